import { flagOf } from '@jade/contract/call'
import type { DepositOrder } from '@jade/contract/cashier/deposit-calls'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { taipeiTime } from '@jade/service/clock'
import { reasonText } from '../accounts/door.ts'
import { mayCancel, mayUpload } from './deposit.rules.ts'
import { noPay, type TransferRow } from '../outside/door.ts'
import type { DepositRow } from './deposits.store.ts'
import { microText } from './usdt.rules.ts'

/** What the player pays where, with the exact amount. */
export const payView = (row: Pick<DepositRow, 'pay' | 'amount_cents'>) => ({
  ...noPay,
  ...row.pay,
  amount: moneyOf(row.amount_cents),
})

/** A fee is named in the transaction record. */
export const feeRemark = (feeCents: bigint) => (feeCents > 0n ? ({ code: 'fee', values: { fee: moneyOf(feeCents) } } as const) : null)

/** The chain's newest transfer for an order, in words. */
export const chainView = (transfer: TransferRow | null) =>
  transfer && {
    txid: transfer.txid,
    usdt: microText(transfer.micro),
    confirmations: Math.min(transfer.confirmations, transfer.needed),
    needed: transfer.needed,
  }

/** An order as its player sees it. */
export function depositView(
  { row, chain }: { readonly row: DepositRow; readonly chain: TransferRow | null },
  now: Date,
  lang: Lang,
): DepositOrder {
  return {
    key: row.key,
    order_number: row.order_number,
    type: row.type,
    channel: lang === 'en' ? row.channel_en : row.channel,
    amount: moneyOf(row.amount_cents),
    fee: moneyOf(row.fee_cents),
    credit: moneyOf(row.amount_cents - row.fee_cents),
    status: row.status,
    pay: payView(row),
    build_time: taipeiTime(row.created_at),
    expired_at: row.ended_at ? '' : taipeiTime(row.expires_at),
    review_until: row.review_until && !row.ended_at ? taipeiTime(row.review_until) : '',
    now: taipeiTime(now),
    image: flagOf(row.image !== ''),
    can_cancel: flagOf(mayCancel(row.status)),
    can_upload: flagOf(mayUpload(row.status)),
    reason: reasonText(row.reason, row.reason_text, lang),
    activity_id: row.activity_id,
    chain: chainView(chain),
  }
}
