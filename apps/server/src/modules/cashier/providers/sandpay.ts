import { cents, moneyOf } from '@jade/contract/money'
import {
  bankFeed,
  bankFeedRow,
  paymentCallback,
  type ProviderCallName,
  providerCalls,
  type ProviderReply,
  type ProviderRequest,
} from '@jade/contract/provider/protocol'
import { signedCall, verifyPost } from '@jade/contract/provider/signature'
import type { App } from '@jade/service/app'
import * as z from 'zod/mini'
import { pageFrom } from '../feed-page.ts'
import { fetchedJson, LIMIT_MS, silent } from '../provider-fetch.ts'
import type { BankFeed, CallbackRead, PaymentProvider, PayoutSum, PayoutWord, Provider, Said } from './kind.ts'

const CURRENCY = 'TWD'
const NAME = 'sandpay'

type Outside = Pick<App, 'config' | 'clock'>

/** The payment provider that speaks packages/contract/src/provider: signed JSON, and no word believed that does not fit. */
export function sandpay(app: Outside, limitMs = LIMIT_MS): Provider {
  const base = app.config.outside.sandboxUrl.replace(/\/$/, '')

  async function ask<N extends ProviderCallName>(name: N, request: ProviderRequest<N>): Promise<Said<ProviderReply<N>>> {
    const post = await signedCall(name, request, { keyHex: app.config.secrets.providerKey, now: app.clock.now() })
    const answer = await fetchedJson(base + post.path, { method: 'POST', headers: post.headers, body: post.body }, limitMs)
    if (!answer.said) return answer
    const reply = z.safeParse(providerCalls[name].reply, answer.word)
    return reply.success ? { said: true, word: reply.data as ProviderReply<N> } : { said: false, why: 'garbage' }
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
      if (!answer.said || answer.word.order !== order) return silent(answer)
      const { provider_tx: providerTx, url, bank, bank_name, account_number, code, shops, qr } = answer.word
      return { said: true, word: { providerTx, pay: { url, bank, bank_name, account_number, code, shops, qr } } }
    },
    queryPayment: async (order) => {
      const answer = await ask('queryPayment', { order })
      if (!answer.said || answer.word.order !== order) return silent(answer)
      const { status, amount, currency, provider_tx } = answer.word
      return { said: true, word: { status, amountCents: cents(amount), currency, providerTx: provider_tx } }
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
  }
}

/** How it tells of payments: JSON signed over the raw body, its path and its time. */
export function sandpayCallbacks(app: Outside): Pick<PaymentProvider, 'readCallback' | 'understood'> {
  return {
    readCallback: async ({ body, headers }): Promise<CallbackRead> => {
      const rawBody = body.toString('utf8')
      const path = `/api/callback/pay/${NAME}`
      const verdict = await verifyPost({ path, rawBody, headers }, app.config.secrets.providerKey, app.clock.now())
      if (verdict !== 'ok') return { ok: false, why: 'forged' }
      const said = z.safeParse(paymentCallback, parsed(rawBody))
      if (!said.success || said.data.provider !== NAME) return { ok: false, why: 'form' }
      const { order, provider_tx: providerTx, status, amount, currency } = said.data
      return { ok: true, word: { order, providerTx, status, cents: cents(amount), currency } }
    },
    understood: { contentType: 'application/json', body: '{"status":"ok"}' },
  }
}

/** The bank's feed over HTTP. */
export function sandbank(app: Outside, limitMs = LIMIT_MS): BankFeed {
  const base = app.config.outside.sandboxUrl.replace(/\/$/, '')
  return {
    after: async (cursor) => {
      const answer = await fetchedJson(`${base}/bank/feed?cursor=${encodeURIComponent(cursor)}`, {}, limitMs)
      if (!answer.said) return answer
      const page = z.safeParse(bankFeed, answer.word)
      return page.success ? { said: true, word: pageFrom(page.data, bankFeedRow) } : { said: false, why: 'garbage' }
    },
  }
}

/** A word about another order or another sum is no word about ours. */
function payoutWord(answer: Said<ProviderReply<'queryPayout'>>, sum: PayoutSum): Said<PayoutWord> {
  if (!answer.said || answer.word.order !== sum.order) return silent(answer)
  const { status, amount, currency, provider_tx: providerTx } = answer.word
  if (status !== 'absent' && (cents(amount) !== sum.cents || currency !== sum.currency)) return { said: false, why: 'other_sum' }
  return { said: true, word: { status, providerTx } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
