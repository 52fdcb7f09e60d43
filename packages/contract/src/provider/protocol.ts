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

const payment = z.object({ order, provider_tx: z.string(), status: z.enum(paymentStatuses), amount, currency })
const payout = z.object({ order, provider_tx: z.string(), status: z.enum(payoutStatuses), amount, currency })

export const providerCalls = {
  /** Opens a payment; the same order again answers the first one. */
  openPayment: {
    path: '/pay/api/open',
    request: z.object({ order, amount, currency, notify_url: z.string(), return_url: z.string() }),
    reply: z.object({ order, provider_tx: providerTx, url: z.string() }),
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
      bank: z.string(),
      branch: z.string(),
      account_number: z.string(),
      account_name: z.string(),
    }),
    reply: payout,
  },
  queryPayout: { path: '/payout/api/query', request: z.object({ order }), reply: payout },
} as const

export type ProviderCallName = keyof typeof providerCalls
export type ProviderRequest<N extends ProviderCallName> = z.input<(typeof providerCalls)[N]['request']>
export type ProviderReply<N extends ProviderCallName> = z.output<(typeof providerCalls)[N]['reply']>

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
  /** ISO time. */
  time: z.string(),
})
export type BankFeedRow = z.infer<typeof bankFeedRow>

/** GET /bank/feed?cursor=: rows after the cursor, oldest first. */
export const bankFeed = z.object({ data: z.array(bankFeedRow), next: z.string(), more: z.boolean() })
