import { cents, moneyOf } from '@jade/contract/money'
import {
  paymentCallback,
  payoutLine,
  type ProviderCallName,
  providerCalls,
  type ProviderReply,
  type ProviderRequest,
} from '@jade/contract/provider/protocol'
import { verifyPost } from '@jade/contract/provider/signature'
import { type Answer, askSigned } from '@jade/service/ask-signed'
import type { App } from '@jade/service/app'
import { parseStrictJson } from '@jade/service/http/strict-json'
import * as z from 'zod/mini'
import { pageFrom, rowFrom } from '../../feed-page.ts'
import { LIMIT_MS, silent } from '../../provider-fetch.ts'
import type { CallbackRead, PaymentProvider, PayoutSum, PayoutReport, Provider } from '../kind.ts'

const CURRENCY = 'TWD'
const NAME = 'sandpay'

type Outside = Pick<App, 'config' | 'clock' | 'keys'>

/** The payment provider that speaks packages/contract/src/provider: signed JSON, and no word believed that does not fit. */
export function sandpay(app: Outside, limitMs = LIMIT_MS): Provider {
  async function ask<N extends ProviderCallName>(name: N, request: ProviderRequest<N>): Promise<Answer<ProviderReply<N>>> {
    const { path } = providerCalls[name]
    const answer = await askSigned(app, NAME, { method: 'POST', path, body: JSON.stringify(request), limitMs })
    if (!answer.answered) return answer
    const reply = z.safeParse(providerCalls[name].reply, answer.value)
    return reply.success ? { answered: true, value: reply.data as ProviderReply<N> } : { answered: false, why: 'garbage' }
  }

  return {
    name: NAME,
    openPayment: async ({ order, cents: amount, method, expiresAt, notifyUrl, returnUrl }) => {
      const answer = await ask('openPayment', {
        order,
        amount: moneyOf(amount),
        currency: CURRENCY,
        method,
        expires_at: expiresAt.toISOString(),
        notify_url: notifyUrl,
        return_url: returnUrl,
      })
      if (!answer.answered || answer.value.order !== order) return silent(answer)
      const { provider_tx: providerTx, url, bank, bank_name, account_number, code, shops, qr } = answer.value
      return { answered: true, value: { providerTx, pay: { url, bank, bank_name, account_number, code, shops, qr } } }
    },
    queryPayment: async (order) => {
      const answer = await ask('queryPayment', { order })
      if (!answer.answered || answer.value.order !== order) return silent(answer)
      const { status, amount, currency, provider_tx } = answer.value
      return { answered: true, value: { status, amountCents: cents(amount), currency, providerTx: provider_tx } }
    },
    ...sandpayCallbacks(app),
    openPayout: async (payout) => {
      const { order, cents: amount, currency, method, bank, branch, accountNumber, accountName } = payout
      const answer = await ask('openPayout', {
        order,
        amount: moneyOf(amount),
        currency,
        method,
        bank,
        branch,
        account_number: accountNumber,
        account_name: accountName,
      })
      return payoutWord(answer, payout)
    },
    queryPayout: async (sum) => payoutWord(await ask('queryPayout', { order: sum.order }), sum),
    payoutsAfter: async (cursor) => {
      const answer = await ask('payoutStatement', { cursor })
      return answer.answered ? { answered: true, value: pageFrom(answer.value, payoutLine) } : answer
    },
    payoutLine: (line) => rowFrom(line, payoutLine),
  }
}

/** How it tells of payments: JSON signed over the raw body, its path and its time. */
export function sandpayCallbacks(app: Outside): Pick<PaymentProvider, 'readCallback' | 'understood'> {
  return {
    readCallback: async ({ body, headers }): Promise<CallbackRead> => {
      const rawBody = body.toString('utf8')
      const path = `/api/callback/pay/${NAME}`
      const verdict = await verifyPost({ path, rawBody, headers }, await app.keys.accepted(NAME), app.clock.now())
      if (verdict !== 'ok') return { ok: false, why: 'forged' }
      const said = z.safeParse(paymentCallback, parsed(rawBody))
      if (!said.success || said.data.provider !== NAME) return { ok: false, why: 'form' }
      const { order, provider_tx: providerTx, status, amount, currency } = said.data
      return { ok: true, word: { order, providerTx, status, cents: cents(amount), currency } }
    },
    understood: { contentType: 'application/json', body: '{"status":"ok"}' },
  }
}

/** A word about another order or another sum is no word about ours. */
function payoutWord(answer: Answer<ProviderReply<'queryPayout'>>, sum: PayoutSum): Answer<PayoutReport> {
  if (!answer.answered || answer.value.order !== sum.order) return silent(answer)
  const { status, amount, currency, provider_tx: providerTx } = answer.value
  if (status !== 'absent' && (cents(amount) !== sum.cents || currency !== sum.currency)) return { answered: false, why: 'other_sum' }
  return { answered: true, value: { status, providerTx } }
}

function parsed(text: string): unknown {
  try {
    return parseStrictJson(text)
  } catch {
    return undefined
  }
}
