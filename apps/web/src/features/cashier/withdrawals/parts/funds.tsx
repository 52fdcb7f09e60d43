import { Money } from '@jade/ui/money-text'
import { formatMoney } from '@jade/ui/money'
import type { WithdrawInfo } from '@jade/contract/cashier/withdrawal-calls'
import { m } from '#messages'
import { BetsBar } from './bets-bar.tsx'
import css from './funds.module.css'
import { PlaceLink } from '../../parts/place-link.tsx'

/** What can be withdrawn now, why not the rest, and the limits of today. */
export function Funds({ info, limitsShown }: { readonly info: WithdrawInfo; readonly limitsShown: boolean }) {
  const blocked = info.withdrawable === '0.00' && info.amount !== '0.00'
  return (
    <section className={css.funds} aria-label={m.cashier_withdrawable()}>
      <div className={css.top}>
        <div>
          <p className={css.label}>{m.cashier_withdrawable()}</p>
          <Money value={info.withdrawable} tone="gold" size="xl" countUp />
          <p className={css.central}>{m.cashier_central({ amount: formatMoney(info.amount) })}</p>
        </div>
        {limitsShown && (
          <PlaceLink to={['withdrawals-limit-record']} className={css.link}>
            {m.cashier_limits_title()}
          </PlaceLink>
        )}
      </div>
      {info.need_bet !== '0.00' && (
        <div className={css.bets}>
          <BetsBar now={info.now_bet} need={info.need_bet} label={m.cashier_bets()} />
          {blocked && <p className={css.why}>{m.cashier_bets_why()}</p>}
        </div>
      )}
      <dl className={css.tiles}>
        <Tile label={m.cashier_free_left()} value={m.cashier_times({ count: info.free_left })} />
        <Tile label={m.cashier_used_today()} value={m.cashier_of({ used: info.day_used, max: info.day_count })} />
        <Tile label={m.cashier_next_fee()} value={info.fee === '0.00' ? m.cashier_fee_none() : formatMoney(info.fee)} />
        <Tile
          label={m.cashier_day_amount()}
          value={formatMoney(info.day_amount)}
          note={m.cashier_of_max({ max: formatMoney(info.day_max) })}
        />
      </dl>
    </section>
  )
}

function Tile({ label, value, note }: { readonly label: string; readonly value: string; readonly note?: string }) {
  return (
    <div className={css.tile}>
      <dt>{label}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}
