import { use } from 'react'
import { Screens } from '../../app/screen.ts'
import { useMay } from '../session/session.ts'
import type { Cells, Run, Shelf } from './api.ts'

interface Way {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** Filters that go along from a report to its finer view. */
const KEPT = ['group', 'platform', 'level', 'channel'] as const

/** What leads from a row to what it is made of: an address, where the reader may see it and the row says all that it needs. */
export function useDown(run: Run | undefined, shelf: Shelf, asked: Cells): (row: Cells) => Way | null {
  const screens = use(Screens)
  const may = useMay()
  const { down } = run ?? {}
  if (!run || !down) return () => null
  const screen = screens.find(({ path }) => down.path === path || down.path.startsWith(`${path}/{`))
  const report = down.path === '/reports' ? (down.search['report'] ?? '') : ''
  const target = shelf.reports.find(({ name }) => name === report)
  if (!screen || !may(screen.permission) || (report !== '' && !target)) return () => null
  const kept = Object.fromEntries(KEPT.flatMap((name) => (target?.filters.includes(name) && asked[name] ? [[name, asked[name]]] : [])))
  return (row) => {
    const values: Cells = { from: run.from, to: run.to, ...row }
    const texts = [down.path, ...Object.values(down.search)].map((text) => filled(text, values))
    const [to, ...rest] = texts
    if (to === undefined || to === null || rest.includes(null)) return null
    return { to, search: { ...kept, ...Object.fromEntries(Object.keys(down.search).map((name, at) => [name, rest[at] ?? ''])) } }
  }
}

/** A text with the values of a row in it; null where one is empty. */
function filled(text: string, values: Cells): string | null {
  const missing = [...text.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => !values[name])
  return missing ? null : text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
