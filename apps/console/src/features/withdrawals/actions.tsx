import { refusalReasons } from '@jade/contract/cashier/errors'
import type { withdrawalFacts } from '@jade/contract/cashier/withdrawal-operator-calls'
import { formatMoney } from '@jade/ui/money'
import { Alert, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ConfirmForm } from '../../parts/confirm-form.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { RefusalForm } from '../../parts/refusal-form.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { cashier } from './api.ts'

export type WithdrawalFacts = z.infer<typeof withdrawalFacts>

export const payoutText = (order: WithdrawalFacts['order']) =>
  order.usdt === '' ? formatMoney(order.payout) : `${formatMoney(order.usdt)} USDT`

/** What takes a reason, or is asked once with its figures, before it is done. */
type Asking = 'refuse' | 'paid' | 'refused' | 'late' | 'pay'

/** The decisions that the server says are open to this person now, and whose turn the others are. */
export function Actions({ facts, close }: { readonly facts: WithdrawalFacts; readonly close: () => void }) {
  const act = useAct()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { order, allowed } = facts
  const { id } = order
  const may = (action: (typeof allowed)[number]['action']) => mayDo(allowed, action)
  const run = (decide: () => Promise<{ readonly message: string }>) => void act.run(decide)
  if (asking !== null) return <Ask facts={facts} asking={asking} onEnd={(done) => (done ? close() : setAsking(null))} />
  return (
    <Stack gap="xs">
      {allowed.some(({ action, why_not }) => action === 'pay' && why_not === 'own') && (
        <Alert color="amber">{m.withdrawals_other_pays()}</Alert>
      )}
      <Group grow>
        {may('refuse') && (
          <DoButton hotkey="r" color="red" variant="light" onDo={() => setAsking('refuse')}>
            {m.withdrawals_refuse()}
          </DoButton>
        )}
        {may('claim') && (
          <DoButton hotkey="c" loading={act.busy} onDo={() => run(() => cashier.claimWithdrawal({ id }))}>
            {m.withdrawals_claim()}
          </DoButton>
        )}
        {may('release') && (
          <DoButton hotkey="b" variant="default" loading={act.busy} onDo={() => run(() => cashier.releaseWithdrawal({ id }))}>
            {m.withdrawals_release()}
          </DoButton>
        )}
        {may('approve') && (
          <DoButton hotkey="a" loading={act.busy} onDo={() => run(() => cashier.approveWithdrawal({ id }))}>
            {m.withdrawals_approve()}
          </DoButton>
        )}
        {may('pay') && (
          <DoButton hotkey="p" color="jade" onDo={() => setAsking('pay')}>
            {m.withdrawals_pay({ amount: payoutText(order) })}
          </DoButton>
        )}
        {may('query') && (
          <DoButton hotkey="q" variant="default" loading={act.busy} onDo={() => run(() => cashier.queryWithdrawal({ id }))}>
            {m.withdrawals_query()}
          </DoButton>
        )}
      </Group>
      {may('close_late') && (
        <DoButton hotkey="x" variant="light" color="red" onDo={() => setAsking('late')}>
          {m.withdrawals_late_close()}
        </DoButton>
      )}
      {order.stage === 'unknown' && <Alert color="amber">{m.withdrawals_unknown_hint()}</Alert>}
      {may('end') && (
        <Group grow>
          <DoButton hotkey="d" variant="subtle" onDo={() => setAsking('paid')}>
            {m.withdrawals_end_paid()}
          </DoButton>
          <DoButton hotkey="e" variant="subtle" color="red" onDo={() => setAsking('refused')}>
            {m.withdrawals_end_refused()}
          </DoButton>
        </Group>
      )}
      <WhyNot lines={allowed} names={{ claim: m.withdrawals_claim, approve: m.withdrawals_approve, pay: m.withdrawals_pay_short }} />
    </Stack>
  )
}

interface AskProps {
  readonly facts: WithdrawalFacts
  readonly asking: Asking
  readonly onEnd: (done: boolean) => void
}

function Ask({ facts: { order, card }, asking, onEnd }: AskProps) {
  const act = useAct()
  const { id } = order
  const run = (decide: () => Promise<{ readonly message: string }>) => void act.run(decide).then((done) => done && onEnd(true))
  const cancel = () => onEnd(false)
  if (asking === 'pay') {
    return (
      <ConfirmForm
        question={m.withdrawals_pay_ask({
          amount: payoutText(order),
          target: `${card.bank_name} ${card.card_number} ${card.account_name}`.trim(),
        })}
        label={m.withdrawals_pay_now({ amount: payoutText(order) })}
        busy={act.busy}
        onCancel={cancel}
        onConfirm={() => void act.run(() => cashier.payWithdrawal({ id })).then(() => onEnd(false))}
      />
    )
  }
  if (asking === 'refuse') {
    return (
      <RefusalForm
        label={m.withdrawals_refuse()}
        busy={act.busy}
        codes={refusalReasons}
        withText
        onCancel={cancel}
        onSubmit={(reason, text) => run(() => cashier.refuseWithdrawal({ id, reason, text }))}
      />
    )
  }
  if (asking === 'late') {
    return (
      <ReasonForm
        label={m.withdrawals_late_close()}
        busy={act.busy}
        onCancel={cancel}
        onSubmit={(note) => run(() => cashier.closeLate({ id, note }))}
      />
    )
  }
  return (
    <ReasonForm
      label={asking === 'paid' ? m.withdrawals_end_paid() : m.withdrawals_end_refused()}
      busy={act.busy}
      onCancel={cancel}
      onSubmit={(reason) =>
        run(async () => {
          await cashier.endWithdrawal({ id, as: asking, reason })
          return { message: m.parts_waiting_second() }
        })
      }
    />
  )
}
