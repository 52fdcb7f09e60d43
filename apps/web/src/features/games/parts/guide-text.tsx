import { ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { m } from '#messages'
import { type GameName, useGuide } from '../guide.model.ts'
import { returnsRange } from '../returns.rules.ts'
import { stakeText } from '../stake.rules.ts'
import css from './guide-text.module.css'

type Told = NonNullable<ReturnType<typeof useGuide>['data']>

/** How a game is played, what it pays, within which limits, and how anybody can verify it. */
export function GuideText({ game }: { readonly game: GameName }) {
  const guide = useGuide(game)
  if (guide.isError) return <ErrorState onRetry={() => void guide.refetch()} busy={guide.isFetching} />
  if (!guide.data) return <ListSkeleton rows={3} height={72} />
  const { data } = guide
  return (
    <div className={css.guide}>
      <Figures told={data} />
      <section>
        <h2 className={css.heading}>{m.games_guide_how()}</h2>
        {(data.text.length > 0 ? data.text : [m.games_guide_inside()]).map((line) => (
          <p key={line} className={css.line}>
            {line}
          </p>
        ))}
      </section>
      {data.bets.length > 0 && <Odds told={data} />}
      <section>
        <h2 className={css.heading}>{m.games_guide_fair()}</h2>
        <p className={css.line}>{m.games_guide_fair_text()}</p>
      </section>
      <p className={css.adults}>18+ {m.games_guide_adults()}</p>
    </div>
  )
}

function Figures({ told }: { readonly told: Told }) {
  const range = returnsRange(told.bets.map(({ rtp }) => rtp))
  const figures: readonly (readonly [string, string])[] = [
    range === null ? [m.games_guide_rtp(), `${told.rtp} %`] : [m.games_guide_rtp_by_bet(), `${range} %`],
    [m.games_guide_stake(), `${stakeText(told.min)} – ${stakeText(told.max)}`],
    ...(told.player_cap ? [[m.games_guide_cap(), stakeText(told.player_cap)] as const] : []),
    ...(told.max_win ? [[m.games_guide_max(), m.games_guide_bets({ count: told.max_win.toLocaleString('en-US') })] as const] : []),
  ]
  return (
    <dl className={css.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Odds({ told }: { readonly told: Told }) {
  const limited = told.bets.some(({ min }) => min !== null)
  const rated = told.bets.some(({ rtp }) => rtp !== null)
  return (
    <section>
      <h2 className={css.heading}>{m.games_guide_odds()}</h2>
      <div className={css.scroll} role="region" aria-label={m.games_guide_odds()} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{m.games_guide_bet()}</th>
              <th scope="col">{m.games_guide_pays()}</th>
              {limited && <th scope="col">{m.games_guide_limit()}</th>}
              {rated && <th scope="col">{m.games_guide_return()}</th>}
            </tr>
          </thead>
          <tbody>
            {told.bets.map((bet) => (
              <tr key={bet.name}>
                <th scope="row">{bet.name}</th>
                <td>{bet.pays}</td>
                {limited && <td>{bet.min && bet.max ? `${stakeText(bet.min)} – ${stakeText(bet.max)}` : '—'}</td>}
                {rated && <td>{bet.rtp ? `${bet.rtp} %` : '—'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
