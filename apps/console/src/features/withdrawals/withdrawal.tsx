import { formatMoney } from '@jade/ui/money'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { Facts } from '../../parts/facts.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import { Actions, payoutText, type WithdrawalFacts } from './actions.tsx'
import { cashier } from './api.ts'
import { Background } from './background.tsx'
import { Stage } from './stage.tsx'
import { over, TARGET_SECONDS } from './target.ts'

/** One withdrawal with everything a person needs to decide, and the decisions that are open to this person now. */
export default function Withdrawal() {
  const { id, close } = useObject()
  const query = useQuery({
    queryKey: ['withdrawals', 'one', id],
    queryFn: async () => (await cashier.withdrawal({ id })).data,
    refetchInterval: 5_000,
  })
  return (
    <ObjectFrame
      query={query}
      head={({ order }) => ({
        name: order.order_number,
        state: <Stage of={order.stage} />,
        money: formatMoney(order.amount),
        holder: over.has(order.stage) ? '' : order.claimed_by,
        since: over.has(order.stage) ? order.build_time : <Age seconds={order.age_seconds} target={TARGET_SECONDS} />,
      })}
      aside={(facts) => <Background facts={facts} />}
    >
      {(facts) => (
        <>
          <Money facts={facts} />
          <Actions facts={facts} close={close} />
        </>
      )}
    </ObjectFrame>
  )
}

function Money({ facts }: { readonly facts: WithdrawalFacts }) {
  const { order, card } = facts
  return (
    <>
      <Facts
        facts={[
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
