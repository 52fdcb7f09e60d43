import { Countdown } from '@jade/ui/clock'
import { ConfirmDialog } from '@jade/ui/dialog'
import { GoldButton } from '@jade/ui/gold-button'
import { formatMoney } from '@jade/ui/money'
import { Money } from '@jade/ui/money-text'
import { Facts, Panel } from '@jade/ui/panel'
import { StatusPill } from '@jade/ui/status-pill'
import { StepTimeline } from '@jade/ui/step-timeline'
import { toast } from '@jade/ui/toast'
import { useState } from 'react'
import { m } from '#messages'
import { AskLink } from '../../../messages/door.ts'
import { arriving } from '../withdrawal-amount.rules.ts'
import { isWithdrawalAsked, isWithdrawalOpen, withdrawalSteps, withdrawalTimes } from '../withdrawal-order.rules.ts'
import { onThisClock } from '../../order.rules.ts'
import type { OwnWithdrawal } from '../queries.ts'
import { PlaceLink } from '../../parts/place-link.tsx'
import button from '../../parts/text-button.module.css'
import css from './withdrawal-status.module.css'

const STAGE = {
  review: { tone: 'waiting', word: m.cashier_stage_review, say: m.cashier_stage_review_say },
  claimed: { tone: 'waiting', word: m.cashier_stage_claimed, say: m.cashier_stage_claimed_say },
  approved: { tone: 'info', word: m.cashier_stage_approved, say: m.cashier_stage_approved_say },
  paying: { tone: 'info', word: m.cashier_stage_paying, say: m.cashier_stage_paying_say },
  unknown: { tone: 'waiting', word: m.cashier_stage_unknown, say: m.cashier_stage_unknown_say },
  paid: { tone: 'good', word: m.cashier_stage_paid, say: m.cashier_stage_paid_say },
  refused: { tone: 'bad', word: m.cashier_stage_refused, say: m.cashier_stage_refused_say },
  cancelled: { tone: 'neutral', word: m.cashier_stage_cancelled, say: m.cashier_stage_cancelled_say },
} as const

interface WithdrawalStatusProps {
  readonly order: OwnWithdrawal
  readonly wide: boolean
  readonly cancel: { readonly busy: boolean; readonly send: (id: string) => Promise<unknown> }
  /** To the form, where this order has the page for itself. */
  readonly onAgain?: () => void
}

/** The player's newest withdrawal: stage, promised time, where it goes, and taking it back while nobody has taken it up. */
export function WithdrawalStatus({ order, wide, cancel, onAgain }: WithdrawalStatusProps) {
  const { tone, word, say } = STAGE[order.stage]
  // At a store the money waits at the counter.
  const sentence = order.stage === 'paid' && order.type === 'store' ? m.cashier_stage_paid_store_say : say
  const [asked, reviewed, paid, arrived] = withdrawalSteps(order.stage)
  const times = withdrawalTimes(order.reached)
  return (
    <Panel title={m.cashier_mine_title()} aside={<StatusPill tone={tone}>{word()}</StatusPill>}>
      <div className={css.head} aria-live="polite">
        <Money value={order.amount} tone="gold" size="xl" />
        <p className={css.say}>{sentence()}</p>
        {order.reason !== '' && <p className={css.reason}>{m.cashier_reason({ reason: order.reason })}</p>}
        {/* Each answer has its own moment. */}
        <Promised key={order.now} order={order} />
        {isWithdrawalAsked(order) && <AskLink about={{ category: 'withdrawal', key: order.id }} />}
      </div>
      <StepTimeline
        horizontal={wide}
        steps={[
          { title: m.cashier_wstep_asked(), note: order.time, state: asked },
          { title: m.cashier_wstep_review(), note: times.reviewed, state: reviewed },
          { title: m.cashier_wstep_paying(), note: times.sent, state: paid },
          { title: m.cashier_wstep_arrived(), note: times.arrived, state: arrived },
        ]}
      />
      <div className={css.facts}>
        <Facts
          facts={[
            [m.cashier_order_number(), order.order_number],
            [m.cashier_to_account(), `${order.bank_name} ${order.card_number.replaceAll(' ', '\u00a0')}`],
            [m.cashier_fee(), order.fee === '0.00' ? m.cashier_fee_none() : formatMoney(order.fee)],
            [order.type === 'usdt' ? m.cashier_usdt_base() : m.cashier_arrives(), formatMoney(arriving(order.amount, order.fee))],
            ...(order.type === 'usdt'
              ? ([
                  [m.cashier_usdt_rate(), m.cashier_usdt_rate_is({ rate: order.rate })],
                  [m.cashier_usdt_network_fee(), `${order.network_fee} USDT`],
                  [m.cashier_usdt_arrives(), `${formatMoney(order.usdt)} USDT`],
                ] as const)
              : []),
          ]}
        />
      </div>
      <div className={css.actions}>
        {onAgain && <GoldButton onClick={onAgain}>{m.cashier_withdraw_back()}</GoldButton>}
        <PlaceLink to={['trans-record']} search={{ category: 'withdrawal', type: 'withdrawal' }} className={button.button}>
          {m.cashier_to_records()}
        </PlaceLink>
        {order.can_cancel === 1 ? (
          <Withdraw order={order} cancel={cancel} />
        ) : (
          isWithdrawalOpen(order.stage) && <p className={css.note}>{m.cashier_no_more_cancel()}</p>
        )}
      </div>
    </Panel>
  )
}

/** By when the money should be there; past it, an apology and where to ask. */
function Promised({ order }: { readonly order: OwnWithdrawal }) {
  // When this answer was first drawn: the device's clock may be wrong, the server's is not.
  const [seenAt] = useState(() => Date.now())
  if (!isWithdrawalOpen(order.stage) || order.promised_at === '') return null
  const until = onThisClock(order.promised_at, { now: order.now, seenAt })
  return until > Date.now() ? (
    <p className={css.promise}>
      {m.cashier_promised({ time: order.promised_at.slice(11, 16) })} <Countdown until={until} />
    </p>
  ) : (
    <p className={css.promise}>{m.cashier_promise_late()}</p>
  )
}

function Withdraw({ order, cancel }: Pick<WithdrawalStatusProps, 'order' | 'cancel'>) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className={button.button} data-tone="bad" disabled={cancel.busy} onClick={() => setAsking(true)}>
        {m.cashier_take_back()}
      </button>
      <ConfirmDialog
        open={asking}
        danger
        title={m.cashier_take_back()}
        confirmLabel={m.cashier_take_back_yes()}
        cancelLabel={m.cashier_keep_order()}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          if (await cancel.send(order.id)) toast({ text: m.cashier_taken_back(), tone: 'good' })
        }}
      >
        {m.cashier_take_back_question({ amount: formatMoney(order.amount) })}
      </ConfirmDialog>
    </>
  )
}
