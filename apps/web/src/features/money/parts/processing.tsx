import { IconClockHour4 } from '@tabler/icons-react'
import { instantOf } from '@jade/contract/dates'
import { Money } from '@jade/ui/money-text'
import { clockText } from '@jade/ui/taipei'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import css from './processing.module.css'

interface ProcessingProps {
  readonly amount: string
  /** `YYYY-MM-DD HH:mm:ss` in Taipei; without it the word stands alone. */
  readonly since?: string | undefined
}

/** Money on its way: the word, the amount and how long it has been under way. It ends by itself. */
export function Processing({ amount, since }: ProcessingProps) {
  return (
    <span className={css.processing}>
      <IconClockHour4 size={16} stroke={1.8} aria-hidden />
      <span>{m.money_processing()}</span>
      <Money value={amount} size="sm" />
      {since && <Elapsed since={instantOf(since).getTime()} />}
    </span>
  )
}

function Elapsed({ since }: { readonly since: number }) {
  const [seconds, setSeconds] = useState(() => secondsFrom(since))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsFrom(since)), 1000)
    return () => clearInterval(timer)
  }, [since])
  return (
    <span className={css.clock} role="timer">
      {clockText(seconds)}
    </span>
  )
}

function secondsFrom(since: number): number {
  return Math.max(0, Math.floor((Date.now() - since) / 1000))
}
