import { IconShieldCheck } from '@tabler/icons-react'
import { m } from '#messages'
import { ScreenLink } from '../../site/door.ts'
import css from './mall.module.css'

/** The way to the player's own proof of the book of J coins (POINTS-6); the page belongs to the records. */
export function VerifyCoins() {
  return (
    <p className={css.verify}>
      <ScreenLink to="verify-statement" search={{ book: 'coins' }} className={css.link}>
        <IconShieldCheck size={20} stroke={1.6} aria-hidden />
        {m.mall_verify_coins()}
      </ScreenLink>
      <small className={css.quiet}>{m.mall_verify_coins_hint()}</small>
    </p>
  )
}
