import type { transferOperatorRow } from '@jade/contract/wallet/operator-calls'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { formatMoney } from '@jade/ui/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useList } from '../../parts/use-list.ts'
import { Mark, type Tone } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { useMay } from '../session/session.ts'
import { wallets } from './api.ts'

type Row = z.infer<typeof transferOperatorRow>
type State = Row['state']

const stateText: Readonly<Record<State, () => string>> = {
  held: m.transfers_held,
  sent: m.transfers_sent,
  unknown: m.transfers_unknown,
  confirmed: m.transfers_confirmed,
  refused: m.transfers_refused,
  returned: m.transfers_returned,
}
const stateTone: Readonly<Record<State, Tone>> = {
  held: 'waiting',
  sent: 'waiting',
  unknown: 'bad',
  confirmed: 'good',
  refused: 'off',
  returned: 'off',
}

const lists = { doubt: m.transfers_list_doubt, all: m.parts_all } as const

const columns: readonly Column<Row>[] = [
  { label: m.transfers_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  { label: m.transfers_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.transfers_platform(), cell: (row) => row.code, text: (row) => row.code },
  {
    label: m.transfers_direction(),
    cell: (row) => (row.direction === 'in' ? m.transfers_in() : m.transfers_out()),
    text: (row) => row.direction,
  },
  { label: m.transfers_money(), right: true, cell: (row) => formatMoney(row.money), text: (row) => row.money },
  {
    label: m.transfers_state(),
    cell: (row) => <Mark tone={stateTone[row.state]}>{stateText[row.state]()}</Mark>,
    text: (row) => row.state,
  },
  { label: m.transfers_tries(), right: true, cell: (row) => row.tries, text: (row) => String(row.tries) },
  { label: m.transfers_updated(), cell: (row) => row.update_time, text: (row) => row.update_time },
]

export default function Transfers() {
  const list = useList()
  const shown = list.filters.list === 'all' ? 'all' : 'doubt'
  const query = useQuery({
    queryKey: ['transfers', shown, list.page],
    queryFn: () => wallets.transfers({ page: String(list.page), list: shown }),
    refetchInterval: 5_000,
  })
  return (
    <ListScreen
      title={m.transfers_title()}
      columns={columns}
      keyOf={(row) => row.order_number}
      list={list}
      query={query}
      filters={<Choice label={m.transfers_state()} value={shown} options={lists} onSet={(value) => list.setFilter('list', value)} />}
      drawer={(row, close) => <Decision key={row.order_number} row={row} close={close} />}
    />
  )
}

function Decision({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [as, setAs] = useState<'confirmed' | 'returned' | null>(null)
  const order = row.order_number
  const open = row.state === 'held' || row.state === 'sent' || row.state === 'unknown'
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.transfers_order(), value: order },
          { label: m.transfers_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.transfers_platform(), value: row.code },
          { label: m.transfers_direction(), value: row.direction === 'in' ? m.transfers_in() : m.transfers_out() },
          { label: m.transfers_money(), value: <Text fw={700}>{formatMoney(row.money)}</Text> },
          { label: m.transfers_state(), value: stateText[row.state]() },
          { label: m.transfers_word(), value: row.vendor_word || '—' },
          { label: m.transfers_built(), value: row.build_time },
          { label: m.transfers_updated(), value: row.update_time },
        ]}
      />
      {open && row.open_case === 0 && <Text size="sm">{m.transfers_resolves()}</Text>}
      {row.approval === 'waiting' && <Alert color="amber">{m.parts_waiting_second()}</Alert>}
      {open && as === null && (
        <Group grow>
          {may('transfer.query') && (
            <DoButton hotkey="q" loading={act.busy} onDo={() => void act.run(() => wallets.queryTransfer({ order }))}>
              {m.transfers_query()}
            </DoButton>
          )}
          {row.open_case === 1 && row.approval === '' && may('transfer.resolve') && (
            <>
              <DoButton hotkey="c" variant="default" onDo={() => setAs('confirmed')}>
                {m.transfers_end_confirmed()}
              </DoButton>
              <DoButton hotkey="b" variant="default" onDo={() => setAs('returned')}>
                {m.transfers_end_returned()}
              </DoButton>
            </>
          )}
        </Group>
      )}
      {as !== null && (
        <ReasonForm
          label={as === 'confirmed' ? m.transfers_end_confirmed() : m.transfers_end_returned()}
          busy={act.busy}
          onCancel={() => setAs(null)}
          onSubmit={(reason) =>
            void act
              .run(async () => {
                await wallets.endTransfer({ order, as, reason })
                return { message: m.parts_waiting_second() }
              })
              .then((done) => done && close())
          }
        />
      )}
    </Stack>
  )
}
