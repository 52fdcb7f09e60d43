import * as z from 'zod/mini'

/*
 * The wallet service in front of the TRON chain: it keeps an address for every order (derived, so the same order always has the same
 * one) and tells of every transfer of any token to one of them. It neither holds keys that this house could lose nor moves money.
 */

const address = z.string().check(z.regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/))
const txid = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A transfer as the chain shows it. `amount` in the token's own six decimals. */
export const chainTransfer = z.object({
  seq: z.int().check(z.gte(1)),
  txid,
  /** Which of the transaction's events: one transaction can pay several times. */
  index: z.int().check(z.gte(0), z.lte(10_000)),
  contract: address,
  token: z.string().check(z.maxLength(40)),
  from: z.string().check(z.maxLength(64)),
  to: address,
  amount: z.string().check(z.regex(/^(0|[1-9]\d{0,11})\.\d{6}$/)),
  confirmations: z.int().check(z.gte(0)),
  /** When its block was made. */
  time: z.iso.datetime(),
})
export type ChainTransfer = z.infer<typeof chainTransfer>

/** GET /chain/usdt?cursor=: transfers after the cursor, oldest first. Rows are read one by one: a broken one does not stop the feed. */
export const chainFeed = z.object({ data: z.array(z.unknown()), next: z.string(), more: z.boolean() })

/** GET /chain/usdt/{txid}/{index}: how deep a transfer lies now; `found: 0` when the chain no longer knows it. */
export const chainDepth = z.object({ found: z.union([z.literal(0), z.literal(1)]), confirmations: z.int().check(z.gte(0)) })

/** The signed call (signature.ts) that answers an order's address. */
export const chainAddressCall = {
  path: '/chain/api/address',
  request: z.object({ order: z.string().check(z.regex(/^[A-Z0-9]{6,32}$/)) }),
  reply: z.object({ order: z.string(), address }),
} as const
