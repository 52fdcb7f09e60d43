import { Money } from '@jade/ui/money-text'
import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import css from './payout-feed.module.css'

interface Payout {
  readonly account: string
  readonly amount: string
  readonly time: string
}

/** Who was paid last, masked; nothing while there is nobody. */
export function PayoutFeed({ feed }: { readonly feed: readonly Payout[] | undefined }) {
  if (!feed || feed.length === 0) return null
  return (
    <Panel title={m.cashier_feed()}>
      <ul className={css.list}>
        {feed.slice(0, 6).map((payout) => (
          <li key={`${payout.account}${payout.time}`} className={css.row}>
            <span>{payout.account}</span>
            <time className={css.time}>{payout.time.slice(5, 16)}</time>
            <Money value={payout.amount} tone="gold" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
