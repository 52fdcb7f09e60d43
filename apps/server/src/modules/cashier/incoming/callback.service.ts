import { type App, systemIntent, type Unit } from '@jade/service/app'
import { calledFor } from '@jade/service/http/request-id'
import type { RawReply, RawRequest } from '@jade/service/room'
import { moveDeposit } from '../deposits/door.ts'
import * as deposits from '../deposits/door.ts'
import { settlePayment } from './payment.service.ts'
import { openPaymentCase } from './payment-case.service.ts'
import * as store from './payments.store.ts'
import { type CallbackWord, providerOf } from '../outside/door.ts'

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
  const { known, open } = await app.unit(machine, (u) => keep(u, name, read.word))
  if (open) await settlePayment(app, { provider: name, provider_tx: read.word.providerTx, order_number: read.word.order })
  return known ? { status: 200, ...provider.understood } : reply(202, 'parked')
}

/** Stores the word. `open`: something may still come of it. A word that contradicts an ended payment is looked at again. */
async function keep(u: Unit, provider: string, said: CallbackWord): Promise<{ readonly known: boolean; readonly open: boolean }> {
  const named = await deposits.lockByOrder(u.tx, said.order)
  // An order of another provider is none of this one's.
  const order = named?.provider === provider ? named : null
  const { providerTx: provider_tx, status, cents, currency } = said
  const payment = await store.keepPayment(
    u.tx,
    { provider, provider_tx, order_number: said.order, said: status, amount_cents: cents, currency },
    u.now,
  )
  const known = order !== null
  // The two cases below are of words that change nothing.
  if (payment.order_number !== said.order) {
    const detail = `${provider} named this transaction, ${cents} ${currency}, for ${payment.order_number} before`
    await openPaymentCase(u, { payment, order, kind: 'duplicate', cents: 0n, detail, alsoFor: said.order })
    return { known, open: false }
  }
  if (payment.state === 'parked') {
    if (order?.status === 'pending_payment') await moveDeposit(u, order, 'third_callback')
    return { known, open: true }
  }
  if (payment.said === status) return { known, open: false }
  if (payment.state === 'credited') {
    // "Failed" after "paid": statuses only go forward.
    await openPaymentCase(u, {
      payment,
      order,
      kind: 'failed_after_paid',
      detail: `${provider} said failed after the payment was credited`,
    })
    return { known, open: false }
  }
  if (payment.state === 'suspense' || payment.state === 'released') {
    // The money was booked once and a person has it, or had it: it must not arrive again. This case has no money of its own.
    const detail = `${provider} said ${status} while the money was ${payment.state}`
    if (status === 'failed') await openPaymentCase(u, { payment, order, kind: 'failed_after_paid', cents: 0n, detail })
    return { known, open: false }
  }
  await store.savePayment(u.tx, { ...payment, said: status, state: 'parked', ended_at: null })
  return { known, open: true }
}

function reply(status: number, word: string): RawReply {
  return { status, contentType: 'application/json', body: JSON.stringify({ status: word }) }
}
