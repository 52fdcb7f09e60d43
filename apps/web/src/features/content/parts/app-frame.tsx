import { Mark } from '@jade/ui/logo'
import type { ReactNode } from 'react'
import { m } from '#messages'
import css from './app.module.css'

/** The head of the pages about the app, and what comes under it. */
export function AppFrame({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }) {
  return (
    <article className={css.page}>
      <header className={css.hero}>
        <span className={css.mark}>
          <Mark size={72} />
        </span>
        <div>
          <h1 className={css.title}>{title}</h1>
          <p className={css.lead}>{lead}</p>
        </div>
      </header>
      {children}
      <p className={css.small}>{m.content_app_adult()}</p>
    </article>
  )
}

/** What the installed site gives. */
export function AppGains() {
  return (
    <ul className={css.gains}>
      {[m.content_app_gain_home, m.content_app_gain_full, m.content_app_gain_offline, m.content_app_gain_fresh].map((gain) => (
        <li key={gain()}>{gain()}</li>
      ))}
    </ul>
  )
}
