import { formatMoney } from '@jade/ui/money'
import { m } from '#messages'
import { leftOf, shareOf } from '../withdrawal-amount.rules.ts'
import css from './bets-bar.module.css'

/** How far the needed bets are, as a bar with its figures. */
export function BetsBar({ now, need, label }: { readonly now: string; readonly need: string; readonly label: string }) {
  const share = shareOf(now, need)
  const met = share >= 1
  return (
    <div className={css.bets}>
      <div className={css.line}>
        <span>{label}</span>
        <span className={css.share} data-met={met}>
          {met ? m.cashier_bets_met() : `${Math.floor(share * 100)}%`}
        </span>
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
      >
        <span className={css.bar} data-met={met} style={{ transform: `scaleX(${share})` }} />
      </div>
      <div className={css.figures}>
        <span>{m.cashier_bets_figures({ now: formatMoney(now), need: formatMoney(need) })}</span>
        {!met && <span className={css.left}>{m.cashier_bets_left({ left: formatMoney(leftOf(now, need)) })}</span>}
      </div>
    </div>
  )
}
