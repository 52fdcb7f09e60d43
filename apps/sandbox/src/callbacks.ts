import { signedPost } from '@jade/contract/provider/signature'
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
export async function endPayment(world: World, payment: store.PaymentRow, outcome: Outcome): Promise<void> {
  const now = world.clock.now()
  const status = outcome === 'fail' ? 'failed' : 'paid'
  const body = JSON.stringify({
    provider: 'sandpay',
    provider_tx: payment.provider_tx,
    order: payment.order_number,
    status,
    amount: payment.amount,
    currency: payment.currency,
  })
  const due = new Date(now.getTime() + (outcome === 'late' ? LATE_SECONDS * 1000 : 0))
  await world.database.transaction(async (tx) => {
    if (outcome !== 'forged' && outcome !== 'late') await store.endPayment(tx, payment.order_number, status)
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
    const payment = await store.payment(db, row.order_number)
    if (!row.forged && payment?.status === 'pending') {
      await world.database.transaction((tx) => store.endPayment(tx, row.order_number, row.body.includes('"failed"') ? 'failed' : 'paid'))
    }
    const answer = payment ? await post(world, payment.notify_url, row) : 'no payment'
    const tries = row.tries + 1
    const over = answer.startsWith('2') || row.forged || tries >= MAX_TRIES
    const now = world.clock.now()
    const due_at = new Date(now.getTime() + Math.min(60, 2 ** tries) * 1000)
    await store.saveCallback(db, { ...row, tries, answer, due_at, ended_at: over ? now : null })
  }
}

async function post(world: World, url: string, row: store.CallbackRow): Promise<string> {
  const keyHex = row.forged ? 'f'.repeat(64) : world.config.secrets.providerKey
  const signed = await signedPost(new URL(url).pathname, row.body, { keyHex, now: world.clock.now() })
  try {
    const init = {
      method: 'POST',
      headers: signed.headers,
      body: signed.body,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    } as const
    const answer = await fetch(url, init)
    return `${answer.status} ${(await answer.text()).slice(0, 200)}`
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer'
  }
}
