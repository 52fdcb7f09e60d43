import { Countdown } from '@jade/ui/clock'
import { ErrorState } from '@jade/ui/list-faces'
import { Panel } from '@jade/ui/panel'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { type Order, type OrderState, useDepositOrder } from '../deposit-order.ts'
import { isDepositOpen } from '../deposit-order.rules.ts'
import { AskDeposit } from './ask-deposit.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { CareLine } from '../../parts/care-line.tsx'
import { DepositTimeline } from './deposit-timeline.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageSkeleton } from '../../parts/page-skeleton.tsx'
import { OrderHead } from './order-head.tsx'
import css from './order-view.module.css'
import { PayData } from './pay-data.tsx'
import { Proof } from './proof.tsx'

interface OrderViewProps {
  readonly orderKey: string
  readonly wide: boolean
  /** Back to the channels. */
  readonly onAgain: () => void
}

/** A deposit order from its making to its end, on one page that follows the pushes. */
export function OrderView({ orderKey, wide, onAgain }: OrderViewProps) {
  const state = useDepositOrder(orderKey)
  const { order } = state
  useTopAtEnd(order?.status)
  if (state.failed) return <ErrorState onRetry={state.retry} busy={state.busy} />
  if (order === undefined) return <OrderSkeleton />
  if (order === null) return <ErrorState message={m.cashier_order_gone()} onRetry={onAgain} />
  const open = isDepositOpen(order.status)
  return (
    <div className={css.view} data-wide={wide}>
      <Panel>
        <OrderHead order={order} onAgain={onAgain} row={wide && open}>
          <Deadline order={order} state={state} />
        </OrderHead>
        <AskDeposit order={order} reviewUntil={state.reviewUntil} />
        {(wide || !open) && <DepositTimeline order={order} wide={wide} />}
      </Panel>
      {open && (
        <div className={css.columns} data-single={!(order.can_upload === 1 && showsProof(order))}>
          <div className={css.column}>
            <PayData order={order} />
            {/* On a phone what is paid with comes first, then how far it is. */}
            {!wide && (
              <Panel>
                <DepositTimeline order={order} wide={false} />
              </Panel>
            )}
            <CareLine />
          </div>
          <div className={css.column}>
            {order.can_upload === 1 && showsProof(order) && <Proof order={order} proof={state.proof} />}
            {order.can_cancel === 1 && <CancelDeposit order={order} cancel={state.cancel} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** An order that ends under the reader's eyes becomes short: its word comes into view. */
function useTopAtEnd(status: Order['status'] | undefined) {
  const before = useRef(status)
  useEffect(() => {
    if (before.current && status && isDepositOpen(before.current) && !isDepositOpen(status)) window.scrollTo({ top: 0 })
    before.current = status
  }, [status])
}

/** A slip helps where people look: with a transfer from the start, elsewhere once something did not fit. */
const showsProof = (order: Order) => order.type === 'bank' || order.type === 'atm' || order.status === 'not_reviewed'

/** Until when to pay, or until when the machine looks; past it, in words. */
function Deadline({ order, state }: { readonly order: Order; readonly state: OrderState }) {
  if (order.status === 'pending_payment' && state.payUntil !== undefined)
    return (
      <p className={css.clock}>
        {m.cashier_pay_within()}
        <strong>
          <Countdown until={state.payUntil} onEnd={state.retry} />
        </strong>
      </p>
    )
  if (state.reviewUntil === undefined) return null
  return state.reviewUntil > Date.now() ? (
    <p className={css.clock}>
      {m.cashier_review_within()}
      <strong>
        <Countdown until={state.reviewUntil} onEnd={state.retry} />
      </strong>
    </p>
  ) : (
    <div className={css.late}>
      <Notice tone="waiting" title={m.cashier_review_late()} text={m.cashier_review_late_text()} />
    </div>
  )
}

export const OrderSkeleton = () => <PageSkeleton heights={[260, 320]} />
