import { cents } from '@jade/contract/money'
import type { BankFeedRow } from '@jade/contract/provider/protocol'
import type { App, Unit } from '@jade/service/app'
import { LineFault } from '@jade/service/line-fault'
import { bookHouse } from '../../wallet/door.ts'
import * as deposits from '../deposits/door.ts'
import * as outside from '../outside/door.ts'
import { decidePayment, orderInNote, PARK_MINUTES, type SuspenseKind } from './payment.rules.ts'
import * as store from './payments.store.ts'
import { isExcluded } from '../player-facts.service.ts'

/**
 * Job: reads what arrived on our bank account and matches it with orders by the order number in the note and the exact amount. A
 * bank's line is final, so an entry that fits no order goes to suspense at once, where an operator finds it beside the order.
 * One unit a row: the reference of the bank makes each row count once.
 */
export async function readBankFeed(app: App): Promise<void> {
  if (outside.bankFeedOf(app)) await outside.readFeed(app, bankLines(app))
}

export function bankLines(app: App): outside.Feed<BankFeedRow> {
  const { after, row } = outside.bankFeed(app)
  return { name: 'bank', source: 'bank', after, row, take: takeEntry }
}

async function takeEntry(u: Unit, row: BankFeedRow): Promise<void> {
  const amountCents = cents(row.amount)
  if (amountCents === 0n) return
  const order = await orderOf(u, row)
  const word = { status: 'paid', amountCents, currency: row.currency } as const
  const decision = decidePayment(order, word, PARK_MINUTES)
  const credited = decision.do === 'credit' && order !== null && order.type === 'bank'
  const entry = {
    row,
    cents: amountCents,
    state: credited ? 'credited' : 'suspense',
    order: order?.order_number ?? '',
    now: u.now,
  } as const
  if (!(await store.insertBankEntry(u.tx, entry))) {
    if (await store.lockBankEntry(u.tx, row.ref)) return
    throw new LineFault(`the bank gave number ${row.seq} to another reference before`)
  }
  if (credited) return deposits.creditDeposit(u, order, { house: 'bank', flagged: await isExcluded(u.tx, order.player_id) })
  await suspend(u, { row, amountCents, order, kind: decision.do === 'suspend' ? decision.kind : 'unknown_order' })
}

async function orderOf(u: Unit, row: BankFeedRow): Promise<deposits.DepositRow | null> {
  const number = orderInNote(row.note)
  return number === '' ? null : deposits.lockByOrder(u.tx, number)
}

async function suspend(
  u: Unit,
  matter: {
    readonly row: BankFeedRow
    readonly amountCents: bigint
    readonly order: deposits.DepositRow | null
    readonly kind: SuspenseKind
  },
): Promise<void> {
  const { row, amountCents, order, kind } = matter
  if (row.currency === 'TWD') {
    const key = `cashier:suspense:bank:${row.ref}`
    await bookHouse(u, { from: 'bank', to: 'suspense', cents: amountCents, key, kind: 'suspense', ref: row.ref })
  }
  await outside.openCase(
    u.tx,
    {
      kind,
      source: 'bank',
      ref: row.ref,
      order_number: order?.order_number ?? '',
      player_id: order?.player_id ?? null,
      amount_cents: amountCents,
      currency: row.currency,
      detail: `${row.sender}: ${row.note}`.slice(0, 300),
    },
    u.now,
  )
  if (order && !order.ended_at) await deposits.moveDeposit(u, order, 'not_reviewed')
}
