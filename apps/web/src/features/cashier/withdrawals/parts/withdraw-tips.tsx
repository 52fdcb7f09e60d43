import { formatMoney } from '@jade/ui/money'
import type { WithdrawInfo } from '@jade/contract/cashier/withdrawal-calls'
import { m } from '#messages'
import css from '../../parts/tips.module.css'
import { PlaceLink } from '../../parts/place-link.tsx'

/** The rules of withdrawing, with the figures of this player's level. */
export function WithdrawTips({ info }: { readonly info: WithdrawInfo }) {
  return (
    <ul className={css.tips}>
      <li>{m.cashier_tip_free()}</li>
      <li>{m.cashier_tip_count({ count: info.day_count })}</li>
      <li>{m.cashier_tip_min({ min: formatMoney(info.min) })}</li>
      <li>{m.cashier_tip_bets()}</li>
      <li>
        <PlaceLink to={['withdrawals-help']} className={css.help}>
          {m.cashier_withdraw_help()}
        </PlaceLink>
      </li>
    </ul>
  )
}
