import { refusalReasons } from '@jade/contract/cashier/errors'
import type { withdrawalFacts } from '@jade/contract/cashier/withdrawal-operator-calls'
import { formatMoney } from '@jade/ui/money'
import { Alert, Button, Group, Skeleton, Stack, Table, Text, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { type Act, useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { RefusalForm } from '../../parts/refusal-form.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import { Mark } from '../../parts/mark.tsx'
import { recordStatusText, recordStatusTone } from '../../parts/record-words.ts'
import { cashier } from './api.ts'
import { useMay, useSession } from '../session/session.ts'
import { Stage, stageText } from './stage.tsx'

type WithdrawalFacts = z.infer<typeof withdrawalFacts>

/** One withdrawal with everything a person needs to decide, and the decisions that are open to this person now. */
export function Decision({ id, close }: { readonly id: string; readonly close: () => void }) {
  const act = useAct()
  const query = useQuery({
    queryKey: ['withdrawals', 'one', id],
    queryFn: async () => (await cashier.withdrawal({ id })).data,
    refetchInterval: 5_000,
  })
  if (!query.data) return <Skeleton height={420} />
  return (
    <Stack>
      <Money facts={query.data} />
      <Actions facts={query.data} act={act} close={close} />
      <Background facts={query.data} />
    </Stack>
  )
}

function Money({ facts }: { readonly facts: WithdrawalFacts }) {
  const { order, card } = facts
  return (
    <>
      <Facts
        facts={[
          { label: m.withdrawals_order(), value: order.order_number },
          { label: m.withdrawals_stage(), value: <Stage of={order.stage} /> },
          { label: m.withdrawals_amount(), value: <Text fw={700}>{formatMoney(order.amount)}</Text> },
          { label: m.withdrawals_fee(), value: formatMoney(order.fee) },
          { label: m.withdrawals_payout(), value: <Text fw={700}>{payoutText(order)}</Text> },
          ...(order.usdt === '' ? [] : [{ label: m.withdrawals_rate(), value: `1 USDT = ${order.rate} TWD` }]),
          {
            label: m.withdrawals_account(),
            value: (
              <>
                <PlayerLink id={order.player_id} account={order.account} /> · VIP {facts.vip_level}
              </>
            ),
          },
          { label: m.withdrawals_holder(), value: `${card.account_name || '—'} / ${facts.real_name}` },
          {
            label: m.withdrawals_bank(),
            value: (
              <span style={{ overflowWrap: 'anywhere' }}>
                {`${card.bank} ${card.bank_name} ${card.branch_name} ${card.card_number}`.trim()}
              </span>
            ),
          },
          { label: m.withdrawals_card_age(), value: m.parts_hours({ n: card.age_hours }) },
          { label: m.withdrawals_bets(), value: `${formatMoney(facts.now_bet)} / ${formatMoney(facts.need_bet)}` },
          { label: m.withdrawals_balance(), value: `${formatMoney(facts.central)} (+ ${formatMoney(facts.held)})` },
          { label: m.withdrawals_lifetime(), value: `${formatMoney(facts.deposits_total)} / ${formatMoney(facts.withdrawals_total)}` },
        ]}
      />
      {order.late_word !== '' && (
        <Alert color="red" title={m.withdrawals_late_title()}>
          {order.late_word === 'paid' ? m.withdrawals_late_paid() : m.withdrawals_late_refused()}
        </Alert>
      )}
      {facts.holder_fits === 0 && <Alert color="red">{m.withdrawals_strange()}</Alert>}
      {facts.may_unmask === 1 && (
        <Unmask
          label={m.parts_unmask()}
          reason={order.own_claim === 1 && order.stage === 'claimed' ? m.parts_to_decide() : undefined}
          load={async (reason) => {
            const { data, message } = await cashier.unmaskWithdrawal({ id: order.id, reason })
            return { message, texts: [data.real_name, data.account_name, data.card_number] }
          }}
        />
      )}
      {facts.id_verified === 0 && <Alert color="red">{m.withdrawals_id_missing()}</Alert>}
      {facts.excluded === 1 && <Alert color="amber">{m.withdrawals_excluded()}</Alert>}
    </>
  )
}

const payoutText = (order: WithdrawalFacts['order']) => (order.usdt === '' ? formatMoney(order.payout) : `${formatMoney(order.usdt)} USDT`)

function Actions({ facts, act, close }: { readonly facts: WithdrawalFacts; readonly act: Act; readonly close: () => void }) {
  const may = useMay()
  const session = useSession()
  const [asking, setAsking] = useState<'refuse' | 'paid' | 'refused' | 'late' | null>(null)
  const { order } = facts
  const self = session.state === 'in' ? session.self.account : ''
  const { id } = order
  const run = (decide: () => Promise<{ readonly message: string }>) => void act.run(decide)
  const refusable = (order.stage === 'claimed' && order.own_claim === 1) || order.stage === 'approved'

  if (asking === 'refuse') {
    return (
      <RefusalForm
        label={m.withdrawals_refuse()}
        busy={act.busy}
        codes={refusalReasons}
        withText
        onCancel={() => setAsking(null)}
        onSubmit={(reason, text) => void act.run(() => cashier.refuseWithdrawal({ id, reason, text })).then((done) => done && close())}
      />
    )
  }
  if (asking === 'late') {
    return (
      <ReasonForm
        label={m.withdrawals_late_close()}
        busy={act.busy}
        onCancel={() => setAsking(null)}
        onSubmit={(note) => void act.run(() => cashier.closeLate({ id, note })).then((done) => done && close())}
      />
    )
  }
  if (asking !== null) {
    return (
      <ReasonForm
        label={asking === 'paid' ? m.withdrawals_end_paid() : m.withdrawals_end_refused()}
        busy={act.busy}
        onCancel={() => setAsking(null)}
        onSubmit={(reason) =>
          void act
            .run(async () => {
              await cashier.endWithdrawal({ id, as: asking, reason })
              return { message: m.parts_waiting_second() }
            })
            .then((done) => done && close())
        }
      />
    )
  }
  return (
    <Stack gap="xs">
      {order.stage === 'approved' && order.approved_by === self && may('withdrawal.pay') && (
        <Alert color="amber">{m.withdrawals_other_pays()}</Alert>
      )}
      <Group grow>
        {refusable && may('withdrawal.refuse') && (
          <DoButton hotkey="r" color="red" variant="light" onDo={() => setAsking('refuse')}>
            {m.withdrawals_refuse()}
          </DoButton>
        )}
        {order.stage === 'review' && may('withdrawal.claim') && (
          <DoButton hotkey="c" loading={act.busy} onDo={() => run(() => cashier.claimWithdrawal({ id }))}>
            {m.withdrawals_claim()}
          </DoButton>
        )}
        {order.stage === 'claimed' && order.own_claim === 1 && may('withdrawal.claim') && (
          <DoButton hotkey="b" variant="default" loading={act.busy} onDo={() => run(() => cashier.releaseWithdrawal({ id }))}>
            {m.withdrawals_release()}
          </DoButton>
        )}
        {order.stage === 'claimed' && order.own_claim === 1 && may('withdrawal.approve') && (
          <DoButton hotkey="a" loading={act.busy} onDo={() => run(() => cashier.approveWithdrawal({ id }))}>
            {m.withdrawals_approve()}
          </DoButton>
        )}
        {order.stage === 'approved' && order.approved_by !== self && may('withdrawal.pay') && (
          <DoButton hotkey="p" color="jade" loading={act.busy} onDo={() => run(() => cashier.payWithdrawal({ id }))}>
            {m.withdrawals_pay({ amount: payoutText(order) })}
          </DoButton>
        )}
        {(order.stage === 'unknown' || order.stage === 'paying') && may('withdrawal.pay') && (
          <DoButton hotkey="q" variant="default" loading={act.busy} onDo={() => run(() => cashier.queryWithdrawal({ id }))}>
            {m.withdrawals_query()}
          </DoButton>
        )}
      </Group>
      {order.late_word !== '' && may('withdrawal.pay') && (
        <Button variant="light" color="red" onClick={() => setAsking('late')}>
          {m.withdrawals_late_close()}
        </Button>
      )}
      {order.stage === 'unknown' && <Alert color="amber">{m.withdrawals_unknown_hint()}</Alert>}
      {order.stage === 'unknown' && may('withdrawal.pay') && (
        <Group grow>
          <Button variant="subtle" onClick={() => setAsking('paid')}>
            {m.withdrawals_end_paid()}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsking('refused')}>
            {m.withdrawals_end_refused()}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Background({ facts }: { readonly facts: WithdrawalFacts }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {m.withdrawals_history()}
      </Text>
      <Timeline bulletSize={12} lineWidth={2}>
        {facts.history.map((step) => (
          <Timeline.Item key={`${step.stage}-${step.time}`} title={stageText(step.stage)}>
            <Text size="xs" c="dimmed">
              {step.time} · {step.by}
            </Text>
            {step.note !== '' && <Text size="sm">{step.note}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
      <Text size="sm" fw={600}>
        {m.withdrawals_last_deposits()}
      </Text>
      <Table fz="sm">
        <Table.Tbody>
          {facts.last_deposits.map((deposit) => (
            <Table.Tr key={deposit.order_number}>
              <Table.Td>{deposit.time}</Table.Td>
              <Table.Td ta="right" className="tabular">
                {formatMoney(deposit.amount)}
              </Table.Td>
              <Table.Td>
                <Mark tone={recordStatusTone[deposit.status]}>{recordStatusText[deposit.status]()}</Mark>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {facts.last_deposits.length === 0 && <None />}
      <Text size="sm" fw={600}>
        {m.withdrawals_last_withdrawals()}
      </Text>
      <Table fz="sm">
        <Table.Tbody>
          {facts.last_withdrawals.map((withdrawal) => (
            <Table.Tr key={withdrawal.order_number}>
              <Table.Td>{withdrawal.time}</Table.Td>
              <Table.Td ta="right">{formatMoney(withdrawal.amount)}</Table.Td>
              <Table.Td>
                <Stage of={withdrawal.stage} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {facts.last_withdrawals.length === 0 && <None />}
    </>
  )
}

function None() {
  return (
    <Text size="sm" c="dimmed">
      {m.parts_empty()}
    </Text>
  )
}
