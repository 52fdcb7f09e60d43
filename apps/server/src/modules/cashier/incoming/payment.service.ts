import type { Answer } from '@jade/service/ask-signed'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { isDatabaseAway } from '@jade/service/line-fault'
import { together } from '@jade/service/together'
import { bookHouse } from '../../wallet/door.ts'
import * as deposits from '../deposits/door.ts'
import { CURRENCY, type Decision, decidePayment, PARK_MINUTES, type SuspenseKind, type Report } from './payment.rules.ts'
import { openPaymentCase } from './payment-case.service.ts'
import * as store from './payments.store.ts'
import { isExcluded } from '../player-facts.service.ts'
import { type PaymentReport, providerOf } from '../outside/door.ts'

const machine = systemIntent('cashier.payments')
const RETRY_SECONDS = 20
/** Once its order waits for a person. */
const LATE_RETRY_SECONDS = 300

/**
 * Settles what a provider said about a payment: asks the provider itself (outside any unit), then does what
 * {@link decidePayment} says under the locks of payment and order. Repeating it changes nothing.
 */
export async function settlePayment(app: App, of: PaymentName, asked = askProvider(app, of)): Promise<void> {
  const answer = await asked
  await app.unit(machine, async (u) => {
    // The order before the payment, as everywhere.
    const [named, payment] = await together([deposits.lockByOrder(u.tx, of.order_number), store.lockPayment(u.tx, of)])
    const order = named?.provider === of.provider ? named : null
    if (payment?.state === 'parked') await settle(app, u, { order, payment, answer })
  })
}

export type PaymentName = Pick<store.PaymentRow, 'provider' | 'provider_tx' | 'order_number'>
export type Asked = Answer<PaymentReport> | undefined

/** The provider's own word about a payment; undefined: it is not connected any more. Never inside a unit. */
export async function askProvider(app: App, of: PaymentName): Promise<Asked> {
  return providerOf(app, of.provider)?.queryPayment(of.order_number)
}

/** Does what {@link decidePayment} says about a parked payment, with the provider's own word. Payment and order are locked. */
export async function settle(
  app: App,
  u: Unit,
  { order, payment, answer }: Pick<Matter, 'order' | 'payment'> & { readonly answer: Asked },
): Promise<void> {
  const ageMinutes = (u.now.getTime() - payment.received_at.getTime()) / 60_000
  const report: Report = answer?.answered ? answer.value : { status: 'pending', amountCents: 0n, currency: '' }
  const decision = contradicted(payment, report) ? differs : decidePayment(order, report, ageMinutes)
  await carryOut(app, u, { order, payment, report, decision, late: ageMinutes >= PARK_MINUTES })
}

/** A word about the payment has come, and its order waits for what the provider says itself. */
export async function awaitProvider(u: Unit, order: deposits.DepositRow | null): Promise<void> {
  if (order?.status === 'pending_payment') await deposits.moveDeposit(u, order, 'third_callback')
}

const differs: Decision = { do: 'suspend', kind: 'amount_differs' }

/** The signed callback and the provider's own word name different sums: no machine credits that. */
function contradicted(payment: store.PaymentRow, report: Report): boolean {
  return (
    payment.said === 'paid' &&
    report.status === 'paid' &&
    (payment.amount_cents !== report.amountCents || payment.currency !== report.currency)
  )
}

interface Matter {
  readonly order: deposits.DepositRow | null
  readonly payment: store.PaymentRow
  readonly report: Report
  readonly decision: Decision
  /** Asked about for so long that a person should look. */
  readonly late: boolean
}

async function carryOut(app: App, u: Unit, { order, payment, report, decision, late }: Matter): Promise<void> {
  const paid_cents = report.currency === CURRENCY && report.status === 'paid' ? report.amountCents : 0n
  const end = (state: store.PaymentRow['state']) => store.savePayment(u.tx, { ...payment, state, paid_cents, ended_at: u.now })
  switch (decision.do) {
    case 'credit':
      if (!order) return
      await deposits.creditDeposit(u, order, {
        house: 'provider-clearing',
        providerTx: payment.provider_tx,
        flagged: isExcluded(u.tx, order.player_id),
      })
      return end('credited')
    case 'fail':
      if (order) await deposits.endDeposit(u, order, { status: 'third_failed', outcome: 'failed' })
      return end('failed')
    case 'suspend':
      await suspend(u, { order, payment, report, kind: decision.kind })
      return end('suspense')
    case 'alarm':
      await openPaymentCase(u, { order, payment, kind: decision.kind, detail: doubt({ order, payment }) })
      app.log.error({ order: payment.order_number, tx: payment.provider_tx, kind: decision.kind }, 'a payment contradicts the books')
      return end('ignored')
    case 'ignore':
      return end('ignored')
    case 'wait': {
      await awaitProvider(u, order)
      if (late && order?.status === 'third_callback') await deposits.moveDeposit(u, order, 'not_reviewed')
      const next_try_at = new Date(u.now.getTime() + (late ? LATE_RETRY_SECONDS : RETRY_SECONDS) * 1000)
      return store.savePayment(u.tx, { ...payment, tries: payment.tries + 1, next_try_at })
    }
  }
}

/** Real money that nobody may be credited with by a machine: provider -> suspense, and a case. An open order waits for a person. */
async function suspend(
  u: Unit,
  matter: {
    readonly order: deposits.DepositRow | null
    readonly payment: store.PaymentRow
    readonly report: Report
    readonly kind: SuspenseKind
  },
): Promise<void> {
  const { order, payment, report, kind } = matter
  if (report.currency === CURRENCY && report.amountCents > 0n) {
    await bookHouse(u, {
      from: 'provider-clearing',
      to: 'suspense',
      cents: report.amountCents,
      key: `cashier:suspense:third:${payment.provider}:${payment.provider_tx}`,
      kind: 'suspense',
      ref: payment.order_number,
    })
  }
  const { amountCents: cents, currency } = report
  await openPaymentCase(u, { order, payment, kind, cents, currency, detail: doubt({ order, payment }) })
  if (order && !order.ended_at) await deposits.moveDeposit(u, order, 'not_reviewed')
}

/** The provider's report beside what the order says, for the person who reads the case. */
function doubt({ payment, order }: Pick<Matter, 'payment' | 'order'>): string {
  const word = `${payment.provider} said ${payment.said} ${payment.amount_cents} ${payment.currency}`
  return `${word}; order ${order ? `${order.status} ${order.amount_cents}` : 'unknown'}`
}

/** Job: parked words are settled again until they end. One that fails waits, and neither stops nor delays the others. */
export async function settleParked(app: App): Promise<void> {
  for (const payment of await store.parkedPayments(app.db, app.clock.now(), 50)) {
    try {
      await settlePayment(app, payment)
    } catch (error) {
      // Nothing of the payment's own: all of them come again with the next run.
      if (isDatabaseAway(error)) throw error
      app.log.error({ err: error, tx: payment.provider_tx }, 'a payment could not be settled; it is tried again')
      await app.unit(machine, (u) => store.postponePayment(u.tx, payment, new Date(u.now.getTime() + LATE_RETRY_SECONDS * 1000)))
    }
  }
}
