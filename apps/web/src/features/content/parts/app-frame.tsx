import { Mark } from '@jade/ui/logo'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PageText } from '../page-text.ts'
import css from './app.module.css'
import { PageVersion } from './page-version.tsx'

interface AppFrameProps {
  readonly said: PageText
  readonly children: ReactNode
}

/** The head of the pages about the app, what comes under it, and for whom it is not: that is the page's own, whatever is published. */
export function AppFrame({ said: { text, ...version }, children }: AppFrameProps) {
  return (
    <article className={css.page}>
      <header className={css.hero}>
        <span className={css.mark}>
          <Mark size={72} />
        </span>
        <div>
          <h1 className={css.title}>{text.title}</h1>
          <p className={css.lead}>{text.summary}</p>
        </div>
      </header>
      {children}
      <p className={css.small}>{m.content_app_adult()}</p>
      <PageVersion {...version} />
    </article>
  )
}
