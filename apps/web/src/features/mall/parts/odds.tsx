import { m } from '#messages'
import { type MallGame, MARY_PAYS, MARY_RING, marySymbols, WHEEL } from '@jade/fair/mall-games'
import { symbols } from '../words.ts'
import css from './mall.module.css'
import stage from './stage.module.css'

/** What a game pays and how often, from the same table that the server draws by (MALL-6). */
export function Odds({ type }: { readonly type: MallGame }) {
  return type === 'wheel' ? <WheelOdds /> : <MaryOdds />
}

const counts = [...Map.groupBy(WHEEL, (points) => points)].sort(([a], [b]) => b - a)

/** What a field of each colour brings, and on how many of the equal fields it stands. */
export function WheelLegend({ multiple }: { readonly multiple: number }) {
  return (
    <ul className={stage.legend} aria-label={m.mall_odds()}>
      {counts.map(([points, fields]) => (
        <li key={points}>
          <svg viewBox="0 0 12 12" aria-hidden className={stage.field} data-points={points}>
            <path d="M0 0H12V12H0Z" />
          </svg>
          {m.mall_wheel_share({ points: points * multiple, count: fields.length, of: WHEEL.length })}
        </li>
      ))}
    </ul>
  )
}

function WheelOdds() {
  return (
    <div>
      <p className={css.quiet}>{m.mall_wheel_odds()}</p>
      <ul>
        {counts.map(([points, fields]) => (
          <li key={points}>{m.mall_wheel_line({ points, count: fields.length })}</li>
        ))}
      </ul>
    </div>
  )
}

function MaryOdds() {
  const fieldsOf = (symbol: string) => MARY_RING.filter((field) => field === symbol).length
  return (
    <div>
      <p className={css.quiet}>{m.mall_mary_odds()}</p>
      <div className={css.wide} role="region" aria-label={m.mall_odds()} tabIndex={0}>
        <table className={css.odds}>
          <thead>
            <tr>
              <th scope="col">{m.mall_mary_symbol()}</th>
              <th scope="col">{m.mall_mary_fields()}</th>
              <th scope="col">{m.mall_mary_one()}</th>
              <th scope="col">{m.mall_mary_two()}</th>
              <th scope="col">{m.mall_mary_three()}</th>
            </tr>
          </thead>
          <tbody>
            {marySymbols.map((symbol) => (
              <tr key={symbol}>
                <th scope="row">{symbols[symbol]?.()}</th>
                <td>{fieldsOf(symbol)}</td>
                {MARY_PAYS[symbol].map((points) => (
                  <td key={points}>{points.toLocaleString('en')}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{m.mall_out()}</th>
              <td>{fieldsOf('out')}</td>
              <td colSpan={3}>0</td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  )
}
