import type { DepositOrder } from '@jade/contract/cashier/calls'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import { taipeiTime } from '@jade/service/clock'
import { reasonText } from './cards.service.ts'
import { mayCancel, mayUpload } from './deposit.rules.ts'
import type { DepositRow } from './deposits.store.ts'

/** What the player pays where, with the exact amount. */
export const payView = (row: Pick<DepositRow, 'pay' | 'amount_cents'>) => ({ ...row.pay, amount: moneyOf(row.amount_cents) })

/** A fee is named in the transaction record. */
export const feeRemark = (feeCents: bigint) => (feeCents > 0n ? ({ code: 'fee', values: { fee: moneyOf(feeCents) } } as const) : null)

const flag = (yes: boolean) => (yes ? 1 : 0)

/** An order as its player sees it. */
export function depositView(row: DepositRow, now: Date, lang: Lang): DepositOrder {
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
    image: flag(row.image !== ''),
    can_cancel: flag(mayCancel(row.status)),
    can_upload: flag(mayUpload(row.status)),
    reason: reasonText(row.reason, row.reason_text, lang),
  }
}
