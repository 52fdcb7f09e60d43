import { USDT_CONTRACT } from '@jade/contract/cashier/tron-address'
import { type AmountLimits, isOpen } from '../deposits/deposit.rules.ts'
import type { Ordered, SuspenseKind } from './payment.rules.ts'
import { worth } from '../deposits/usdt.rules.ts'

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
