import { useEffect, useRef, useState } from 'react'
import { centsOf, formatMoney, signOf } from './money.ts'
import css from './money-text.module.css'
import { time } from './tokens.ts'

interface MoneyProps {
  /** Decimal string as the server sends it. */
  readonly value: string
  /** `auto` colours by sign (win/loss) and writes the plus. */
  readonly tone?: 'plain' | 'gold' | 'auto'
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Runs from the last value to the new one; stands still under reduced motion. */
  readonly countUp?: boolean
}

/** An amount: comma thousands, two decimals, tabular figures. */
export function Money({ value, tone = 'plain', size = 'md', countUp = false }: MoneyProps) {
  const shown = useCountUp(value, countUp)
  const sign = signOf(value)
  return (
    <span className={css.money} data-tone={tone === 'auto' ? (sign > 0 ? 'up' : sign < 0 ? 'down' : 'plain') : tone} data-size={size}>
      {tone === 'auto' && sign > 0 ? '+' : ''}
      {formatMoney(shown)}
    </span>
  )
}

function useCountUp(value: string, active: boolean): string {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = centsOf(last.current)
    const to = centsOf(value)
    last.current = value
    if (!active || from === to || !Number.isFinite(from + to) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value)
      return
    }
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - start) / time.count)
      if (share === 1) return setShown(value)
      setShown(((from + (to - from) * (1 - (1 - share) ** 3)) / 100).toFixed(2))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, active])
  return shown
}
