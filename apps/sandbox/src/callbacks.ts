import { signedPost } from '@jade/contract/provider/signature'
import { cents } from '@jade/contract/money'
import { passedOn } from '@jade/service/http/request-id'
import { stamped } from './lotuspay.ts'
import * as payments from './payments.store.ts'
import * as store from './store.ts'
import type { World } from './world.ts'

const MAX_TRIES = 20
const LIMIT_MS = 8_000

/** What a tester makes of a payment. */
export const outcomes = ['success', 'fail', 'duplicate', 'late', 'forged'] as const
export type Outcome = (typeof outcomes)[number]

/** How late a late word is, in seconds: long enough to cancel the order first. */
const LATE_SECONDS = 60

/**
 * Ends a payment at the provider and queues the callbacks that tell of it. `duplicate` sends the same word three times, `late` ends the
 * payment a minute later, `forged` sends a good-looking word under a wrong key and leaves the payment as it was.
 */
export async function endPayment(world: World, payment: payments.PaymentRow, outcome: Outcome): Promise<void> {
  const now = world.clock.now()
  const status = outcome === 'fail' ? 'failed' : 'paid'
  const body = JSON.stringify(wordOf(payment, status))
  const due = new Date(now.getTime() + (outcome === 'late' ? LATE_SECONDS * 1000 : 0))
  await world.database.transaction(async (tx) => {
    if (outcome !== 'forged' && outcome !== 'late') await payments.endPayment(tx, payment.order_number, status)
    const times = outcome === 'duplicate' ? 3 : 1
    for (let n = 0; n < times; n += 1) {
      await store.addCallback(tx, { order: payment.order_number, body, forged: outcome === 'forged', dueAt: due })
    }
  })
}

/** Delivers what is due; what is not answered with 2xx comes again after 2, 4, 8 ... 60 seconds. A forged word is sent once. */
export async function deliverCallbacks(world: World): Promise<void> {
  const { db } = world.database
  for (const row of await store.dueCallbacks(db, world.clock.now())) {
    if (world.closing.aborted) return
    const payment = await payments.payment(db, row.order_number)
    if (!row.forged && payment?.status === 'pending') {
      await world.database.transaction((tx) => payments.endPayment(tx, row.order_number, saysFailed(row.body) ? 'failed' : 'paid'))
    }
    const answer = payment ? await post(world, payment, row) : 'no payment'
    const tries = row.tries + 1
    const over = answer.startsWith('2') || row.forged || tries >= MAX_TRIES
    const now = world.clock.now()
    const due_at = new Date(now.getTime() + Math.min(60, 2 ** tries) * 1000)
    await store.saveCallback(db, { ...row, tries, answer, due_at, ended_at: over ? now : null })
  }
}

/** What is told of a payment, in its provider's own words; signed when it is sent. */
function wordOf(payment: payments.PaymentRow, status: 'paid' | 'failed') {
  const { order_number: order, provider_tx, currency } = payment
  const amount = payments.sumOf(payment)
  if (payment.provider === 'sandpay') return { provider: 'sandpay', provider_tx, order, status, amount, currency }
  const RtnCode = status === 'paid' ? '1' : '9'
  return { MerchantTradeNo: order, TradeNo: provider_tx, RtnCode, TotalAmount: String(cents(amount)), Currency: currency }
}

const saysFailed = (body: string) => body.includes('"failed"') || body.includes('"RtnCode":"9"')

async function signedWord(world: World, payment: payments.PaymentRow, row: store.CallbackRow) {
  if (payment.provider === 'lotuspay') {
    const body = await stamped(world, JSON.parse(row.body) as Record<string, string>, row.forged ? 'f'.repeat(32) : undefined)
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
  }
  const key = row.forged ? { id: 'k0', hex: 'f'.repeat(64) } : await world.keys.signing('sandpay')
  if (!key) throw new Error('no key is shared with sandpay')
  const as = { keyHex: key.hex, keyId: key.id, now: world.clock.now() }
  return signedPost(new URL(payment.notify_url).pathname, row.body, as)
}

async function post(world: World, payment: payments.PaymentRow, row: store.CallbackRow): Promise<string> {
  const url = payment.notify_url
  const signed = await signedWord(world, payment, row)
  try {
    const init = {
      method: 'POST',
      headers: { ...signed.headers, ...passedOn() },
      body: signed.body,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(LIMIT_MS), world.closing]),
    } as const
    const answer = await fetch(url, init)
    return `${answer.status} ${(await answer.text()).slice(0, 200)}`
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}
