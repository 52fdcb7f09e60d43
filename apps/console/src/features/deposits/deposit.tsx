import { refusalReasons } from '@jade/contract/cashier/errors'
import { formatMoney } from '@jade/ui/money'
import { Alert, Group, Progress, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Age } from '../../parts/age.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { Picture, usePicture } from '../../parts/picture.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { RefusalForm } from '../../parts/refusal-form.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { recordStatusText, recordStatusTone } from '../../parts/record-words.ts'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { cashier } from './api.ts'
import { useMay } from '../session/session.ts'
import { type Deposit, open, TARGET_SECONDS } from './target.ts'

/** Orders that a machine credits unless something does not fit. */
const byMachine = (row: Deposit) => row.type !== 'bank' && row.status !== 'not_reviewed'

/** One order beside the money that may belong to it: a picture alone never credits. */
export default function DepositOrder() {
  const { id, close } = useObject()
  const query = useQuery({
    queryKey: ['deposits', 'one', id],
    queryFn: async () => (await cashier.deposit({ id })).data,
    refetchInterval: 5_000,
  })
  return (
    <ObjectFrame
      query={query}
      head={({ order }) => ({
        name: order.order_number,
        state: <Mark tone={recordStatusTone[order.status]}>{recordStatusText[order.status]()}</Mark>,
        money: formatMoney(order.amount),
        since: open.has(order.status) ? <Age seconds={order.age_seconds} target={TARGET_SECONDS} /> : order.build_time,
      })}
    >
      {({ order, allowed }) => (
        <>
          <Order row={order} decide={mayDo(allowed, 'approve')} close={close} />
          <WhyNot lines={allowed} names={{ approve: m.deposits_approve }} />
        </>
      )}
    </ObjectFrame>
  )
}

interface OrderProps {
  readonly row: Deposit
  /** Whether this person may decide on it now. */
  readonly decide: boolean
  readonly close: () => void
}

function Order({ row, decide, close }: OrderProps) {
  const may = useMay()
  const proof = usePicture(() => cashier.depositImage({ id: row.id }))
  const waits = row.status === 'not_reviewed' || row.status === 'pending_payment'
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.deposits_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.deposits_real_name(), value: row.real_name },
          { label: m.deposits_channel(), value: row.channel },
          { label: m.deposits_fee(), value: formatMoney(row.fee) },
          { label: m.deposits_credit(), value: <Text fw={700}>{formatMoney(row.credit)}</Text> },
          { label: m.deposits_built(), value: row.build_time },
          { label: m.deposits_expires(), value: row.expires_at },
          ...payFacts(row),
          ...(row.provider_tx === '' ? [] : [{ label: m.deposits_provider_tx(), value: row.provider_tx }]),
          ...(row.text === '' ? [] : [{ label: m.parts_reason_player(), value: row.text }]),
        ]}
      />
      {row.may_unmask === 1 && (
        <Unmask
          label={m.parts_unmask()}
          reason={decide ? m.parts_to_decide() : undefined}
          load={async (reason) => {
            const { data, message } = await cashier.unmaskDeposit({ id: row.id, reason })
            return { message, texts: [data.real_name] }
          }}
        />
      )}
      {row.flagged === 1 && <Alert color="amber">{m.deposits_flagged()}</Alert>}
      {row.image_seen === 1 && <Alert color="red">{m.deposits_image_seen()}</Alert>}
      {row.has_image === 1 && may('deposit.image') && <Picture label={m.deposits_show()} picture={proof} />}
      {waits && byMachine(row) && <Text size="sm">{row.type === 'usdt' ? m.deposits_by_chain() : m.deposits_by_provider()}</Text>}
      {waits && decide && (row.status === 'not_reviewed' || row.type === 'bank') && <Matches row={row} close={close} />}
    </Stack>
  )
}

/** What the player was told to pay, by channel. */
function payFacts({ pay, chain, provider }: Deposit) {
  const said = [
    { label: m.deposits_provider(), value: provider },
    { label: m.deposits_pay_account(), value: pay.code === '' ? `${pay.bank} ${pay.account_number}`.trim() : '' },
    { label: m.deposits_pay_code(), value: pay.code },
    { label: m.deposits_pay_usdt(), value: pay.usdt === '' ? '' : m.deposits_usdt_at({ usdt: pay.usdt, rate: pay.rate }) },
    { label: m.deposits_pay_address(), value: pay.address },
    { label: m.deposits_chain(), value: chain ? `${chain.usdt} · ${chain.confirmations}/${chain.needed}` : '' },
    { label: m.deposits_txid(), value: chain?.txid ?? '' },
  ]
  return said.filter(({ value }) => value !== '')
}

function Matches({ row, close }: { readonly row: Deposit; readonly close: () => void }) {
  const act = useAct()
  const [ref, setRef] = useState('')
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | null>(null)
  const query = useQuery({
    queryKey: ['deposits', 'matches', row.id],
    queryFn: async () => (await cashier.depositMatches({ id: row.id })).data,
    refetchInterval: 5_000,
  })
  const matches = query.data ?? []
  if (deciding === 'approve') {
    return (
      <ReasonForm
        label={m.deposits_approve()}
        color="gold"
        busy={act.busy}
        onCancel={() => setDeciding(null)}
        onSubmit={(reason) => void act.run(() => cashier.approveDeposit({ id: row.id, ref, reason })).then((done) => done && close())}
      />
    )
  }
  if (deciding === 'refuse') {
    return (
      <RefusalForm
        label={m.deposits_refuse()}
        busy={act.busy}
        codes={refusalReasons}
        withText
        onCancel={() => setDeciding(null)}
        onSubmit={(reason, text) => void act.run(() => cashier.refuseDeposit({ id: row.id, reason, text })).then((done) => done && close())}
      />
    )
  }
  return (
    <Stack gap="sm">
      <Radio.Group label={m.deposits_matches()} value={ref} onChange={setRef}>
        <Stack gap="xs" mt="xs">
          {matches.length === 0 && (
            <Text size="sm" c="dimmed">
              {m.deposits_no_match()}
            </Text>
          )}
          {matches.map((match) => (
            <Radio.Card key={match.ref} value={match.ref} p="sm" radius="sm">
              <Group wrap="nowrap" align="flex-start">
                <Radio.Indicator />
                <Stack gap={2} style={{ flex: 1 }}>
                  <Group justify="space-between">
                    <Text fw={700} className="tabular">
                      {formatMoney(match.amount)}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {match.time}
                    </Text>
                  </Group>
                  <Text size="sm">
                    {[match.sender, ...(match.sender_fits === 1 ? [m.deposits_sender_fits()] : []), match.note || '—'].join(' · ')}
                  </Text>
                  <Progress
                    value={match.score}
                    color={match.score >= 80 ? 'jade' : 'amber'}
                    aria-label={m.deposits_score({ score: match.score })}
                  />
                </Stack>
              </Group>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      <Group grow>
        <DoButton hotkey="r" color="red" variant="light" onDo={() => setDeciding('refuse')}>
          {m.deposits_refuse()}
        </DoButton>
        <DoButton hotkey="a" disabled={ref === ''} onDo={() => setDeciding('approve')}>
          {m.deposits_approve()}
        </DoButton>
      </Group>
    </Stack>
  )
}
