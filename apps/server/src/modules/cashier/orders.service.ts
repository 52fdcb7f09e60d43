import { flagOf, type PageRequest } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import { moneyOf } from '@jade/contract/money'
import type { MoneyOrder } from '@jade/contract/records/calls'
import type { RecordRange } from '@jade/contract/records/range'
import { remarkText } from '@jade/contract/wallet/remarks'
import type { Queryable } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { maskedNumber } from './accounts/card.rules.ts'
import { reasonText } from './accounts/cards.service.ts'
import { mayCancel, mayUpload, recordStatusOf } from './deposits/deposit.rules.ts'
import * as deposits from './deposits/deposits.store.ts'
import { mayBecome, statusOf } from './withdrawals/withdrawal.rules.ts'
import { targetText } from './withdrawals/withdrawal.view.ts'
import * as withdrawals from './withdrawals/withdrawals.store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Orders as the record pages show them (WALLET-25). */
export async function ordersOf(
  q: Queryable,
  playerId: bigint,
  request: { readonly category: 'deposit' | 'withdrawal'; readonly range: RecordRange; readonly page: PageRequest; readonly lang: Lang },
): Promise<{ readonly rows: readonly MoneyOrder[]; readonly total: number }> {
  if (request.category === 'deposit') {
    const { rows, total } = await deposits.depositsOf(q, playerId, request)
    return { rows: rows.map((row) => depositOrder(row, request.lang)), total }
  }
  const { rows, total } = await withdrawals.withdrawalsOf(q, playerId, request)
  return { rows: rows.map((row) => withdrawalOrder(row, request.lang)), total }
}

/** One order of the player by the key its line carries: a deposit's key, a withdrawal's id. Null: not theirs, or none. */
export async function orderOf(
  q: Queryable,
  playerId: bigint,
  { category, key, lang }: { readonly category: 'deposit' | 'withdrawal'; readonly key: string; readonly lang: Lang },
): Promise<MoneyOrder | null> {
  if (category === 'deposit') {
    const row = UUID.test(key) ? await deposits.depositByKey(q, key, playerId) : null
    return row && depositOrder(row, lang)
  }
  const row = /^\d{1,18}$/.test(key) ? await withdrawals.withdrawalById(q, BigInt(key)) : null
  return row?.player_id === playerId ? withdrawalOrder(row, lang) : null
}

function depositOrder(row: deposits.DepositRow, lang: Lang): MoneyOrder {
  return {
    key: row.key,
    order_number: row.order_number,
    category: 'deposit',
    kind: row.type,
    name: lang === 'en' ? row.channel_en : row.channel,
    status: recordStatusOf(row.status),
    amount: moneyOf(row.amount_cents),
    fee: moneyOf(row.fee_cents),
    remark: reasonText(row.reason, row.reason_text, lang),
    build_time: taipeiTime(row.created_at),
    update_time: taipeiTime(row.updated_at),
    can_cancel: flagOf(mayCancel(row.status)),
    can_upload: flagOf(mayUpload(row.status)),
  }
}

function withdrawalOrder(row: withdrawals.WithdrawalRow, lang: Lang): MoneyOrder {
  const withdrawn = row.stage === 'cancelled' ? remarkText({ code: 'withdrawn_by_player' }, lang) : ''
  return {
    key: String(row.id),
    order_number: row.order_number,
    category: 'withdrawal',
    kind: row.type,
    name: `${targetText(row, lang)} ${maskedNumber(row.number_tail)}`,
    status: statusOf(row.stage),
    amount: moneyOf(row.amount_cents),
    fee: moneyOf(row.fee_cents),
    remark: withdrawn || reasonText(row.reason, row.reason_text, lang),
    build_time: taipeiTime(row.created_at),
    update_time: taipeiTime(row.updated_at),
    can_cancel: flagOf(mayBecome(row.stage, 'cancelled')),
    can_upload: 0,
  }
}
