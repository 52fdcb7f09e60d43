import { StepTimeline } from '@jade/ui/step-timeline'
import { m } from '#messages'
import type { Order } from '../deposit-order.ts'
import { depositSteps } from '../deposit-order.rules.ts'

const STEPS = {
  bank: { pay: m.cashier_step_pay_bank, look: m.cashier_step_review },
  atm: { pay: m.cashier_step_pay_bank, look: m.cashier_step_confirm },
  store: { pay: m.cashier_step_pay_store, look: m.cashier_step_confirm },
  virtual: { pay: m.cashier_step_pay_third, look: m.cashier_step_confirm },
  third: { pay: m.cashier_step_pay_third, look: m.cashier_step_confirm },
  usdt: { pay: m.cashier_step_pay_usdt, look: m.cashier_step_chain },
} as const

/** Made, paid, reviewed, credited; by channel. */
export function DepositTimeline({ order, wide }: { readonly order: Order; readonly wide: boolean }) {
  const [made, paid, reviewed, credited] = depositSteps(order.status)
  const { pay, look } = STEPS[order.type]
  const blocks =
    order.chain && reviewed === 'now' ? m.cashier_usdt_blocks({ now: order.chain.confirmations, needed: order.chain.needed }) : ''
  return (
    <StepTimeline
      horizontal={wide}
      steps={[
        { title: m.cashier_step_made(), note: order.build_time, state: made },
        { title: pay(), state: paid },
        { title: look(), note: blocks, state: reviewed },
        { title: m.cashier_step_credited(), state: credited },
      ]}
    />
  )
}
