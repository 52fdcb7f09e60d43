import { Failure } from '../../../session/door.ts'
import { useQuery } from '@tanstack/react-query'
import { Money } from '@jade/ui/money-text'
import { Facts } from '@jade/ui/panel'
import { Skeleton } from '@jade/ui/skeleton'
import { m } from '#messages'
import type { ChosenChannel, DepositForm } from '../deposit-form.ts'
import { usdtRateQuery } from '../queries.ts'
import css from './quote.module.css'
import { feeWords } from '../deposit-words.ts'

/** Amount, fee and what will be credited, as the server quotes them now. */
export function Quote({ form, channel, named }: { readonly form: DepositForm; readonly channel: ChosenChannel; readonly named: boolean }) {
  const { quote, quoting, quoteFailed } = form
  const rate = useQuery({ ...usdtRateQuery, enabled: channel.type === 'usdt' }).data
  const waiting = quoting ? <Skeleton height={20} width="84px" /> : '—'
  return (
    <div className={css.quote} aria-live="polite">
      <Facts
        facts={[
          ...(named ? [[m.cashier_channel(), channel.name] as const] : []),
          ...(rate ? [[m.cashier_usdt_rate(), m.cashier_usdt_rate_line({ rate: rate.deposit.replace(/0{1,2}$/, '') })] as const] : []),
          [m.cashier_amount(), quote ? <Money value={form.text} /> : waiting],
          [
            m.cashier_fee(),
            quote ? (
              quote.fee === '0.00' ? (
                <span className={css.free}>{m.cashier_fee_none()}</span>
              ) : (
                <span>
                  <Money value={quote.fee} /> <span className={css.rate}>({feeWords(channel)})</span>
                </span>
              )
            ) : (
              waiting
            ),
          ],
        ]}
      />
      <div className={css.credit}>
        <span>{m.cashier_credit()}</span>
        {quote ? <Money value={quote.credit} tone="gold" size="lg" /> : waiting}
      </div>
      {form.quotePending && <p className={css.soon}>{m.cashier_quote_soon()}</p>}
      {quoteFailed && (
        <p className={css.bad} role="alert">
          {(quoteFailed instanceof Failure && quoteFailed.message) || m.cashier_unheard()}
        </p>
      )}
    </div>
  )
}
