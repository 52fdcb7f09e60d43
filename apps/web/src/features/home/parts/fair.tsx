import { IconChevronRight } from '@tabler/icons-react'
import fair from '../../../art/hero-fair.svg'
import { m } from '#messages'
import { ScreenLink, usePath } from '../../site/door.ts'
import css from './fair.module.css'

const STEPS = [
  [m.home_fair_seal, m.home_fair_seal_text],
  [m.home_fair_draw, m.home_fair_draw_text],
  [m.home_fair_check, m.home_fair_check_text],
] as const

/** How a round can be checked, and where the player finds rounds and money: two links, each only once its screen exists. */
export default function Fair() {
  const bets = usePath('bet-record')
  const money = usePath('trans-record')
  return (
    <section className={css.fair} aria-labelledby="fair">
      <img className={css.art} src={fair} alt="" loading="lazy" width="1600" height="480" />
      <header className={css.head}>
        <h2 id="fair" className={css.title}>
          {m.home_fair_title()}
        </h2>
        <p className={css.lead}>{m.home_fair_lead()}</p>
      </header>
      <ol className={css.steps}>
        {STEPS.map(([title, text], at) => (
          <li key={title()} className={css.step}>
            <span className={css.number} aria-hidden>
              {at + 1}
            </span>
            <h3 className={css.stepTitle}>{title()}</h3>
            <p className={css.stepText}>{text()}</p>
          </li>
        ))}
      </ol>
      {(bets || money) && (
        <p className={css.links}>
          {bets && (
            <ScreenLink to={'bet-record' as never} className={css.link}>
              {m.home_fair_rounds()}
              <IconChevronRight size={18} aria-hidden />
            </ScreenLink>
          )}
          {money && (
            <ScreenLink to={'trans-record' as never} className={css.link}>
              {m.home_fair_money()}
              <IconChevronRight size={18} aria-hidden />
            </ScreenLink>
          )}
        </p>
      )}
    </section>
  )
}
