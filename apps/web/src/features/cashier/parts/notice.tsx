import { IconAlertTriangle, IconCircleCheck, IconClockHour4, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'

const ICONS = { info: IconInfoCircle, waiting: IconClockHour4, bad: IconAlertTriangle, good: IconCircleCheck } as const

/** A line of the page that says what matters, and what to do next. */
export function Notice({
  tone,
  title,
  text,
  children,
}: {
  readonly tone: keyof typeof ICONS
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}) {
  const Icon = ICONS[tone]
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon className={css.icon} size={24} stroke={1.6} aria-hidden />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {text && <p className={css.text}>{text}</p>}
      </div>
      {children}
    </div>
  )
}
