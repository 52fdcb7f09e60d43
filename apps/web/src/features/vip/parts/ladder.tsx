import { formatMoney } from '@jade/ui/money'
import { m } from '#messages'
import type { Rank } from '../rank.ts'
import { LevelArt } from './level-art.tsx'
import css from './rank.module.css'

/** All levels as a picture, the player's own marked. */
export function Ladder({ rank: { player, allRankData } }: { readonly rank: Rank }) {
  return (
    <ol className={css.ladder} aria-label={m.vip_ladder()}>
      {allRankData.map((row) => (
        <li
          key={row.level}
          className={css.rung}
          data-state={row.level === player.level ? 'own' : row.level < player.level ? 'past' : 'ahead'}
        >
          <LevelArt level={row.level} size={72} />
          <p className={css.rungName}>
            {`VIP ${row.level}`}
            <span>{row.name}</span>
          </p>
          {row.level === player.level && <p className={css.here}>{m.vip_here()}</p>}
          <p className={css.quiet}>
            {row.level === 0 ? m.vip_start() : m.vip_asks({ points: row.points.toLocaleString('en'), deposit: formatMoney(row.deposit) })}
          </p>
        </li>
      ))}
    </ol>
  )
}
