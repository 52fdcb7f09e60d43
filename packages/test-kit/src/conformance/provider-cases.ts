import {
  bankFeed,
  bankFeedRow,
  type PayoutLine,
  payoutLine,
  type ProviderCallName,
  providerCalls,
  type ProviderRequest,
} from '@jade/contract/provider/protocol'
import { signedPost, type SignedPost, verifyAnswer } from '@jade/contract/provider/signature'
import * as z from 'zod/mini'
import { badAmounts, type Case, newName, same, truth } from './kit.ts'

/** A payment provider, or a bank's feed, that speaks the signed protocol of packages/contract/src/provider. */
export interface ProviderUnderTest {
  readonly url: string
  readonly keyHex: string
  /** An account that it can pay out to, at the bank 822. */
  readonly account?: string
  /** Its time, where it is not ours. */
  readonly now?: () => Date
}

interface As {
  readonly keyHex?: string
  readonly secondsOff?: number
  /** What is changed between signing and sending. */
  readonly bend?: (signed: SignedPost) => SignedPost
}

interface Heard {
  readonly status: number
  readonly question: SignedPost
  readonly rawBody: string
  readonly headers: Readonly<Record<string, string>>
  readonly word: Readonly<Record<string, unknown>>
}

const nowOf = (to: ProviderUnderTest, secondsOff = 0) => new Date((to.now ?? (() => new Date()))().getTime() + secondsOff * 1000)
const newOrder = (kind: 'D' | 'W') => newName(kind).toUpperCase()

/** A provider, and how a call differs from a good one. */
type Asked = ProviderUnderTest & { readonly as?: As }

async function send(to: ProviderUnderTest, method: 'GET' | 'POST', signed: SignedPost): Promise<Heard> {
  const sent = { method, headers: signed.headers, signal: AbortSignal.timeout(30_000), ...(method === 'POST' ? { body: signed.body } : {}) }
  const response = await fetch(`${to.url.replace(/\/$/, '')}${signed.path}`, sent)
  const rawBody = await response.text()
  const parsed = z.safeParse(z.record(z.string(), z.unknown()), jsonOf(rawBody))
  return {
    status: response.status,
    question: signed,
    rawBody,
    headers: Object.fromEntries(response.headers),
    word: parsed.success ? parsed.data : {},
  }
}

async function ask<N extends ProviderCallName>(to: Asked, name: N, request: ProviderRequest<N>): Promise<Heard> {
  const as = to.as ?? {}
  const signer = { keyHex: as.keyHex ?? to.keyHex, now: nowOf(to, as.secondsOff) }
  const signed = await signedPost(providerCalls[name].path, JSON.stringify(request), signer)
  return send(to, 'POST', as.bend ? as.bend(signed) : signed)
}

async function feed(to: ProviderUnderTest, cursor: string, as: As = {}): Promise<Heard> {
  const signed = await signedPost(`/bank/feed?cursor=${cursor}`, '', { keyHex: as.keyHex ?? to.keyHex, now: nowOf(to, as.secondsOff) })
  return send(to, 'GET', as.bend ? as.bend(signed) : signed)
}

async function requireSigned(to: ProviderUnderTest, heard: Heard, what: string): Promise<void> {
  same(heard.status, 200, what)
  const as = { keys: [{ id: 'k0', hex: to.keyHex }], now: nowOf(to) }
  // Whatever id it names its key by: the key is what counts here.
  const { 'x-provider-key': _, ...headers } = heard.headers
  same(await verifyAnswer(heard.question, { ...heard, headers }, as), 'ok', `${what}: the signature of its answer to this question`)
}

const payment = (order: string, amount = '100.00') => ({
  order,
  amount,
  currency: 'TWD',
  method: 'page' as const,
  notify_url: 'https://casino.example/notify',
  return_url: 'https://casino.example/',
})

const forged: readonly (readonly [string, As])[] = [
  ['another key', { keyHex: '00'.repeat(32) }],
  ['a time five minutes off', { secondsOff: -301 }],
  ['a body changed after signing', { bend: (signed) => ({ ...signed, body: signed.body.replace('100.00', '900.00') }) }],
  ['no signature', { bend: (signed) => ({ ...signed, headers: { 'content-type': 'application/json' } }) }],
]

/** What a provider promises that takes payments. */
export const paymentCases: readonly Case<ProviderUnderTest>[] = [
  {
    name: 'a forged call is refused with 401 and opens nothing',
    async run(to) {
      for (const [what, as] of forged) {
        const order = newOrder('D')
        same((await ask({ ...to, as }, 'openPayment', payment(order))).status, 401, what)
        same((await ask(to, 'queryPayment', { order })).word['status'], 'absent', `after ${what}`)
      }
    },
  },
  {
    name: 'its answers are signed for the question that was asked, and for no other',
    async run(to) {
      const one = await ask(to, 'openPayment', payment(newOrder('D')))
      await requireSigned(to, one, 'openPayment')
      const other = await ask(to, 'queryPayment', { order: newOrder('D') })
      await requireSigned(to, other, 'queryPayment')
      const as = { keys: [{ id: 'k0', hex: to.keyHex }], now: nowOf(to) }
      truth((await verifyAnswer(one.question, { ...other, headers: other.headers }, as)) !== 'ok', 'an answer fits another question')
    },
  },
  {
    name: 'a payment opens once: the same order again answers the first, an unknown one is absent',
    async run(to) {
      const order = newOrder('D')
      const first = await ask(to, 'openPayment', payment(order))
      truth(
        z.safeParse(providerCalls.openPayment.reply, first.word).success,
        `the form of an opened payment: ${first.rawBody.slice(0, 200)}`,
      )
      same((await ask(to, 'openPayment', payment(order))).word['provider_tx'], first.word['provider_tx'], 'the same order again')
      const asked = (await ask(to, 'queryPayment', { order })).word
      same([asked['order'], asked['status'], asked['amount'], asked['currency']], [order, 'pending', '100.00', 'TWD'], 'the word about it')
      same((await ask(to, 'queryPayment', { order: newOrder('D') })).word['status'], 'absent', 'an unknown order')
    },
  },
  {
    name: 'a broken amount is refused and opens nothing',
    async run(to) {
      for (const amount of badAmounts) {
        // Zero has the form of an amount: whether somebody pays nothing is the house's to decide.
        if (amount === '0.00') continue
        const order = newOrder('D')
        const heard = await ask(to, 'openPayment', payment(order, amount as string))
        truth(heard.status >= 400 && heard.status < 500, `amount ${JSON.stringify(amount)} was answered ${heard.status}`)
        same((await ask(to, 'queryPayment', { order })).word['status'], 'absent', `after the amount ${JSON.stringify(amount)}`)
      }
    },
  },
]

const payout = (to: ProviderUnderTest, order: string, amount = '1.00') => ({
  order,
  amount,
  currency: 'TWD',
  method: 'bank' as const,
  bank: '822',
  branch: '8220015',
  account_number: to.account ?? '901540081234',
  account_name: '王小明',
})

/** What a payer promises besides. It pays a few sums of 1.00. */
export const payoutCases: readonly Case<ProviderUnderTest>[] = [
  {
    name: 'a forged payout is refused with 401 and pays nothing',
    async run(to) {
      for (const [what, as] of forged.filter(([, { bend }]) => !bend)) {
        const order = newOrder('W')
        same((await ask({ ...to, as }, 'openPayout', payout(to, order))).status, 401, what)
        same((await ask(to, 'queryPayout', { order })).word['status'], 'absent', `after ${what}`)
      }
    },
  },
  {
    name: 'an order is paid once: again, twenty times at once, or in another amount, it answers the first',
    async run(to) {
      const order = newOrder('W')
      const all = await Promise.all(Array.from({ length: 20 }, () => ask(to, 'openPayout', payout(to, order))))
      const again = await ask(to, 'openPayout', payout(to, order, '2.00'))
      for (const heard of [...all, again]) await requireSigned(to, heard, 'openPayout')
      same(new Set([...all, again].map(({ word }) => word['provider_tx'])).size, 1, 'numbers of the provider')
      same(again.word['amount'], '1.00', 'the amount of the first')
    },
  },
  {
    name: 'its word about a payout names order, sum and currency; an unknown order is absent',
    async run(to) {
      const order = newOrder('W')
      await ask(to, 'openPayout', payout(to, order))
      const heard = await ask(to, 'queryPayout', { order })
      await requireSigned(to, heard, 'queryPayout')
      same([heard.word['order'], heard.word['amount'], heard.word['currency']], [order, '1.00', 'TWD'], 'the word about it')
      same((await ask(to, 'queryPayout', { order: newOrder('W') })).word['status'], 'absent', 'an unknown order')
    },
  },
]

/** What a payer's statement promises. It pays one sum of 1.00. */
export const statementCases: readonly Case<ProviderUnderTest>[] = [
  {
    name: 'nobody else may read the statement',
    async run(to) {
      for (const [what, as] of forged.filter(([, { bend }]) => !bend))
        same((await ask({ ...to, as }, 'payoutStatement', { cursor: '' })).status, 401, what)
    },
  },
  {
    name: 'the statement names each sum that left once, with order, sum and currency, and the same cursor gives the same lines',
    async run(to) {
      const order = newOrder('W')
      await ask(to, 'openPayout', payout(to, order))
      await ask(to, 'openPayout', payout(to, order))
      const lines: PayoutLine[] = []
      for (let cursor = '', page = 0; page < 1_000; page += 1) {
        const heard = await ask(to, 'payoutStatement', { cursor })
        await requireSigned(to, heard, 'payoutStatement')
        const read = z.safeParse(providerCalls.payoutStatement.reply, heard.word)
        truth(read.success, `the form of a page: ${heard.rawBody.slice(0, 200)}`)
        const again = z.parse(providerCalls.payoutStatement.reply, (await ask(to, 'payoutStatement', { cursor })).word)
        same(again.data.slice(0, read.data.data.length), read.data.data, 'the same cursor again')
        for (const line of read.data.data) {
          const fits = z.safeParse(payoutLine, line)
          truth(fits.success, `the form of a line: ${JSON.stringify(line)}`)
          lines.push(fits.data)
        }
        if (!read.data.more) break
        cursor = read.data.next
      }
      same(new Set(lines.map(({ line }) => line)).size, lines.length, 'lines with numbers of their own')
      const mine = lines.filter((line) => line.order === order).map(({ amount, currency }) => `${amount} ${currency}`)
      same(mine, ['1.00 TWD'], 'the lines of one order')
    },
  },
]

/** What a bank's feed promises. It reads from the beginning and changes nothing. */
export const bankFeedCases: readonly Case<ProviderUnderTest>[] = [
  {
    name: 'nobody else may read it',
    async run(to) {
      for (const [what, as] of forged.filter(([what]) => !what.startsWith('a body'))) same((await feed(to, '', as)).status, 401, what)
    },
  },
  {
    name: 'its pages are signed, fit the form, and the same cursor gives the same lines',
    async run(to) {
      const [one, again] = [await feed(to, ''), await feed(to, '')]
      await requireSigned(to, one, 'a page')
      const page = z.safeParse(bankFeed, one.word)
      truth(page.success, `the form of a page: ${one.rawBody.slice(0, 200)}`)
      for (const line of page.data.data) truth(z.safeParse(bankFeedRow, line).success, `the form of a line: ${JSON.stringify(line)}`)
      same(z.parse(bankFeed, again.word).data.slice(0, page.data.data.length), page.data.data, 'the same cursor again')
      const next = await feed(to, page.data.next)
      await requireSigned(to, next, 'the next page')
      const told = new Set(page.data.data.map((line) => z.parse(bankFeedRow, line).ref))
      truth(!z.parse(bankFeed, next.word).data.some((line) => told.has(z.parse(bankFeedRow, line).ref)), 'a line came twice')
    },
  },
]

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
