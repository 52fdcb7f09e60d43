import type { PageName } from '@jade/contract/content/pages'
import { PageTitle, Panel } from '@jade/ui/panel'
import { RichText } from '@jade/ui/rich-text'
import { m } from '#messages'
import { type Shipped, usePageText } from '../page-text.ts'
import { TextLink } from './text-link.tsx'
import css from './text-page.module.css'

/** A page of text: what it is about, and what it says. */
export function TextPage({ page, shipped }: { readonly page: PageName; readonly shipped: Shipped }) {
  const { text, version, time } = usePageText(page, shipped)
  return (
    <article className={css.page}>
      <PageTitle hint={text.summary}>{text.title}</PageTitle>
      <Panel tone="paper">
        <RichText blocks={text.blocks} link={(to, words) => <TextLink to={to} words={words} />} />
      </Panel>
      {version > 0 && <p className={css.version}>{m.content_version({ version, time: time.slice(0, 16) })}</p>}
    </article>
  )
}
