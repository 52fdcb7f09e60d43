import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import css from './rank.module.css'

/** How prizes come about, are claimed, expire and must be bet. */
export function AboutCollection() {
  const chapters = [
    [m.vip_about_what(), [m.vip_about_upgrade(), m.vip_about_month(), m.vip_about_birthday(), m.vip_about_rebate()]],
    [m.vip_about_how(), [m.vip_about_claim(), m.vip_about_auto(), m.vip_about_expiry(), m.vip_about_wager()]],
    [m.vip_about_fair(), [m.vip_about_exact(), m.vip_about_corrections(), m.vip_about_care()]],
  ] as const
  return (
    <div className={css.about}>
      {chapters.map(([title, lines]) => (
        <Panel key={title} title={title} tone="paper">
          <ul className={css.text}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Panel>
      ))}
      <ScreenLink to="automatic-gold-collection" className={css.link}>
        {m.vip_to_collection()}
      </ScreenLink>
    </div>
  )
}
