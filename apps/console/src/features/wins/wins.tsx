import type { heldWinRow } from '@jade/contract/wallet/held-win-calls'
import { formatMoney } from '@jade/ui/money'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { useMay } from '../session/session.ts'
import { wallets } from './api.ts'
import { whyText } from './words.ts'

type Row = z.infer<typeof heldWinRow>

const stateOf = (row: Row) => (row.approval === 'waiting' ? m.wins_waiting() : m.wins_held())

const columns: readonly Column<Row>[] = [
  { label: m.wins_number(), cell: (row) => row.number, text: (row) => row.number },
  { label: m.wins_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.wins_game(), cell: (row) => `${row.code} ${row.game}`, text: (row) => `${row.code} ${row.game}` },
  { label: m.wins_staked(), right: true, cell: (row) => formatMoney(row.staked), text: (row) => row.staked },
  { label: m.wins_money(), right: true, cell: (row) => formatMoney(row.money), text: (row) => row.money },
  { label: m.wins_most(), right: true, cell: (row) => formatMoney(row.most), text: (row) => row.most },
  { label: m.wins_why(), cell: (row) => whyText[row.why](), text: (row) => row.why },
  { label: m.wins_time(), cell: (row) => row.build_time, text: (row) => row.build_time },
  {
    label: m.wins_state(),
    cell: (row) => <Mark tone={row.approval === 'waiting' ? 'waiting' : 'busy'}>{stateOf(row)}</Mark>,
    text: stateOf,
  },
]

const WISHES: Readonly<Record<Row['wish'], () => string>> = {
  '': m.parts_waiting_second,
  released: m.wins_release_waiting,
  refused: m.wins_refuse_waiting,
}

/** Returns of seamless vendors above what their games may pay (ADR 0180). */
export default function Wins() {
  const list = useList()
  const query = useQuery({
    queryKey: ['held-wins'],
    queryFn: async () => whole((await wallets.heldWins()).data),
    refetchInterval: 15_000,
  })
  return (
    <ListScreen
      title={m.wins_title()}
      columns={columns}
      keyOf={(row) => row.number}
      list={list}
      query={query}
      about={m.wins_about()}
      drawer={(row, close) => <End key={row.number} row={row} close={close} />}
    />
  )
}

function End({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [as, setAs] = useState<'released' | 'refused' | null>(null)
  return (
    <Stack>
      <Facts facts={factsOf(row)} />
      {row.approval === 'waiting' && <Alert color="amber">{WISHES[row.wish]()}</Alert>}
      {row.approval === '' && as === null && may('transfer.resolve') && (
        <Group gap="xs">
          <DoButton hotkey="r" variant="default" onDo={() => setAs('released')}>
            {m.wins_release()}
          </DoButton>
          <DoButton hotkey="x" variant="default" onDo={() => setAs('refused')}>
            {m.wins_refuse()}
          </DoButton>
        </Group>
      )}
      {as !== null && (
        <ReasonForm
          label={as === 'released' ? m.wins_release() : m.wins_refuse()}
          color={as === 'refused' ? 'red' : 'gold'}
          busy={act.busy}
          onCancel={() => setAs(null)}
          onSubmit={(reason) =>
            void act
              .run(async () => {
                await wallets.endHeldWin({ number: row.number, as, reason })
                return { message: m.parts_waiting_second() }
              })
              .then((done) => done && close())
          }
        />
      )}
    </Stack>
  )
}

function factsOf(row: Row) {
  return [
    { label: m.wins_number(), value: row.number },
    { label: m.wins_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
    { label: m.wins_game(), value: `${row.code} ${row.game}` },
    { label: m.wins_why(), value: whyText[row.why]() },
    { label: m.wins_money(), value: <Text fw={700}>{formatMoney(row.money)}</Text> },
    { label: m.wins_staked(), value: formatMoney(row.staked) },
    { label: m.wins_returned(), value: formatMoney(row.returned) },
    { label: m.wins_most(), value: formatMoney(row.most) },
    { label: m.wins_record(), value: row.ref || m.wins_no_record() },
    { label: m.wins_tx(), value: `${row.operator} ${row.tx}` },
    { label: m.wins_time(), value: row.build_time },
  ]
}
