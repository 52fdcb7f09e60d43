import type { Unit } from '@jade/service/app'
import type { DepositRow } from './deposits.store.ts'
import type { SuspenseKind } from './payment.rules.ts'
import { openCase, type PaymentRow } from './payments.store.ts'

/** `cents` and `currency`: what is in doubt, where it is not what the payment itself says. */
interface PaymentMatter {
  readonly payment: PaymentRow
  readonly order: DepositRow | null
  readonly kind: SuspenseKind
  readonly detail: string
  readonly cents?: bigint
  readonly currency?: string
}

/** A case for a person about a provider's payment; opened once for a payment and kind (safety.md section 4). */
export function openPaymentCase(u: Unit, matter: PaymentMatter): Promise<void> {
  const { payment, order, kind, detail, cents = payment.amount_cents, currency = payment.currency } = matter
  const row = {
    kind,
    source: 'third',
    ref: `${payment.provider}:${payment.provider_tx}`,
    order_number: payment.order_number,
    player_id: order?.player_id ?? null,
    amount_cents: cents,
    currency,
    detail,
  } as const
  return openCase(u.tx, row, u.now)
}
