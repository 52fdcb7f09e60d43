import type { platformOperatorRow } from '@jade/contract/platforms/calls'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Mark } from '../../parts/mark.tsx'

export const statusText = [m.platforms_closed, m.platforms_open, m.platforms_soon] as const
const statusTone = ['off', 'good', 'busy'] as const

export type Platform = z.infer<typeof platformOperatorRow>

export const nameOf = (row: Platform): string => (lang() === 'en' ? row.name_en : row.name)

/** Where a platform stands; an open one without a game is not open to anybody. */
export function State({ row }: { readonly row: Platform }) {
  if (row.status === 1 && row.offer === 'none') return <Mark tone="waiting">{m.platforms_empty()}</Mark>
  return <Mark tone={statusTone[row.status]}>{statusText[row.status]()}</Mark>
}

/** Its maintenance, now or planned. */
export function Window({ row }: { readonly row: Platform }) {
  if (row.maintain_status === 0 && row.maintain_text === '') return '—'
  const text = row.maintain_text || m.platforms_until_further()
  return <Mark tone={row.maintain_status ? 'bad' : 'waiting'}>{text}</Mark>
}
