import type { Block } from '@jade/contract/content/tree'
import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { PageWords } from '../../content/door.ts'
import css from './advice.module.css'

/** Public lines of help in Taiwan. */
const LINES = [
  ['1925', m.protection_line_1925],
  ['1995', m.protection_line_1995],
  ['1980', m.protection_line_1980],
] as const

/**
 * What the house says about playing, to everybody (PROTECTION-17, PROTECTION-1). Words are published; for whom the site is, what each can do
 * and who listens is demanded by law and stands whatever they say (CONTENT-16).
 */
export function Advice({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <Panel tone="paper">
      <div className={css.words}>
        <div className={css.first}>
          <p className={css.age}>18+</p>
          <p>{m.protection_advice_age()}</p>
        </div>
        <PageWords blocks={blocks} />
        <h2 className={css.head}>{m.protection_advice_tools()}</h2>
        <ul className={css.list}>
          <li>{m.protection_tool_limits()}</li>
          <li>{m.protection_tool_break()}</li>
          <li>{m.protection_tool_exclusion()}</li>
        </ul>
        <p>{m.protection_advice_help()}</p>
        <ul className={css.list}>
          {LINES.map(([number, words]) => (
            <li key={number}>
              <a className={css.line} href={`tel:${number}`}>
                {words()}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
