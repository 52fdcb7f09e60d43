import { AskLink } from '../../../messages/door.ts'
import type { Order } from '../deposit-order.ts'
import { isDepositAsked } from '../deposit-order.rules.ts'
import css from './ask-deposit.module.css'

interface AskDepositProps {
  readonly order: Order
  /** On this device's clock; undefined: nobody said. */
  readonly reviewUntil: number | undefined
}

/** From a deposit that hangs or failed to a question about it (SERVICE-33). */
export function AskDeposit({ order, reviewUntil }: AskDepositProps) {
  if (!isDepositAsked(order.status, reviewUntil, Date.now())) return null
  return (
    <div className={css.ask}>
      <AskLink about={{ category: 'deposit', key: order.key }} />
    </div>
  )
}
