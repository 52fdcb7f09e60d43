import { PageTitle } from '@jade/ui/panel'
import type { ReactNode } from 'react'
import css from './mobile-page.module.css'

/** A cashier page for one thumb: heading, content, and the leading action kept over the tabs. */
export function MobilePage({
  title,
  hint,
  action,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={css.page}>
      <PageTitle {...(hint && { hint })}>{title}</PageTitle>
      <div className={css.content}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
