import { GoldButton } from '@jade/ui/gold-button'
import { Money } from '@jade/ui/money-text'
import { StatusPill } from '@jade/ui/status-pill'
import { IconCheck, IconClockHour4, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import type { Order } from '../deposit-order.ts'
import { isDepositOpen } from '../deposit-order.rules.ts'
import css from './order-head.module.css'
import { PlaceLink } from '../../parts/place-link.tsx'

const TONE = {
  pending_payment: 'waiting',
  third_callback: 'waiting',
  not_reviewed: 'waiting',
  success: 'good',
  third_failed: 'bad',
  audit_failure: 'bad',
  fail: 'bad',
} as const

const WORD = {
  pending_payment: m.cashier_status_pending,
  third_callback: m.cashier_status_callback,
  not_reviewed: m.cashier_status_review,
  success: m.cashier_status_success,
  third_failed: m.cashier_status_third_failed,
  audit_failure: m.cashier_status_refused,
  fail: m.cashier_status_fail,
} as const

const SENTENCE = {
  pending_payment: m.cashier_say_pending,
  third_callback: m.cashier_say_callback,
  not_reviewed: m.cashier_say_review,
  success: m.cashier_say_success,
  third_failed: m.cashier_say_third_failed,
  audit_failure: m.cashier_say_refused,
  fail: m.cashier_say_fail,
} as const

const ICON = { good: IconCheck, bad: IconX, waiting: IconClockHour4 } as const

interface OrderHeadProps {
  readonly order: Order
  readonly onAgain?: () => void
  /** Side by side, so that what to do next stands above the fold. */
  readonly row?: boolean
  /** The clock. */
  readonly children?: ReactNode
}

/** Amount, state in one word and one sentence; at the end what to do next. */
export function OrderHead({ order, onAgain, row = false, children }: OrderHeadProps) {
  const tone = TONE[order.status]
  const Icon = ICON[tone]
  const open = isDepositOpen(order.status)
  return (
    <div className={css.head} data-row={row} aria-live="polite">
      <span className={css.medal} data-tone={tone} aria-hidden>
        <Icon size={34} stroke={1.8} />
      </span>
      <div className={css.words}>
        <StatusPill tone={tone}>{WORD[order.status]()}</StatusPill>
        <p className={css.amount}>
          <Money value={order.status === 'success' ? order.credit : order.amount} tone="gold" size="xl" />
        </p>
        <p className={css.say}>
          {order.type === 'usdt' && order.status === 'third_callback' ? m.cashier_say_chain() : SENTENCE[order.status]()}
        </p>
        {order.reason !== '' && <p className={css.reason}>{m.cashier_reason({ reason: order.reason })}</p>}
        <p className={css.number}>{m.cashier_order_line({ channel: order.channel, number: order.order_number })}</p>
      </div>
      {children}
      {!open && onAgain && (
        <div className={css.actions}>
          <GoldButton onClick={onAgain}>{m.cashier_deposit_again()}</GoldButton>
          <PlaceLink to={['deposit-transfer', 'transfer', 'wallet']} className={css.second}>
            {m.cashier_to_transfer()}
          </PlaceLink>
          <PlaceLink to={['trans-record']} className={css.second}>
            {m.cashier_to_records()}
          </PlaceLink>
        </div>
      )}
    </div>
  )
}
