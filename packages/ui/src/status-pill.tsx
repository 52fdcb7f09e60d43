import { IconCircleCheck, IconCircleMinus, IconCircleX, IconClockHour4, IconInfoCircle } from '@tabler/icons-react'
import css from './status-pill.module.css'

export type StatusTone = 'good' | 'bad' | 'waiting' | 'neutral' | 'info'

const ICONS = { good: IconCircleCheck, bad: IconCircleX, waiting: IconClockHour4, neutral: IconCircleMinus, info: IconInfoCircle } as const

/** A state as icon and word, never as colour alone. */
export function StatusPill({ tone, children }: { readonly tone: StatusTone; readonly children: string }) {
  const Icon = ICONS[tone]
  return (
    <span className={css.pill} data-tone={tone}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {children}
    </span>
  )
}
