import { IconCoins } from '@tabler/icons-react'
import { Money } from '@jade/ui/money-text'
import { m } from '#messages'
import { useLatestPayouts } from '../latest-payouts.ts'
import css from './payouts.module.css'

/** Who was paid last; nothing while there is nobody. */
export default function Payouts({ count }: { readonly count: number }) {
  const { data: payouts } = useLatestPayouts()
  if (!payouts || payouts.length === 0) return null
  return (
    <section className={css.payouts} aria-labelledby="payouts">
      <h2 id="payouts" className={css.title}>
        <IconCoins size={22} stroke={1.6} aria-hidden />
        {m.home_payouts()}
      </h2>
      <ul className={css.list}>
        {payouts.slice(0, count).map((payout) => (
          <li key={`${payout.account}${payout.time}`} className={css.row}>
            <span>{payout.account}</span>
            <time className={css.time}>{payout.time.slice(5, 16)}</time>
            <Money value={payout.amount} tone="gold" />
          </li>
        ))}
      </ul>
    </section>
  )
}
