import { PageTitle } from '@jade/ui/panel'
import type { ReactNode } from 'react'
import css from './mobile-page.module.css'

/**
 * A cashier page for one thumb: heading, content, and the leading action kept over the tabs. The bar above says the screen's name
 * already: a heading is drawn where it says more, a step of the way (`step`).
 */
export function MobilePage({
  title,
  hint,
  step = false,
  action,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly step?: boolean
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={css.page}>
      {step ? (
        <PageTitle {...(hint && { hint })}>{title}</PageTitle>
      ) : (
        <>
          <h1 className="jp-hidden">{title}</h1>
          {hint && <p className={css.hint}>{hint}</p>}
        </>
      )}
      <div className={css.content}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
