import type { Block } from '@jade/contract/content/tree'
import css from './app.module.css'
import { PageWords } from './page-words.tsx'

/** What the installed site gives: a list's lines as cards. */
export function AppGains({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className={css.gains}>
      <PageWords blocks={blocks} />
    </div>
  )
}
