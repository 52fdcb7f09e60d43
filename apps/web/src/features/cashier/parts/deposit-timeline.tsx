import { StepTimeline } from '@jade/ui/step-timeline'
import { m } from '#messages'
import type { Order } from '../deposit-order.ts'
import { depositSteps } from '../order.rules.ts'

/** Made, paid, reviewed, credited. */
export function DepositTimeline({ order, wide }: { readonly order: Order; readonly wide: boolean }) {
  const [made, paid, reviewed, credited] = depositSteps(order.status)
  const third = order.type === 'third'
  return (
    <StepTimeline
      horizontal={wide}
      steps={[
        { title: m.cashier_step_made(), note: order.build_time, state: made },
        { title: third ? m.cashier_step_pay_third() : m.cashier_step_pay_bank(), state: paid },
        { title: third ? m.cashier_step_confirm() : m.cashier_step_review(), state: reviewed },
        { title: m.cashier_step_credited(), state: credited },
      ]}
    />
  )
}
