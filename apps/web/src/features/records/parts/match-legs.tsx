import { m } from '#messages'
import type { Leg } from '../round-shape.rules.ts'
import css from './match-legs.module.css'

/** A slip of matches, leg by leg: what was chosen, at which price, and how it ended. */
export function MatchLegs({ odds, legs }: { readonly odds: string; readonly legs: readonly Leg[] }) {
  return (
    <>
      <p className={css.head}>{legs.length > 1 ? m.records_leg_fold({ count: legs.length, odds }) : m.records_leg_single({ odds })}</p>
      <ul className={css.legs}>
        {legs.map((leg) => (
          <li key={`${leg.home}${leg.selection}`} data-end={endOf(leg.verdict)}>
            <b>{choice(leg)}</b>
            <span className={css.price}>{leg.price}</span>
            <span className={css.match}>
              {leg.home} – {leg.away} {leg.score}
            </span>
            <span className={css.end}>{leg.verdict === null ? m.records_leg_open() : verdictWord[leg.verdict]?.()}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const endOf = (verdict: number | null) => (verdict === null || verdict === 0 ? 'even' : verdict > 0 ? 'won' : 'lost')

const verdictWord: Readonly<Record<number, () => string>> = {
  1: m.records_leg_won,
  0.5: m.records_leg_half_won,
  0: m.records_leg_push,
  [-0.5]: m.records_leg_half_lost,
  [-1]: m.records_leg_lost,
}

function choice({ selection, home, away }: Leg): string {
  const [kind = '', at = '', line = ''] = selection.split(':')
  if (kind === '1') return m.records_leg_wins({ club: home })
  if (kind === '2') return m.records_leg_wins({ club: away })
  if (kind === 'X') return m.records_leg_draw()
  if (kind === 'AH') return `${at === 'home' ? home : away} ${line}`
  if (kind === 'over') return m.records_leg_over({ line: at })
  if (kind === 'under') return m.records_leg_under({ line: at })
  if (kind === 'BTTS') return at === 'yes' ? m.records_leg_both_yes() : m.records_leg_both_no()
  return at === 'other' ? m.records_leg_score_other() : m.records_leg_score({ score: at })
}
