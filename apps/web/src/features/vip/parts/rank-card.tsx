import { formatMoney } from '@jade/ui/money'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import { useRank } from '../rank.ts'
import { LevelArt } from './level-art.tsx'
import css from './rank.module.css'

/** The player's level on pages about the player: medal, points and deposits with what the next level asks for. */
export function RankCard() {
  const { rank } = useRank()
  if (!rank) return <div className={css.card} aria-hidden />
  const { level, name, points, deposit, next } = rank.player
  const count = points.toLocaleString('en')
  return (
    <ScreenLink to="vip-privilege" className={css.card}>
      <LevelArt level={level} size={64} label={`VIP ${level}`} />
      <span className={css.cardText}>
        <strong>{`VIP ${level} ${name}`}</strong>
        <span>{`${m.vip_points()} ${next ? `${count} / ${next.points.toLocaleString('en')}` : count}`}</span>
        <span>{`${m.vip_deposit()} ${next ? `${formatMoney(deposit)} / ${formatMoney(next.deposit)}` : formatMoney(deposit)}`}</span>
      </span>
    </ScreenLink>
  )
}
