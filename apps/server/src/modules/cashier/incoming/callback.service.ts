import { type App, systemIntent, type Unit } from '@jade/service/app'
import { calledFor } from '@jade/service/http/request-id'
import { batched } from '@jade/service/batched'
import type { RawReply, RawRequest } from '@jade/service/room'
import { sharedUnit } from '@jade/service/shared-unit'
import { together } from '@jade/service/together'
import * as deposits from '../deposits/door.ts'
import { type HeardCallback, mayShare, settleMany } from './callback-many.service.ts'
import { askProvider, awaitProvider, settle, settlePayment } from './payment.service.ts'
import { openPaymentCase } from './payment-case.service.ts'
import * as store from './payments.store.ts'
import { type CallbackContent, providerOf } from '../outside/door.ts'

const machine = systemIntent('cashier.callback')

/**
 * POST /api/callback/pay/{provider}: the first half of CASHIER-17. Unsigned, wrongly signed, late or
 * foreign words are 401 and leave no trace; what does not fit the protocol is 400. A good word is stored before it is answered, then
 * settled against the provider's own answer; whatever that takes, the reply to the same word stays the same.
 */
export async function takeCallback(app: App, request: RawRequest): Promise<RawReply> {
  const name = request.params['provider'] ?? ''
  const provider = providerOf(app, name)
  if (!provider) return reply(401, 'refused')
  const read = await provider.readCallback(request)
  if (!read.ok) {
    app.log.warn({ provider: name, from: request.ip, why: read.why }, 'a payment callback was refused')
    return read.why === 'forged' ? reply(401, 'refused') : reply(400, 'unknown form')
  }
  calledFor(request.headers)
  const known = await storeAndSettle(app, name, read.word)
  return known ? { status: 200, ...provider.understood } : reply(202, 'parked')
}

/** A provider that answers within this time is asked before its report is stored, so that one unit does both. */
const QUICK_MS = 1_000

/** While a unit takes longer, the next begins beside it. */
const PATIENCE_MS = 30

const stateOf = batched(store.paymentStates)
const share = sharedUnit<HeardCallback, boolean>(
  { name: 'callbacks', together: settleMany, alone: settleHeard },
  { patienceMs: PATIENCE_MS },
)

/**
 * Stores a callback and settles it: in one unit where the provider itself answers soon, which plain ones share (ADR 0284), otherwise the callback is
 * stored first and settled with the answer. Until a commit nothing has been acknowledged, and the provider delivers again. True: the order is known.
 */
async function storeAndSettle(app: App, provider: string, callback: CallbackContent): Promise<boolean> {
  const payment = { provider, provider_tx: callback.providerTx, order_number: callback.order }
  const state = await stateOf(app.db, payment)
  // About what has ended nobody needs to ask, unless its callback says something else: that shows under its lock.
  const asked = state === null || state === 'parked' ? askProvider(app, payment) : null
  const heard = asked && (await soon(asked))
  if (heard) {
    const word = { provider, callback, answer: heard.answer }
    return state === null && mayShare(word) ? share(app, word) : settleHeard(app, word)
  }
  const { known, open } = await app.unit(machine, async (u) => {
    const kept = await keep(u, provider, callback)
    if (kept.open) await awaitProvider(u, kept.open.order)
    return { known: kept.known, open: kept.open !== null }
  })
  if (open) await settlePayment(app, payment, asked ?? askProvider(app, payment))
  return known
}

/** Stores a callback and settles it with the provider's answer, in one unit. True: the order is known. */
function settleHeard(app: App, { provider, callback, answer }: HeardCallback): Promise<boolean> {
  return app.unit(machine, async (u) => {
    const { known, open } = await keep(u, provider, callback)
    if (open) await settle(app, u, { ...open, answer })
    return known
  })
}

/** The answer if it comes in time; null otherwise: the caller may still await it. */
async function soon<T>(asked: Promise<T>): Promise<{ readonly answer: T } | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), QUICK_MS)
  })
  const inTime = asked.then(
    (answer) => ({ answer }),
    () => null,
  )
  return Promise.race([inTime, late]).finally(() => clearTimeout(timer))
}

interface Kept {
  readonly known: boolean
  /** Locked, and something may still come of it. */
  readonly open: { readonly order: deposits.DepositRow | null; readonly payment: store.PaymentRow } | null
}

/** Stores the word. A word that contradicts an ended payment is looked at again. */
async function keep(u: Unit, provider: string, callback: CallbackContent): Promise<Kept> {
  const { providerTx: provider_tx, status, cents, currency } = callback
  const word = { provider, provider_tx, order_number: callback.order, said: status, amount_cents: cents, currency }
  const [named, payment] = await together([deposits.lockByOrder(u.tx, callback.order), store.keepPayment(u.tx, word, u.now)])
  // An order of another provider is none of this one's.
  const order = named?.provider === provider ? named : null
  const known = order !== null
  // The two cases below are of words that change nothing.
  if (payment.order_number !== callback.order) {
    const detail = `${provider} named this transaction, ${cents} ${currency}, for ${payment.order_number} before`
    await openPaymentCase(u, { payment, order, kind: 'duplicate', cents: 0n, detail, alsoFor: callback.order })
    return { known, open: null }
  }
  if (payment.state === 'parked') return { known, open: { order, payment } }
  if (payment.said === status) return { known, open: null }
  if (payment.state === 'credited') {
    // "Failed" after "paid": statuses only go forward.
    await openPaymentCase(u, {
      payment,
      order,
      kind: 'failed_after_paid',
      detail: `${provider} said failed after the payment was credited`,
    })
    return { known, open: null }
  }
  if (payment.state === 'suspense' || payment.state === 'released') {
    // The money was booked once and a person has it, or had it: it must not arrive again. This case has no money of its own.
    const detail = `${provider} said ${status} while the money was ${payment.state}`
    if (status === 'failed') await openPaymentCase(u, { payment, order, kind: 'failed_after_paid', cents: 0n, detail })
    return { known, open: null }
  }
  const again = { ...payment, said: status, state: 'parked', ended_at: null } as const
  store.savePayment(u.tx, again)
  return { known, open: { order, payment: again } }
}

function reply(status: number, word: string): RawReply {
  return { status, contentType: 'application/json', body: JSON.stringify({ status: word }) }
}
