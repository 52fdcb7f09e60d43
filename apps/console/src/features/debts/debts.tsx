import type { debtRow } from '@jade/contract/wallet/operator-calls'
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
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { useMay } from '../session/session.ts'
import { wallets } from './api.ts'

type Row = z.infer<typeof debtRow>

const keyOf = (row: Row) => `${row.operator} ${row.tx}`

const columns: readonly Column<Row>[] = [
  { label: m.debts_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.debts_platform(), cell: (row) => row.code, text: (row) => row.code },
  { label: m.debts_taken_back(), right: true, cell: (row) => formatMoney(row.taken_back), text: (row) => row.taken_back },
  { label: m.debts_owed(), right: true, cell: (row) => formatMoney(row.owed), text: (row) => row.owed },
  { label: m.debts_time(), cell: (row) => row.build_time, text: (row) => row.build_time },
]

const WISHES: Readonly<Record<Row['wish'], () => string>> = {
  '': m.parts_waiting_second,
  collected: m.debts_collect_waiting,
  written_off: m.debts_write_off_waiting,
}

/** What players owe because a return was taken back after they had taken it away (ADR 0071). */
export default function Debts() {
  const list = useList()
  const query = useQuery({
    queryKey: ['debts'],
    queryFn: async () => whole((await wallets.debts()).data),
    refetchInterval: 15_000,
  })
  return (
    <ListScreen
      title={m.debts_title()}
      columns={columns}
      keyOf={keyOf}
      list={list}
      query={query}
      about={m.debts_about()}
      drawer={(row, close) => <End key={keyOf(row)} row={row} close={close} />}
    />
  )
}

function End({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [as, setAs] = useState<'collected' | 'written_off' | null>(null)
  const label = as === 'collected' ? m.debts_collect() : m.debts_write_off()
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.debts_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.debts_platform(), value: row.code },
          { label: m.debts_taken_back(), value: formatMoney(row.taken_back) },
          { label: m.debts_owed(), value: <Text fw={700}>{formatMoney(row.owed)}</Text> },
          { label: m.debts_time(), value: row.build_time },
        ]}
      />
      {row.approval === 'waiting' && <Alert color="amber">{WISHES[row.wish]()}</Alert>}
      {row.approval === '' && as === null && may('transfer.resolve') && (
        <Group gap="xs">
          <DoButton hotkey="c" variant="default" onDo={() => setAs('collected')}>
            {m.debts_collect()}
          </DoButton>
          <DoButton hotkey="w" variant="default" onDo={() => setAs('written_off')}>
            {m.debts_write_off()}
          </DoButton>
        </Group>
      )}
      {as !== null && (
        <ReasonForm
          label={label}
          color={as === 'written_off' ? 'red' : 'gold'}
          busy={act.busy}
          onCancel={() => setAs(null)}
          onSubmit={(reason) =>
            void act
              .run(async () => {
                await wallets.endDebt({ operator: row.operator, tx: row.tx, as, reason })
                return { message: m.parts_waiting_second() }
              })
              .then((done) => done && close())
          }
        />
      )}
    </Stack>
  )
}
