import type { Sent } from '@jade/client/http'
import type { mallOperatorCalls, OperatorExchange } from '@jade/contract/mall/operator-calls'
import { marketTunnelNames } from '@jade/contract/mall/words'
import { reason as reasonRule } from '@jade/contract/reason'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DateFilter } from '../../parts/date-filter.tsx'
import { Facts } from '../../parts/facts.tsx'
import { isChoice } from '../../parts/is-choice.ts'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ruleOf } from '../../parts/rule-of.ts'
import { SearchField } from '../../parts/search-field.tsx'
import { SetFilter } from '../../parts/set-filter.tsx'
import { Unmask } from '../../parts/unmask.tsx'
import { askedOf, useList, wholeOf } from '../../parts/use-list.ts'
import { useMay } from '../session/session.ts'
import { mall } from './api.ts'
import { states, steps } from './words.ts'

type Step = keyof typeof steps

const stateOf = (row: OperatorExchange) => states[row.status]()

const columns: readonly Column<OperatorExchange>[] = [
  { label: m.mall_number(), cell: (row) => row.id, text: (row) => row.id },
  { label: m.mall_player(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.mall_name(), wrap: true, cell: (row) => row.name, text: (row) => row.name },
  { label: m.mall_price(), right: true, cell: (row) => row.points, text: (row) => String(row.points) },
  { label: m.mall_state(), cell: stateOf, text: stateOf },
  { label: m.mall_time(), sort: 'created_at', cell: (row) => row.time, text: (row) => row.time },
]

/** Exchanges of all players: looked at, sent, closed, rejected. */
export default function Exchanges() {
  const list = useList()
  const { date = '', q = '' } = list.filters
  // Kept views may still say `all`.
  const status = (list.filters.status ?? '')
    .split(',')
    .filter((word) => isChoice(states, word))
    .join(',')
  const asked = { ...askedOf(list, ['date', 'q']), ...(status && { status }) }
  const query = useQuery({
    queryKey: ['mall', 'exchanges', asked],
    queryFn: () => mall.exchanges(asked as Sent<typeof mallOperatorCalls.exchanges>),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
  return (
    <ListScreen
      title={m.mall_exchanges()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      file={{ list: 'exchanges', filters: wholeOf(asked) }}
      filters={
        <>
          <SetFilter label={m.mall_state()} value={status} options={states} onSet={(value) => list.setFilter('status', value)} />
          <SearchField label={m.parts_order_or_account()} value={q} onSet={(value) => list.setFilter('q', value)} />
          <DateFilter value={date} onSet={(value) => list.setFilter('date', value)} />
        </>
      }
      drawer={(row, close) => <Exchange key={row.id} row={row} close={close} />}
    />
  )
}

const open: Readonly<Record<OperatorExchange['status'], readonly Step[]>> = {
  not_reviewed: ['approve', 'reject'],
  not_shipped: ['ship', 'reject'],
  shipped: ['receive', 'reject'],
  received: [],
  reject: [],
}

function Exchange({ row, close }: { readonly row: OperatorExchange; readonly close: () => void }) {
  const may = useMay()
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.mall_number(), value: row.id },
          { label: m.mall_player(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.mall_name(), value: `${row.name} · ${row.points} J` },
          { label: m.mall_state(), value: stateOf(row) },
          ...(row.shipping_type === ''
            ? []
            : [{ label: m.mall_tunnels(), value: row.market_tunnels.map((brand) => marketTunnelNames[brand].en).join(', ') || '—' }]),
          { label: m.mall_tracking(), value: row.tracking || '—' },
          { label: m.parts_reason(), value: row.reason || '—' },
          { label: m.mall_by(), value: `${row.by || '—'} · ${row.update_time}` },
        ]}
      />
      {may('mall.ship') && row.shipping_type !== '' && (
        <Unmask
          label={m.mall_receiver()}
          load={async (reason) => {
            const { data, message } = await mall.unmask({ id: row.id, reason })
            return { message, texts: [data.receive_name, data.receive_phone, data.shipping_address, data.receive_remark].filter(Boolean) }
          }}
        />
      )}
      {may('mall.ship') && open[row.status].length > 0 && <Steps row={row} close={close} />}
    </Stack>
  )
}

const EMPTY = { tracking: '', reason: '' }

/** What can be done with it as it stands. The reason of a rejection is read by the player. */
function Steps({ row, close }: { readonly row: OperatorExchange; readonly close: () => void }) {
  const act = useAct()
  const form = useForm({ initialValues: EMPTY, validate: { reason: ruleOf(reasonRule) } })
  const go = (step: Step) =>
    form.onSubmit(async (values) => {
      if (await act.run(() => mall.step({ id: row.id, step, ...values }), form)) close()
    })()
  return (
    <Stack gap="sm">
      {row.status === 'not_shipped' && <TextInput label={m.mall_tracking()} maxLength={60} {...form.getInputProps('tracking')} />}
      <TextInput label={m.parts_reason()} description={m.mall_reason_help()} maxLength={200} required {...form.getInputProps('reason')} />
      <Group>
        {open[row.status].map((step) => (
          <Button key={step} loading={act.busy} {...(step === 'reject' ? { color: 'red', variant: 'light' } : {})} onClick={() => go(step)}>
            {steps[step]()}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
