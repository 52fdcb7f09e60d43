import type { PageName } from '@jade/contract/content/pages'
import { PageTitle, Panel } from '@jade/ui/panel'
import type { ReactNode } from 'react'
import { type Shipped, usePageText } from '../page-text.ts'
import { PageVersion } from './page-version.tsx'
import { PageWords } from './page-words.tsx'
import css from './text-page.module.css'

interface TextPageProps {
  readonly page: PageName
  readonly shipped: Shipped
  /** What the page has beside its words. */
  readonly children?: ReactNode
}

/** A page of text: what it is about, and what it says. */
export function TextPage({ page, shipped, children }: TextPageProps) {
  const { text, ...version } = usePageText(page, shipped)
  return (
    <article className={css.page}>
      <PageTitle hint={text.summary}>{text.title}</PageTitle>
      <Panel tone="paper">
        <PageWords blocks={text.blocks} />
      </Panel>
      <PageVersion {...version} />
      {children}
    </article>
  )
}
