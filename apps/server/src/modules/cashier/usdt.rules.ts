import { USDT_CONTRACT } from '@jade/contract/cashier/tron-address'
import { isOpen } from './deposit.rules.ts'
import type { AmountLimits } from './deposit.rules.ts'
import type { Ordered, SuspenseKind } from './payment.rules.ts'

/*
 * USDT in micro (six decimals), rates in ten-thousandths of a TWD per USDT. A cent of USDT is 10,000 micro: prices are rounded up to
 * it, so that a wallet can send them; what arrives is worth the cents it reaches, rounded down (CASHIER-19).
 */

const CENT_OF_USDT = 10_000n

/** What an amount costs, in micro: rounded up to whole cents of USDT. */
export function usdtFor(amountCents: bigint, rateE4: bigint): bigint {
  const micro = (amountCents * 100_000_000n + rateE4 - 1n) / rateE4
  return ((micro + CENT_OF_USDT - 1n) / CENT_OF_USDT) * CENT_OF_USDT
}

/** What micro USDT are worth, in cents, rounded down. */
export const worth = (micro: bigint, rateE4: bigint): bigint => (micro * rateE4) / 100_000_000n

/** Fixed decimals of a whole number. */
function fixed(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function whole(text: string, decimals: number): bigint {
  const [front = '0', back = ''] = text.split('.')
  return BigInt(front + back.padEnd(decimals, '0').slice(0, decimals))
}

/** `31.800000` for 31,800,000 micro. */
export const microText = (micro: bigint): string => fixed(micro, 6)
export const microOf = (text: string): bigint => whole(text, 6)
/** `31.4500` for 314,500 ten-thousandths. */
export const rateText4 = (rateE4: bigint): string => fixed(rateE4, 4)
export const rateOf4 = (text: string): bigint => whole(text, 4)

/** A transfer as the chain shows it now. */
export interface Arrived {
  readonly contract: string
  readonly micro: bigint
  /** Its worth when it was seen. */
  readonly cents: bigint
  readonly confirmations: number
  readonly needed: number
}

/** The order of the address under its lock, with what it froze. */
export interface UsdtOrder extends Ordered {
  readonly micro: bigint
  readonly rateE4: bigint
  readonly fee_cents: bigint
}

export type ChainDecision =
  | { readonly do: 'wait' }
  | { readonly do: 'credit'; readonly cents: bigint; readonly feeCents: bigint }
  | { readonly do: 'suspend'; readonly kind: SuspenseKind }
  /** Not money: a token that is not USDT (a case says so), or dust that is worth less than a cent. */
  | { readonly do: 'ignore'; readonly kind: 'wrong_token' | 'dust' }

/**
 * What a transfer does (docs/adr/0011). The address belongs to one order, so whose money it is stands beyond doubt; wallets and
 * exchanges take their fee out of what is sent, so another amount than ordered is usual. Hence: the ordered amount for the ordered
 * USDT; for any other, its worth at the frozen rate while that lies within `limits`, with the quoted fee in proportion. Money for an
 * order that ended or was paid, or outside the limits, waits for a person.
 */
export function decideTransfer(order: UsdtOrder | null, at: Arrived, limits: AmountLimits): ChainDecision {
  if (at.contract !== USDT_CONTRACT) return { do: 'ignore', kind: 'wrong_token' }
  const cents = order === null ? at.cents : worth(at.micro, order.rateE4)
  if (cents <= 0n) return { do: 'ignore', kind: 'dust' }
  if (at.confirmations < at.needed) return { do: 'wait' }
  if (order === null) return { do: 'suspend', kind: 'unknown_order' }
  if (order.status === 'success') return { do: 'suspend', kind: 'duplicate' }
  if (!isOpen(order.status)) return { do: 'suspend', kind: 'after_end' }
  if (at.micro === order.micro) return { do: 'credit', cents: order.amount_cents, feeCents: order.fee_cents }
  if (cents < limits.minCents || cents > limits.maxCents) return { do: 'suspend', kind: 'amount_differs' }
  return { do: 'credit', cents, feeCents: (order.fee_cents * cents) / order.amount_cents }
}
