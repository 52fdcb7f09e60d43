import type { suspenseRow } from '@jade/contract/cashier/suspense-calls'
import type { Permission } from '@jade/contract/permission'
import { formatMoney } from '@jade/ui/money'
import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
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
import { anyAccount } from '@jade/contract/cashier/operator-fields'
import { ruleOf } from '../../parts/rule-of.ts'
import { useForm } from '@mantine/form'

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

const WISHES: Readonly<Record<Row['wish'], () => string>> = {
  '': m.suspense_credit_waiting,
  credit: m.suspense_credit_waiting,
  return: m.suspense_return_waiting,
  write_off: m.suspense_write_off_waiting,
  read: m.suspense_read_waiting,
}

type Ending = 'credit' | 'assign' | 'return' | 'write_off' | 'read' | 'close'

/** Which ends a case can come to: with money behind it, or a line to read again, two people end it, else one does. */
function endingsOf(row: Row, may: (permission: Permission) => boolean): readonly (readonly [Ending, string, () => string])[] {
  const money = row.currency === 'TWD' && row.amount !== '0.00' && row.kind !== 'failed_after_paid'
  const credit = row.player_id === '' ? (['assign', 'a', m.suspense_assign] as const) : (['credit', 'a', m.suspense_credit] as const)
  return [
    ...(money && may('suspense.credit') ? [credit] : []),
    ...(money && may('suspense.settle')
      ? ([
          ['return', 'b', m.suspense_return],
          ['write_off', 'w', m.suspense_write_off],
        ] as const)
      : []),
    ...(row.readable === 1 && may('suspense.read') ? ([['read', 'r', m.suspense_read]] as const) : []),
    ...(!money && may('suspense.close') ? ([['close', 'c', m.suspense_close]] as const) : []),
  ]
}

function Case({ row, close }: { readonly row: Row; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [ending, setEnding] = useState<Ending>()
  const open = row.status === 'open' && row.approval === '' && row.wish === ''
  const endings = endingsOf(row, may)
  const label = endings.find(([one]) => one === ending)?.[2]() ?? ''
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
      {open && !ending && row.currency === 'TWD' && row.amount !== '0.00' && <Candidates id={row.id} moneyRef={row.ref} close={close} />}
      {row.approval === 'waiting' && <Alert color="amber">{WISHES[row.wish]()}</Alert>}
      {row.status === 'open' && row.wish === 'read' && row.approval === '' && <Alert color="amber">{m.suspense_reading()}</Alert>}
      {open && !ending && (
        <Group gap="xs">
          {endings.map(([one, hotkey, word]) => (
            <DoButton
              key={one}
              hotkey={hotkey}
              {...(one !== 'credit' && one !== 'assign' && { variant: 'default' })}
              onDo={() => setEnding(one)}
            >
              {word()}
            </DoButton>
          ))}
        </Group>
      )}
      {open && ending === 'assign' && <Assign row={row} close={close} onCancel={() => setEnding(undefined)} />}
      {open && ending && ending !== 'assign' && (
        <ReasonForm
          label={label}
          color={ending === 'write_off' ? 'red' : 'gold'}
          busy={act.busy}
          onCancel={() => setEnding(undefined)}
          onSubmit={(reason) => void act.run(() => endCase(row.id, ending, reason)).then((done) => done && close())}
        />
      )}
    </Stack>
  )
}

async function endCase(id: string, ending: Exclude<Ending, 'assign'>, reason: string): Promise<{ readonly message: string }> {
  if (ending === 'close') return cashier.closeSuspense({ id, note: reason })
  if (ending === 'read') await cashier.readSuspense({ id, reason })
  else await (ending === 'credit' ? cashier.creditSuspense({ id, reason }) : cashier.settleSuspense({ id, how: ending, reason }))
  return { message: m.parts_waiting_second() }
}

/** Money that named nobody, for the player whom staff found. */
function Assign({ row, close, onCancel }: { readonly row: Row; readonly close: () => void; readonly onCancel: () => void }) {
  const act = useAct()
  const form = useForm({ initialValues: { account: '' }, validateInputOnBlur: true, validate: { account: ruleOf(anyAccount) } })
  const send = (reason: string) =>
    void act
      .run(async () => {
        await cashier.creditSuspense({ id: row.id, reason, account: form.values.account.trim() })
        return { message: m.parts_waiting_second() }
      }, form)
      .then((done) => done && close())
  return (
    <Stack gap="sm">
      <TextInput label={m.suspense_account()} {...form.getInputProps('account')} maxLength={20} required />
      <ReasonForm label={m.suspense_assign()} color="gold" busy={act.busy || !form.isValid()} onCancel={onCancel} onSubmit={send} />
    </Stack>
  )
}
