import type { Unit } from '@jade/service/app'
import type { DepositRow } from '../deposits/door.ts'
import type { SuspenseKind } from './payment.rules.ts'
import { openCase } from '../outside/door.ts'
import { type PaymentRow } from './payments.store.ts'

/** `cents` and `currency`: what is in doubt, where it is not what the payment itself says. */
interface PaymentMatter {
  readonly payment: PaymentRow
  readonly order: DepositRow | null
  readonly kind: SuspenseKind
  readonly detail: string
  readonly cents?: bigint
  readonly currency?: string
  /** The order that the provider named later for a payment that it had named for another one. */
  readonly alsoFor?: string
}

/** A case for a person about a provider's payment; opened once for a payment, kind and order named (CASHIER-17). */
export function openPaymentCase(u: Unit, matter: PaymentMatter): Promise<void> {
  const { payment, order, kind, detail, alsoFor, cents = payment.amount_cents, currency = payment.currency } = matter
  const row = {
    kind,
    source: 'third',
    ref: [payment.provider, payment.provider_tx, ...(alsoFor === undefined ? [] : [alsoFor])].join(':'),
    order_number: alsoFor ?? payment.order_number,
    player_id: order?.player_id ?? null,
    amount_cents: cents,
    currency,
    detail,
  } as const
  return openCase(u.tx, row, u.now)
}
