import { type App, systemIntent } from '@jade/service/app'
import { channels } from './channels/index.ts'
import { dropOldQuotes } from './channels.store.ts'
import { isOverdue } from './deposit.rules.ts'
import { endDeposit } from './deposit-end.service.ts'
import { readied } from './deposit-open.service.ts'
import * as store from './deposits.store.ts'
import { settlePayment } from './payment.service.ts'
import * as payments from './payments.store.ts'
import { mainProvider } from './providers/index.ts'

const machine = systemIntent('cashier.upkeep')
const SILENT_SECONDS = 45
const BATCH = 50

/** Job: orders that nobody paid end by the setting deposit_expiry_minutes. A third-party order is asked about first. */
export async function expireDeposits(app: App): Promise<void> {
  for (const id of await store.overdueOrders(app.db, app.clock.now(), BATCH)) {
    const before = await store.depositById(app.db, id)
    if (before?.type === 'third' && (await heardOfPayment(app, before.order_number))) continue
    await app.unit(machine, async (u) => {
      const row = await store.lockById(u.tx, id)
      if (row && isOverdue(row, u.now)) await endDeposit(u, row, { status: 'fail', outcome: 'expired' })
    })
  }
  await dropOldQuotes(app.db, app.clock.now())
}

/** Job: third-party orders whose callback got lost, or whose opening was cut short, find their way. */
export async function askAboutSilent(app: App): Promise<void> {
  const olderThan = new Date(app.clock.now().getTime() - SILENT_SECONDS * 1000)
  for (const order of await store.silentOrders(app.db, olderThan, BATCH)) {
    const row = await store.depositByOrder(app.db, order)
    if (row?.pay.url === '') await openAgain(app, row)
    else await heardOfPayment(app, order)
  }
}

/** Opening twice answers the first opening. */
async function openAgain(app: App, row: store.DepositRow): Promise<void> {
  const toPay = { orderNumber: row.order_number, key: row.key, amountCents: row.amount_cents, account: row.pay }
  // The language of the first opening stands at the provider; the order does not keep it.
  const word = await channels[row.type]?.ready?.(app, toPay, 'zh')
  if (word) await readied(app, row, word)
}

/** Asks the provider; a payment it knows of is kept and settled as if its callback had come. */
async function heardOfPayment(app: App, order: string): Promise<boolean> {
  const provider = mainProvider(app)
  const said = await provider.queryPayment(order)
  if (!said.said || (said.word.status !== 'paid' && said.word.status !== 'failed')) return false
  const { status, providerTx, amountCents, currency } = said.word
  const payment = { provider: provider.name, provider_tx: providerTx, order_number: order }
  await app.unit(machine, (u) => payments.keepPayment(u.tx, { ...payment, said: status, amount_cents: amountCents, currency }, u.now))
  await settlePayment(app, payment)
  return true
}
