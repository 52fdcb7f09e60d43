import { cents, moneyOf } from '@jade/contract/money'
import { bankFeed, type ProviderCallName, providerCalls, type ProviderReply, type ProviderRequest } from '@jade/contract/provider/protocol'
import { signedCall } from '@jade/contract/provider/signature'
import type { App } from '@jade/service/app'
import * as z from 'zod/mini'
import type { BankFeed, Provider, Said } from './kind.ts'

const LIMIT_MS = 5000
/** An answer is small; more is not read. */
const MAX_BYTES = 1_000_000
const CURRENCY = 'TWD'

type Outside = Pick<App, 'config' | 'clock'>

/** The payment provider that speaks packages/contract/src/provider: signed calls, and no word believed that does not fit. */
export function sandpay(app: Outside, limitMs = LIMIT_MS): Provider {
  const base = app.config.outside.sandboxUrl.replace(/\/$/, '')

  async function ask<N extends ProviderCallName>(name: N, request: ProviderRequest<N>): Promise<Said<ProviderReply<N>>> {
    const post = await signedCall(name, request, { keyHex: app.config.secrets.providerKey, now: app.clock.now() })
    const answer = await fetched(base + post.path, { method: 'POST', headers: post.headers, body: post.body }, limitMs)
    if (!answer.said) return answer
    const reply = z.safeParse(providerCalls[name].reply, answer.word)
    return reply.success ? { said: true, word: reply.data as ProviderReply<N> } : { said: false, why: 'garbage' }
  }

  return {
    name: 'sandpay',
    openPayment: async ({ order, cents: amount, notifyUrl, returnUrl }) => {
      const answer = await ask('openPayment', {
        order,
        amount: moneyOf(amount),
        currency: CURRENCY,
        notify_url: notifyUrl,
        return_url: returnUrl,
      })
      return answer.said && answer.word.order === order
        ? { said: true, word: { url: answer.word.url, providerTx: answer.word.provider_tx } }
        : silent(answer)
    },
    queryPayment: async (order) => {
      const answer = await ask('queryPayment', { order })
      if (!answer.said || answer.word.order !== order) return silent(answer)
      const { status, amount, currency, provider_tx } = answer.word
      return { said: true, word: { status, amountCents: cents(amount), currency, providerTx: provider_tx } }
    },
    openPayout: async ({ order, cents: amount, bank, branch, accountNumber, accountName }) => {
      const answer = await ask('openPayout', {
        order,
        amount: moneyOf(amount),
        currency: CURRENCY,
        bank,
        branch,
        account_number: accountNumber,
        account_name: accountName,
      })
      return payoutWord(answer, order)
    },
    queryPayout: async (order) => payoutWord(await ask('queryPayout', { order }), order),
  }
}

/** The bank's feed over HTTP. */
export function sandbank(app: Outside, limitMs = LIMIT_MS): BankFeed {
  const base = app.config.outside.sandboxUrl.replace(/\/$/, '')
  return {
    after: async (cursor) => {
      const answer = await fetched(`${base}/bank/feed?cursor=${encodeURIComponent(cursor)}`, { method: 'GET' }, limitMs)
      if (!answer.said) return answer
      const page = z.safeParse(bankFeed, answer.word)
      return page.success
        ? { said: true, word: { rows: page.data.data, next: page.data.next, more: page.data.more } }
        : { said: false, why: 'garbage' }
    },
  }
}

function payoutWord(answer: Said<ProviderReply<'openPayout'>>, order: string): ReturnType<Provider['queryPayout']> {
  if (!answer.said || answer.word.order !== order) return Promise.resolve(silent(answer))
  return Promise.resolve({ said: true, word: { status: answer.word.status, providerTx: answer.word.provider_tx } })
}

/** A word about another order is no word about ours. */
function silent(answer: Said<unknown>): Said<never> {
  return answer.said ? { said: false, why: 'other_order' } : answer
}

async function fetched(url: string, init: RequestInit, limitMs: number): Promise<Said<unknown>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    if (response.status !== 200) return { said: false, why: `http_${response.status}` }
    return { said: true, word: JSON.parse(await limitedText(response)) as unknown }
  } catch (error) {
    return { said: false, why: error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'cut' }
  }
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('answer too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
