import * as z from 'zod/mini'

/*
 * The protocol of a third-party payment provider: it takes payments (deposits) and makes payouts (withdrawals). Every request in
 * either direction is a POST with a raw JSON body signed as signature.ts describes. Money is a decimal string, currency a code.
 * An answer is believed only when it fits; anything else says nothing, and the way on is to ask again with the same key.
 */

const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,9})\.\d{2}$/))
const currency = z.string().check(z.regex(/^[A-Z]{3,4}$/))
/** Our order number: the key of the operation at the provider for ever. */
const order = z.string().check(z.regex(/^[A-Z0-9]{6,32}$/))
const providerTx = z.string().check(z.regex(/^[A-Za-z0-9-]{6,64}$/))

export const paymentStatuses = ['pending', 'paid', 'failed', 'absent'] as const
export const payoutStatuses = ['processing', 'paid', 'refused', 'absent'] as const

/** How a payment is made: on the provider's page, to a bank account of this order alone, by a code at a shop's counter, in a wallet app. */
export const paymentMethods = ['page', 'atm', 'store', 'wallet'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What the payer is told, by method; empty where a method has no use for it. */
const words = (max: number) => z._default(z.string().check(z.maxLength(max)), '')
const instructions = {
  bank: words(3),
  bank_name: words(40),
  account_number: words(20),
  code: words(20),
  shops: words(80),
  qr: words(400),
}

const payment = z.object({ order, provider_tx: z.string(), status: z.enum(paymentStatuses), amount, currency })
const payout = z.object({ order, provider_tx: z.string(), status: z.enum(payoutStatuses), amount, currency })

export const providerCalls = {
  /** Opens a payment; the same order again answers the first one. */
  openPayment: {
    path: '/pay/api/open',
    request: z.object({
      order,
      amount,
      currency,
      method: z._default(z.enum(paymentMethods), 'page'),
      expires_at: z.optional(z.iso.datetime()),
      notify_url: z.string(),
      return_url: z.string(),
    }),
    reply: z.object({ order, provider_tx: providerTx, url: z.string(), ...instructions }),
  },
  /** The provider's own word about an order: asked before anything is credited. */
  queryPayment: { path: '/pay/api/query', request: z.object({ order }), reply: payment },
  /** Pays out; the same order again answers the first one and pays nothing. */
  openPayout: {
    path: '/payout/api/open',
    request: z.object({
      order,
      amount,
      currency,
      /** How it goes out; `amount` is in USDT for usdt. */
      method: z.enum(['bank', 'usdt', 'store']),
      /** bank: its code. store: the chain. */
      bank: z.string(),
      branch: z.string(),
      /** bank: the account. usdt: the address. store: its code. */
      account_number: z.string(),
      /** bank: the holder. store: who fetches the money there. */
      account_name: z.string(),
    }),
    reply: payout,
  },
  queryPayout: { path: '/payout/api/query', request: z.object({ order }), reply: payout },
  /** What left our account for payouts: lines after a cursor ('' from the beginning), oldest first, each a {@link payoutLine}. */
  payoutStatement: {
    path: '/payout/api/statement',
    request: z.object({ cursor: z.string().check(z.maxLength(64)) }),
    reply: z.object({ data: z.array(z.unknown()), next: z.string(), more: z.boolean() }),
  },
} as const

export type ProviderCallName = keyof typeof providerCalls
export type ProviderRequest<N extends ProviderCallName> = z.input<(typeof providerCalls)[N]['request']>
export type ProviderReply<N extends ProviderCallName> = z.output<(typeof providerCalls)[N]['reply']>

/** One sum that left for a payout. An order that was paid twice has two lines. Lines are read one by one: a broken one does not stop the others. */
export const payoutLine = z.object({
  /** The provider's own number of this line, unique for ever. */
  line: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
  order,
  provider_tx: providerTx,
  amount,
  currency,
  time: z.iso.datetime(),
})
export type PayoutLine = z.infer<typeof payoutLine>

/** What the provider posts to notify_url when a payment ended. Deliveries repeat until they are answered with 2xx. */
export const paymentCallback = z.strictObject({
  provider: z.string().check(z.regex(/^[a-z0-9]{2,20}$/)),
  provider_tx: providerTx,
  order,
  status: z.enum(['paid', 'failed']),
  amount,
  currency,
})
export type PaymentCallback = z.infer<typeof paymentCallback>

/** Where the site takes callbacks. */
export const CALLBACK_PATH = '/api/callback/pay/{provider}'

/** One row of the bank's feed: money that arrived on our account. */
export const bankFeedRow = z.object({
  /** The bank's own reference, unique for ever. */
  ref: z.string().check(z.regex(/^[A-Za-z0-9-]{4,64}$/)),
  seq: z.int(),
  amount,
  currency,
  /** What the sender wrote. */
  note: z.string().check(z.maxLength(200)),
  sender: z.string().check(z.maxLength(100)),
  time: z.iso.datetime(),
})
export type BankFeedRow = z.infer<typeof bankFeedRow>

/** GET /bank/feed?cursor=: rows after the cursor, oldest first. Rows are read one by one: a broken one does not stop the feed. */
export const bankFeed = z.object({ data: z.array(z.unknown()), next: z.string(), more: z.boolean() })
