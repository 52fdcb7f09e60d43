import { formatMoney } from '@jade/ui/money'
import { goldLink } from '@jade/ui/gold-button'
import { Panel } from '@jade/ui/panel'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Order } from '../deposit-order.ts'
import { CopyButton } from './copy-button.tsx'
import css from './pay-data.module.css'

/** What to pay where: our account with a copy button each, or the way to the payment page. */
export function PayData({ order }: { readonly order: Order }) {
  const { pay } = order
  if (order.type === 'third') return <PayOutside order={order} />
  const bank = [pay.bank, pay.bank_name, pay.branch_name].filter((part) => part !== '').join(' ')
  return (
    <Panel title={m.cashier_pay_title()}>
      <dl className={css.rows}>
        <Row label={m.cashier_pay_bank()} shown={bank} value={pay.bank} />
        <Row label={m.cashier_pay_holder()} shown={pay.account_name} value={pay.account_name} />
        <Row label={m.cashier_pay_number()} shown={grouped(pay.account_number)} value={pay.account_number} strong />
        <Row label={m.cashier_pay_amount()} shown={`$ ${formatMoney(pay.amount)}`} value={pay.amount} strong />
        <Row label={m.cashier_pay_note()} shown={pay.note} value={pay.note} strong />
      </dl>
      <ul className={css.tips}>
        <li>{m.cashier_pay_tip_note()}</li>
        <li>{m.cashier_pay_tip_amount()}</li>
        <li>{m.cashier_pay_tip_own()}</li>
      </ul>
    </Panel>
  )
}

function Row({
  label,
  shown,
  value,
  strong = false,
}: {
  readonly label: string
  readonly shown: ReactNode
  readonly value: string
  readonly strong?: boolean
}) {
  return (
    <div className={css.row}>
      <dt>{label}</dt>
      <dd>
        <span className={css.value} data-strong={strong}>
          {shown}
        </span>
        <CopyButton value={value} what={label} />
      </dd>
    </div>
  )
}

const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Third party: the payment page stands in a window of its own; here is the way back to it. */
function PayOutside({ order }: { readonly order: Order }) {
  return (
    <Panel title={m.cashier_outside_title()}>
      <p className={css.outside}>{m.cashier_outside_text()}</p>
      {order.status === 'pending_payment' && order.pay.url !== '' && (
        <a className={goldLink} data-wide="true" data-size="lg" href={order.pay.url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={20} aria-hidden />
          {m.cashier_outside_open()}
        </a>
      )}
      <p className={css.small}>{m.cashier_outside_hint()}</p>
    </Panel>
  )
}
