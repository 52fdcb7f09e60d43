import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useIsLive } from './live.ts'
import { m } from '../paraglide/messages.js'
import classes from './list-screen.module.css'
import { type Steady, steady } from './steady.ts'

/** Further down than this the first lines are not what somebody looks at. */
const TOP_PX = 40

interface Options<R> {
  readonly keyOf: (row: R) => string
  /** Names what is shown: another page or filter begins anew. */
  readonly of: string
  readonly live: boolean
}

interface Kept<R> {
  readonly of: string
  readonly answer: readonly R[] | undefined
  readonly rows: readonly R[] | undefined
  readonly added: number
}

export interface LiveRows<R> extends Pick<Kept<R>, 'rows' | 'added'> {
  readonly setTicked: (ticked: boolean) => void
  /** What waits is shown. */
  show(): void
}

/** The rows of a live list: no row jumps under a cursor. While somebody has scrolled or ticked, new ones wait until he asks or is back at the top. */
export function useLiveRows<R>(answer: readonly R[] | undefined, { keyOf, of, live }: Options<R>): LiveRows<R> {
  const [ticked, setTicked] = useState(false)
  const held = [useIsLive(), live, useScrolled() || ticked].every(Boolean)
  const all: Kept<R> = { of, answer, rows: answer, added: 0 }
  const [kept, keep] = useState(all)
  const isOld = kept.of !== of || kept.answer !== answer || (!held && kept.rows !== answer)
  const current = isOld ? { ...all, ...(held && kept.of === of && still(kept.rows, answer, keyOf)) } : kept
  if (isOld) keep(current)
  const show = () => {
    const before = new Set(current.rows?.map(keyOf))
    const first = answer?.findIndex((row) => !before.has(keyOf(row))) ?? -1
    keep(all)
    // The browser keeps what is in view where it is: the new lines would stand outside of it.
    setTimeout(() => document.querySelector(`[data-line="${first}"]`)?.scrollIntoView({ block: 'center' }))
  }
  return { rows: current.rows, added: current.added, setTicked, show }
}

/** While rows are ticked new ones wait. */
export function useHold({ setTicked }: Pick<LiveRows<never>, 'setTicked'>, ticked: boolean): void {
  useEffect(() => setTicked(ticked), [setTicked, ticked])
}

const still = <R,>(shown: Kept<R>['rows'], answer: Kept<R>['answer'], keyOf: Options<R>['keyOf']): Steady<R> | undefined =>
  shown && answer && steady(shown, answer, keyOf)

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () =>
      setScrolled(window.scrollY > TOP_PX || [...document.querySelectorAll('[data-long]')].some((one) => one.scrollTop > 0))
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [])
  return scrolled
}

/** How many rows wait, and the way to them. */
export function NewRows({ n, onShow }: { readonly n: number; readonly onShow: () => void }) {
  return (
    <div role="status" className={classes.waiting}>
      <Button variant="filled" size="compact-sm" leftSection={<IconArrowUp size={14} />} onClick={onShow}>
        {m.parts_new_rows({ n })}
      </Button>
    </div>
  )
}
