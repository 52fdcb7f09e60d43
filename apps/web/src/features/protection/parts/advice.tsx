import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import css from './advice.module.css'

/** Public lines of help in Taiwan. */
const LINES = [
  ['1925', m.protection_line_1925],
  ['1995', m.protection_line_1995],
  ['1980', m.protection_line_1980],
] as const

/** What the house says about playing, to everybody (PROTECTION-17, PROTECTION-1). */
export function Advice() {
  return (
    <Panel tone="paper">
      <div className={css.paper}>
        <p className={css.age}>18+</p>
        <div className={css.words}>
          <p>{m.protection_advice_age()}</p>
          <p>{m.protection_advice_fun()}</p>
          <h2 className={css.head}>{m.protection_advice_signs()}</h2>
          <ul className={css.list}>
            <li>{m.protection_sign_1()}</li>
            <li>{m.protection_sign_2()}</li>
            <li>{m.protection_sign_3()}</li>
            <li>{m.protection_sign_4()}</li>
          </ul>
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
      </div>
    </Panel>
  )
}
