import { type App, systemIntent, type Unit } from '@jade/service/app'
import { firstOfEach, type SharedEnd } from '@jade/service/shared-unit'
import { together } from '@jade/service/together'
import * as deposits from '../deposits/door.ts'
import type { CallbackContent } from '../outside/door.ts'
import { CURRENCY, decidePayment } from './payment.rules.ts'
import type { Asked } from './payment.service.ts'
import * as store from './payments.store.ts'

const machine = systemIntent('cashier.callback')

/** A provider's callback, and what the provider itself said when it was asked about it. */
export interface HeardCallback {
  readonly provider: string
  readonly callback: CallbackContent
  readonly answer: Asked
}

/** Only what both say alike: paid, the same cents, of our currency. */
export function mayShare({ callback, answer }: HeardCallback): boolean {
  if (callback.status !== 'paid' || !answer?.answered || answer.value.status !== 'paid') return false
  return answer.value.amountCents === callback.cents && callback.currency === CURRENCY && answer.value.currency === CURRENCY
}

/**
 * Keeps and settles many callbacks in one unit (ADR 0284): what one alone does where it credits (CASHIER-17), under the same locks in the same order, by
 * sets. Left to go alone, without a trace: a payment that was heard of or that another unit is at, a second word about an order, an order that is
 * unknown, ended, of another provider, of another amount or held by another unit, and whatever `holdPlain` leaves out. True: credited.
 */
export async function settleMany(app: App, heard: readonly HeardCallback[]): Promise<readonly SharedEnd<boolean>[]> {
  // The way of one has fewer steps.
  if (heard.length < 2) return heard.map(() => null)
  return app.unit(machine, async (u) => {
    const credited = await credit(u, await payable(u, heard))
    return heard.map((one) => (credited.has(one) ? true : null))
  })
}

interface Payable {
  readonly of: HeardCallback
  readonly order: deposits.DepositRow
}

/** Callbacks whose money may be credited, with all locks that the credit needs. */
async function payable(u: Unit, heard: readonly HeardCallback[]): Promise<readonly Payable[]> {
  const first = once(once(heard, nameOf), ({ callback }) => callback.order)
  const payments = first.map(idOf)
  const [free, states, rows] = await together([
    store.lockFreePayments(u.tx, payments),
    store.paymentStates(u.tx, payments),
    deposits.lockFreeByOrders(
      u.tx,
      first.map(({ callback }) => callback.order),
    ),
  ])
  const isFree = new Set(free.map(store.paymentName))
  const orders = new Map(rows.map((row) => [row.order_number, row]))
  const fitting = first.flatMap((of, at): Payable[] => {
    const order = orders.get(of.callback.order)
    return order && isFree.has(nameOf(of)) && states[at] === null && isPaid(of, order) ? [{ of, order }] : []
  })
  const plain = new Set(
    await deposits.holdPlain(
      u,
      fitting.map(({ order }) => order),
    ),
  )
  return fitting.filter(({ order }) => plain.has(order))
}

/** The first of each, in their order. */
function once(heard: readonly HeardCallback[], of: (one: HeardCallback) => string): readonly HeardCallback[] {
  const first = firstOfEach(heard, of)
  return heard.filter((one) => first.get(of(one)) === one)
}

/** The decision of one alone. */
function isPaid({ provider, answer }: HeardCallback, order: deposits.DepositRow): boolean {
  return order.provider === provider && answer?.answered === true && decidePayment(order, answer.value, 0).do === 'credit'
}

async function credit(u: Unit, all: readonly Payable[]): Promise<ReadonlySet<HeardCallback>> {
  if (all.length > 0) {
    const payments = all.map(({ of }) => ({
      ...idOf(of),
      order_number: of.callback.order,
      amount_cents: of.callback.cents,
      currency: of.callback.currency,
    }))
    store.insertCredited(u.tx, payments, u.now)
    const paid = all.map(({ of, order }) => ({ ...order, flagged: false, provider_tx: of.callback.providerTx }))
    await deposits.creditDeposits(u, paid, 'provider-clearing')
  }
  return new Set(all.map(({ of }) => of))
}

const idOf = ({ provider, callback }: HeardCallback): store.PaymentId => ({ provider, provider_tx: callback.providerTx })
const nameOf = (of: HeardCallback) => store.paymentName(idOf(of))
