import { formatMoney } from '@jade/ui/money'
import { m } from '#messages'
import { type PlayerRank, percentOf } from '../rank.ts'
import { Bar } from './bar.tsx'
import { LevelArt } from './level-art.tsx'
import css from './rank.module.css'

const count = (points: number) => points.toLocaleString('en')

/** The player's own level with its medal, what the next one asks for and still misses, and the forecast. */
export function Standing({ player }: { readonly player: PlayerRank }) {
  const { next } = player
  return (
    <section className={css.standing} aria-label={m.vip_own()}>
      <div className={css.medal}>
        <LevelArt level={player.level} size={132} />
        <p className={css.levelName}>
          {`VIP ${player.level}`} <span>{player.name}</span>
        </p>
        {player.until !== '' && <p className={css.quiet}>{m.vip_until({ date: player.until })}</p>}
      </div>
      <div className={css.progress}>
        {next === null ? (
          <p className={css.lead}>{m.vip_top()}</p>
        ) : (
          <>
            <p className={css.lead}>{m.vip_next({ level: String(next.level), name: next.name })}</p>
            <Bar
              label={m.vip_points()}
              percent={percentOf(player.points, next.points)}
              have={`${count(player.points)} / ${count(next.points)}`}
              missing={
                next.missing_points === 0
                  ? m.vip_reached()
                  : m.vip_missing_points({ points: count(next.missing_points), amount: formatMoney(next.missing_valid_bet) })
              }
            />
            <Bar
              label={m.vip_deposit()}
              percent={percentOf(Number(player.deposit), Number(next.deposit))}
              have={`${formatMoney(player.deposit)} / ${formatMoney(next.deposit)}`}
              missing={
                Number(next.missing_deposit) === 0 ? m.vip_reached() : m.vip_missing_deposit({ amount: formatMoney(next.missing_deposit) })
              }
            />
            <Forecast forecast={player.forecast} level={next.level} />
          </>
        )}
      </div>
    </section>
  )
}

function Forecast({ forecast, level }: { readonly forecast: PlayerRank['forecast']; readonly level: number }) {
  if (forecast.state === 'date') return <p className={css.forecast}>{m.vip_forecast({ level: String(level), date: forecast.date })}</p>
  return forecast.state === 'none' ? <p className={css.quiet}>{m.vip_forecast_none()}</p> : null
}
