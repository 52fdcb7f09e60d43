import { Money } from '@jade/ui/money-text'
import { Skeleton } from '@jade/ui/skeleton'
import { m } from '#messages'
import type { useBetRecords } from '../screens/bet-record/bet-record.model.ts'
import css from './bet-totals.module.css'

/** What the chosen range comes to. */
export function BetTotals({ totals }: { readonly totals: ReturnType<typeof useBetRecords>['totals'] }) {
  const wait = <Skeleton height={30} width="100px" />
  return (
    <dl className={css.totals}>
      <div>
        <dt>{m.records_total_bet()}</dt>
        <dd>{totals ? <Money value={totals.bet} size="lg" /> : wait}</dd>
      </div>
      <div>
        <dt>{m.records_total_valid()}</dt>
        <dd>{totals ? <Money value={totals.valid} size="lg" /> : wait}</dd>
      </div>
      <div>
        <dt>{m.records_total_win_loss()}</dt>
        <dd>{totals ? <Money value={totals.winLoss} tone="auto" size="lg" /> : wait}</dd>
      </div>
    </dl>
  )
}
