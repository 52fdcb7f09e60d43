import { Countdown } from '@jade/ui/clock'
import { GoldButton, goldLink } from '@jade/ui/gold-button'
import { EmptyState, ErrorState } from '@jade/ui/list-faces'
import { Facts, Panel } from '@jade/ui/panel'
import { Money } from '@jade/ui/money-text'
import { IconExternalLink, IconReceiptOff } from '@tabler/icons-react'
import { m } from '#messages'
import { isDepositOpen } from '../deposit-order.rules.ts'
import { usePubDeposit } from '../screens/pub-deposit/pub-deposit.model.ts'
import { AskDeposit } from './ask-deposit.tsx'
import { DepositLayout } from './deposit-layout.tsx'
import { DepositTimeline } from './deposit-timeline.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderSkeleton } from './order-view.tsx'
import css from './payment.module.css'

/** The window of the outside payment: on the way there, and waiting for the end after coming back. The same on both devices. */
export function Payment() {
  const page = usePubDeposit()
  const { order } = page
  return (
    <DepositLayout title={m.cashier_pub_title()}>
      {page.missing ? (
        <EmptyState
          title={m.cashier_order_gone()}
          icon={<IconReceiptOff size={34} stroke={1.4} />}
          action={<GoldButton onClick={page.toDeposit}>{m.cashier_to_deposit()}</GoldButton>}
        />
      ) : page.failed ? (
        <ErrorState onRetry={page.retry} busy={page.busy} />
      ) : !order ? (
        <>
          {page.making && <p className={css.going}>{m.cashier_making()}</p>}
          <OrderSkeleton />
        </>
      ) : (
        <Panel>
          <OrderHead order={order} />
          {page.leaving ? (
            <p className={css.going} role="status">
              <span className={css.spin} aria-hidden />
              {m.cashier_going()}
            </p>
          ) : (
            order.status === 'pending_payment' &&
            page.payUntil !== undefined && (
              <p className={css.going}>
                {m.cashier_pay_within()} <Countdown until={page.payUntil} onEnd={page.retry} />
              </p>
            )
          )}
          <Facts
            facts={[
              [m.cashier_amount(), <Money key="amount" value={order.amount} />],
              [m.cashier_fee(), <Money key="fee" value={order.fee} />],
              [m.cashier_credit(), <Money key="credit" value={order.credit} tone="gold" />],
            ]}
          />
          <div className={css.timeline}>
            <DepositTimeline order={order} wide={false} />
          </div>
          {page.url !== '' && (
            <a className={goldLink} data-wide="true" data-size="lg" href={page.url}>
              <IconExternalLink size={20} aria-hidden />
              {m.cashier_pay_on()}
            </a>
          )}
          <AskDeposit order={order} reviewUntil={page.reviewUntil} />
          {!isDepositOpen(order.status) && (
            <GoldButton wide size="lg" onClick={page.close}>
              {m.cashier_close_window()}
            </GoldButton>
          )}
        </Panel>
      )}
    </DepositLayout>
  )
}
