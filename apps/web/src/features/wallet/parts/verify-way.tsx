import { IconShieldCheck } from '@tabler/icons-react'
import { m } from '#messages'
import css from './recent-bets.module.css'
import { Way } from './way.tsx'

/** From the balance to the page where the player checks it. */
export default function VerifyWay() {
  return (
    <p className={css.verify}>
      <IconShieldCheck size={18} stroke={1.6} aria-hidden />
      <Way to="verify-statement" className={css.all}>
        {m.wallet_verify()}
      </Way>
    </p>
  )
}
