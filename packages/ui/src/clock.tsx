// Shows time, and decides none: until when a round takes bets is decided in apps/studio/src/tables/round-times.rules.ts (slotAt).
import { useEffect, useRef, useState } from 'react'
import { clockText, taipeiTime } from './taipei.ts'
import { time } from './tokens.ts'

const tabular = { fontVariantNumeric: 'tabular-nums' } as const

/** The live clock, `YYYY-MM-DD HH:mm:ss` in Taipei. A place of its width until it runs in a browser: a prerendered page knows no time. */
export function Clock() {
  const [now, setNow] = useState<string>()
  useEffect(() => {
    const tick = () => setNow(taipeiTime(Date.now()))
    tick()
    const timer = setInterval(tick, time.clock)
    return () => clearInterval(timer)
  }, [])
  const Tag = now ? 'time' : 'span'
  return (
    <Tag data-clock style={{ ...tabular, minWidth: '19ch', display: 'inline-block', visibility: now ? 'visible' : 'hidden' }}>
      {now ?? '0000-00-00 00:00:00'}
    </Tag>
  )
}

interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly until: number
  readonly onEnd?: () => void
}

/** Time left as mm:ss. Reads `until` against the device's clock. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const left = useSecondsLeft(until)
  const over = left === 0
  const tell = useRef(onEnd)
  useEffect(() => {
    tell.current = onEnd
  })
  useEffect(() => {
    if (over) tell.current?.()
  }, [over])
  return <span style={tabular}>{clockText(left ?? 0)}</span>
}

/** Whole seconds until a moment; undefined before the first tick. */
export function useSecondsLeft(until: number): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
