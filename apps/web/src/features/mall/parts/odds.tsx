import { m } from '#messages'
import { type MallTable, marySymbols, type MaryTable, type WheelTable } from '@jade/fair/mall-tables'
import { countsOf, toneOf } from '../odds.rules.ts'
import { symbols } from '../words.ts'
import css from './mall.module.css'
import stage from './stage.module.css'

/** What a game pays and how often, from the table that the server draws by (MALL-6, MALL-10). */
export function Odds({ table }: { readonly table: MallTable }) {
  return table.game === 'wheel' ? <WheelOdds table={table} /> : <MaryOdds table={table} />
}

/** What a field of each colour brings, and on how many of the equal fields it stands. */
export function WheelLegend({ fields, multiple }: { readonly fields: readonly number[]; readonly multiple: number }) {
  return (
    <ul className={stage.legend} aria-label={m.mall_odds()}>
      {countsOf(fields).map(({ points, count }) => (
        <li key={points}>
          <svg viewBox="0 0 12 12" aria-hidden className={stage.field} data-tone={toneOf(points, fields)}>
            <path d="M0 0H12V12H0Z" />
          </svg>
          {m.mall_wheel_share({ points: points * multiple, count, of: fields.length })}
        </li>
      ))}
    </ul>
  )
}

function WheelOdds({ table: { fields, price } }: { readonly table: WheelTable }) {
  return (
    <div>
      <p className={css.quiet}>{m.mall_wheel_odds({ count: fields.length, price })}</p>
      <ul>
        {countsOf(fields).map(({ points, count }) => (
          <li key={points}>{m.mall_wheel_line({ points, count })}</li>
        ))}
      </ul>
    </div>
  )
}

function MaryOdds({ table: { ring, pays, price } }: { readonly table: MaryTable }) {
  const fieldsOf = (symbol: string) => ring.filter((field) => field === symbol).length
  return (
    <div>
      <p className={css.quiet}>{m.mall_mary_odds({ count: ring.length, symbols: marySymbols.length, price })}</p>
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
                {pays[symbol].map((points, reels) => (
                  // oxlint-disable-next-line react/no-array-index-key -- one, two and three reels are their places
                  <td key={reels}>{points.toLocaleString('en')}</td>
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
