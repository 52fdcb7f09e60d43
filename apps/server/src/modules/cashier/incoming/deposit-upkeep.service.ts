import { type App, systemIntent } from '@jade/service/app'
import { watchChain } from './chain.service.ts'
import * as deposits from '../deposits/door.ts'
import { isOverdue } from '../deposits/deposit.rules.ts'
import { settlePayment } from './payment.service.ts'
import * as payments from './payments.store.ts'
import { providerOf } from '../outside/door.ts'

const machine = systemIntent('cashier.upkeep')
const BATCH = 50
const OFTEN_SECONDS = 30
/** An order older than this, in minutes, is asked about seldom: codes of shops stay open for hours. */
const FRESH_MINUTES = 10
const SELDOM_SECONDS = 300

/**
 * Job: orders that nobody paid end by their clock. A provider's order is asked about first, and the chain is read before one of its
 * orders ends; while the chain says nothing its orders stay open.
 */
export async function expireDeposits(app: App): Promise<void> {
  const overdue = await deposits.overdueOrders(app.db, app.clock.now(), BATCH)
  let chain: Promise<boolean> | undefined
  for (const id of overdue) {
    const before = await deposits.depositById(app.db, id)
    if (before && before.provider !== '' && (await heardOfPayment(app, before))) continue
    if (before?.type === 'usdt' && !(await (chain ??= watchChain(app)))) continue
    await app.unit(machine, async (u) => {
      const row = await deposits.lockById(u.tx, id)
      if (row && isOverdue(row, u.now)) await deposits.endDeposit(u, row, { status: 'fail', outcome: 'expired' })
    })
  }
  await deposits.dropOldQuotes(app.db, app.clock.now())
}

/** Job: orders whose callback got lost, or whose opening was cut short, find their way. */
export async function askAboutSilent(app: App): Promise<void> {
  const now = app.clock.now()
  for (const row of await deposits.ordersToAsk(app.db, now, BATCH)) {
    const fresh = now.getTime() - row.created_at.getTime() < FRESH_MINUTES * 60_000
    const at = new Date(now.getTime() + (fresh ? OFTEN_SECONDS : SELDOM_SECONDS) * 1000)
    await app.unit(machine, (u) => deposits.askLater(u.tx, row.id, at))
    if (row.provider_tx === '') await openAgain(app, row)
    else if (row.provider !== '') await heardOfPayment(app, row)
  }
}

/** Opening twice answers the first opening. */
async function openAgain(app: App, row: deposits.DepositRow): Promise<void> {
  // The language of the first opening stands at the provider; the order does not keep it.
  const word = await deposits.channels[row.type].ready?.(app, deposits.toReady(row), 'zh')
  if (word) await deposits.readied(app, row, word)
}

/** Asks the provider; a payment it knows of is kept and settled as if its callback had come. False: it says that nothing came. */
async function heardOfPayment(app: App, row: deposits.DepositRow): Promise<boolean> {
  const answer = await providerOf(app, row.provider)?.queryPayment(row.order_number)
  // Silent, or not connected any more: money may have arrived there.
  if (!answer?.answered) return true
  if (answer.value.status !== 'paid' && answer.value.status !== 'failed') return false
  const { status, providerTx, amountCents, currency } = answer.value
  const payment = { provider: row.provider, provider_tx: providerTx, order_number: row.order_number }
  await app.unit(machine, (u) => payments.keepPayment(u.tx, { ...payment, said: status, amount_cents: amountCents, currency }, u.now))
  await settlePayment(app, payment)
  return true
}
