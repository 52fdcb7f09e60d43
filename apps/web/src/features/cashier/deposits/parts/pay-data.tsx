import { formatMoney } from '@jade/ui/money'
import { goldLink } from '@jade/ui/gold-button'
import { Panel } from '@jade/ui/panel'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Order } from '../deposit-order.ts'
import { CopyButton } from './copy-button.tsx'
import { PayQr } from './pay-qr.tsx'
import list from '../../parts/tips.module.css'
import css from './pay-data.module.css'

/** What to pay where, by channel: each value with a copy button, a code to scan where that helps, or the way to the payment page. */
export function PayData({ order }: { readonly order: Order }) {
  switch (order.type) {
    case 'bank':
      return <PayBank order={order} />
    case 'atm':
      return <PayAtm order={order} />
    case 'store':
      return <PayStore order={order} />
    case 'virtual':
      return <PayWallet order={order} />
    case 'usdt':
      return <PayUsdt order={order} />
    case 'third':
      return <PayOutside order={order} />
  }
}

interface PayProps {
  readonly order: Order
}

function Tips({ tips }: { readonly tips: readonly string[] }) {
  return (
    <ul className={list.tips}>
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  )
}

const AmountRow = ({ order }: PayProps) => (
  <Row label={m.cashier_pay_amount()} shown={`$ ${formatMoney(order.pay.amount)}`} value={order.pay.amount} strong />
)

/** Bank transfer: our account and the note. */
function PayBank({ order }: PayProps) {
  const { pay } = order
  const bank = [pay.bank, pay.bank_name, pay.branch_name].filter((part) => part !== '').join(' ')
  return (
    <Panel title={m.cashier_pay_title()}>
      <dl className={css.rows}>
        <Row label={m.cashier_pay_bank()} shown={bank} value={pay.bank} />
        <Row label={m.cashier_pay_holder()} shown={pay.account_name} value={pay.account_name} />
        <Row label={m.cashier_pay_number()} shown={grouped(pay.account_number)} value={pay.account_number} strong />
        <AmountRow order={order} />
        <Row label={m.cashier_pay_note()} shown={pay.note} value={pay.note} strong />
      </dl>
      <Tips tips={[m.cashier_pay_tip_note(), m.cashier_pay_tip_amount(), m.cashier_pay_tip_own()]} />
    </Panel>
  )
}

/** Virtual account: a number of this order alone; no note is needed. */
function PayAtm({ order }: PayProps) {
  const { pay } = order
  return (
    <Panel title={m.cashier_atm_title()}>
      <dl className={css.rows}>
        <Row label={m.cashier_pay_bank()} shown={`${pay.bank} ${pay.bank_name}`} value={pay.bank} />
        <Row label={m.cashier_pay_number()} shown={grouped(pay.account_number)} value={pay.account_number} strong />
        <AmountRow order={order} />
      </dl>
      <Tips tips={[m.cashier_atm_tip_once(), m.cashier_atm_tip_amount(), m.cashier_pay_tip_own()]} />
    </Panel>
  )
}

/** Convenience store: a code for the kiosk or the counter. */
function PayStore({ order }: PayProps) {
  return (
    <Panel title={m.cashier_store_title()}>
      <dl className={css.rows}>
        <Row label={m.cashier_store_code()} shown={order.pay.code} value={order.pay.code} strong />
        <AmountRow order={order} />
      </dl>
      <Tips tips={[m.cashier_store_tip_how(), m.cashier_store_tip_amount(), m.cashier_store_tip_slip()]} />
    </Panel>
  )
}

/** Wallet app: a code for the phone beside this screen, a link on the phone itself. */
function PayWallet({ order }: PayProps) {
  const { pay } = order
  const waits = order.status === 'pending_payment'
  return (
    <Panel title={m.cashier_wallet_title({ app: pay.shops })}>
      {waits && <PayQr text={pay.qr} label={m.cashier_qr_label()} say={m.cashier_wallet_scan({ app: pay.shops })} />}
      {waits && (
        <a className={goldLink} data-wide="true" data-size="lg" href={pay.url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={20} aria-hidden />
          {m.cashier_wallet_open()}
        </a>
      )}
      <dl className={css.rows}>
        <AmountRow order={order} />
      </dl>
      <p className={css.small}>{m.cashier_outside_text()}</p>
    </Panel>
  )
}

/** USDT: the order's own address, the exact USDT, the frozen rate; and what the chain shows. */
function PayUsdt({ order }: PayProps) {
  const { pay, chain } = order
  return (
    <Panel title={m.cashier_usdt_title()}>
      {chain ? <Confirmations chain={chain} /> : <PayQr text={pay.qr} label={m.cashier_qr_label()} say={m.cashier_usdt_scan()} />}
      <dl className={css.rows}>
        <Row label={m.cashier_usdt_network()} shown="TRON (TRC-20)" value="TRC-20" />
        <Row label={m.cashier_usdt_address()} shown={pay.address} value={pay.address} strong />
        <Row label={m.cashier_usdt_amount()} shown={`${trimmed(pay.usdt)} USDT`} value={trimmed(pay.usdt)} strong />
        <Row label={m.cashier_usdt_rate()} shown={m.cashier_usdt_rate_line({ rate: trimmed(pay.rate) })} value={pay.rate} />
      </dl>
      <Tips tips={[m.cashier_usdt_tip_network(), m.cashier_usdt_tip_amount(), m.cashier_usdt_tip_time()]} />
    </Panel>
  )
}

/** Decimals that say nothing are left out, two stay. */
const trimmed = (text: string) => text.replace(/(\.\d\d\d*?)0+$/, '$1')

function Confirmations({ chain }: { readonly chain: NonNullable<Order['chain']> }) {
  const { confirmations, needed } = chain
  return (
    <div className={css.chain} role="status">
      <p className={css.seen}>{m.cashier_usdt_seen({ usdt: trimmed(chain.usdt) })}</p>
      <progress
        className={css.blocks}
        value={confirmations}
        max={needed}
        aria-label={m.cashier_usdt_blocks({ now: confirmations, needed })}
      />
      <p className={css.small}>{m.cashier_usdt_blocks({ now: confirmations, needed })}</p>
      <p className={css.txid}>{chain.txid}</p>
    </div>
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
