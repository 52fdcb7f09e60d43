import { Mark } from '@jade/ui/logo'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { CareLine } from '../../parts/care-line.tsx'
import css from './deposit-layout.module.css'

/** The deposit layout (SITE-13): mark and title, nothing that leads astray while somebody pays. */
export function DepositLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={css.frame}>
      <header className={css.head}>
        <Mark size={38} />
        <span className={css.name}>{m.site_name()}</span>
        <h1 className={css.title}>{title}</h1>
      </header>
      <div className={css.body}>
        {children}
        <CareLine />
      </div>
    </div>
  )
}
