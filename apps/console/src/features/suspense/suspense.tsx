import type { suspenseRow } from '@jade/contract/cashier/deposit-office-calls'
import { formatMoney } from '@jade/ui/money'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Age } from '../../parts/age.tsx'
import { Choice } from '../../parts/choice.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useList } from '../../parts/use-list.ts'
import { useMay } from '../session/session.ts'
import { cashier } from './api.ts'
import { Candidates } from './candidates.tsx'

type Row = z.infer<typeof suspenseRow>

/** Somebody's money lies in nobody's account. */
const TARGET_SECONDS = 24 * 3600

const kinds: Readonly<Record<Row['kind'], () => string>> = {
  amount_differs: m.suspense_amount_differs,
  after_end: m.suspense_after_end,
  unknown_order: m.suspense_unknown_order,
  duplicate: m.suspense_duplicate,
  failed_after_paid: m.suspense_failed_after_paid,
  wrong_token: m.suspense_wrong_token,
  unreadable: m.suspense_unreadable,
}
const sources: Readonly<Record<Row['source'], () => string>> = {
  bank: m.suspense_bank,
  third: m.suspense_third,
  chain: m.suspense_chain,
}
const lists = { open: m.suspense_open, closed: m.suspense_closed } as const

const columns: readonly Column<Row>[] = [
  { label: m.suspense_time(), cell: (row) => row.build_time, text: (row) => row.build_time },
  { label: m.suspense_kind(), cell: (row) => kinds[row.kind](), text: (row) => kinds[row.kind]() },
  { label: m.suspense_source(), cell: (row) => sources[row.source](), text: (row) => sources[row.source]() },
  { label: m.suspense_order(), cell: (row) => row.order_number || '—', text: (row) => row.order_number },
  { label: m.suspense_player(), cell: (row) => <Owner row={row} />, text: (row) => row.player_id },
  {
    label: m.suspense_amount(),
    right: true,
    cell: (row) => `${formatMoney(row.amount)} ${row.currency}`,
    text: (row) => row.amount,
  },
  { label: m.suspense_detail(), wrap: true, cell: (row) => row.detail, text: (row) => row.detail },
  {
    label: m.suspense_age(),
    right: true,
    cell: (row) => (row.status === 'open' ? <Age seconds={row.age_seconds} target={TARGET_SECONDS} /> : '—'),
  },
]

function Owner({ row }: { readonly row: Row }) {
  return row.player_id === '' ? '—' : <PlayerLink id={row.player_id} account={row.player_id} />
}

/** Money that arrived and that no machine could credit. */
export default function Suspense() {
  const list = useList()
  const status = list.filters.status === 'closed' ? 'closed' : 'open'
  const query = useQuery({
    queryKey: ['suspense', status, list.page],
    queryFn: () => cashier.suspense({ page: String(list.page), pageSize: '20', status }),
    refetchInterval: 10_000,
  })
  return (
    <ListScreen
      title={m.suspense_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      filters={
        <Choice
          label={m.suspense_status()}
          value={status}
          options={lists}
          onSet={(value) => list.setFilter('status', value === 'open' ? '' : value)}
        />
      }
      drawer={(row, close) => <Case key={row.id} row={row} close={close} />}
    />
  )
}

function Case({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [closing, setClosing] = useState(false)
  const [crediting, setCrediting] = useState(false)
  const open = row.status === 'open' && !closing && !crediting
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.suspense_kind(), value: kinds[row.kind]() },
          { label: m.suspense_source(), value: sources[row.source]() },
          { label: m.suspense_amount(), value: <Text fw={700}>{`${formatMoney(row.amount)} ${row.currency}`}</Text> },
          { label: m.suspense_order(), value: row.order_number || '—' },
          { label: m.suspense_player(), value: <Owner row={row} /> },
          { label: m.suspense_ref(), value: row.ref },
          { label: m.suspense_time(), value: row.build_time },
          {
            label: m.suspense_status(),
            value: <Mark tone={row.status === 'open' ? 'waiting' : 'good'}>{lists[row.status]()}</Mark>,
          },
          ...(row.note === '' ? [] : [{ label: m.suspense_note(), value: row.note }]),
        ]}
      />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {row.detail}
      </Text>
      {open && row.approval === '' && row.currency === 'TWD' && row.amount !== '0.00' && (
        <Candidates id={row.id} moneyRef={row.ref} close={close} />
      )}
      {row.approval === 'waiting' && <Alert color="amber">{m.suspense_credit_waiting()}</Alert>}
      {open && row.approval === '' && row.player_id !== '' && may('suspense.credit') && (
        <DoButton hotkey="a" onDo={() => setCrediting(true)}>
          {m.suspense_credit()}
        </DoButton>
      )}
      {crediting && (
        <ReasonForm
          label={m.suspense_credit()}
          color="gold"
          busy={act.busy}
          onCancel={() => setCrediting(false)}
          onSubmit={(reason) => void act.run(() => cashier.creditSuspense({ id: row.id, reason })).then((done) => done && close())}
        />
      )}
      {open && may('suspense.close') && (
        <DoButton hotkey="c" onDo={() => setClosing(true)}>
          {m.suspense_close()}
        </DoButton>
      )}
      {closing && (
        <ReasonForm
          label={m.suspense_close()}
          color="gold"
          busy={act.busy}
          onCancel={() => setClosing(false)}
          onSubmit={(note) => void act.run(() => cashier.closeSuspense({ id: row.id, note })).then((done) => done && close())}
        />
      )}
    </Stack>
  )
}
