import type { withdrawalQueueRow } from '@jade/contract/cashier/withdrawal-operator-calls'
import { formatMoney } from '@jade/ui/money'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { Choice } from '../../parts/choice.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { cashier } from './api.ts'
import { Decision } from './decision.tsx'
import { Stage, stageText } from './stage.tsx'

type Row = z.infer<typeof withdrawalQueueRow>

const over: ReadonlySet<Row['stage']> = new Set(['paid', 'refused', 'cancelled'])
const TARGET_SECONDS = 30 * 60
const lists = {
  review: m.withdrawals_list_review,
  approved: m.withdrawals_list_approved,
  unknown: m.withdrawals_list_unknown,
  late: m.withdrawals_list_late,
  all: m.parts_all,
} as const
type List = keyof typeof lists
const kinds = { all: m.parts_all, bank: m.withdrawals_kind_bank, usdt: m.withdrawals_kind_usdt, store: m.withdrawals_kind_store } as const
type Kind = keyof typeof kinds

const columns: readonly Column<Row>[] = [
  { label: m.withdrawals_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  { label: m.withdrawals_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.withdrawals_amount(), right: true, cell: (row) => formatMoney(row.amount), text: (row) => row.amount },
  {
    label: m.withdrawals_payout(),
    right: true,
    cell: (row) => (row.usdt === '' ? formatMoney(row.payout) : `${formatMoney(row.usdt)} USDT`),
    text: (row) => (row.usdt === '' ? row.payout : `${row.usdt} USDT`),
  },
  { label: m.withdrawals_bank(), cell: (row) => `${row.bank_name} ${row.card_number}`, text: (row) => row.bank_name },
  { label: m.withdrawals_stage(), cell: (row) => <Stage of={row.stage} />, text: (row) => stageText(row.stage) },
  { label: m.withdrawals_claimed_by(), cell: (row) => row.claimed_by || '—', text: (row) => row.claimed_by },
  {
    label: m.withdrawals_age(),
    right: true,
    cell: (row) => (over.has(row.stage) ? '—' : <Age seconds={row.age_seconds} target={TARGET_SECONDS} />),
  },
]

export default function Withdrawals() {
  const list = useList()
  const shown: List = list.filters.list && list.filters.list in lists ? (list.filters.list as List) : 'review'
  const { order = '' } = list.filters
  const kind: Kind = list.filters.kind && list.filters.kind in kinds ? (list.filters.kind as Kind) : 'all'
  const query = useQuery({
    queryKey: ['withdrawals', shown, kind, order, list.page],
    queryFn: () =>
      cashier.withdrawals({
        page: String(list.page),
        list: shown,
        ...(kind !== 'all' && { type: kind }),
        ...(order && { order_number: order }),
      }),
    refetchInterval: 5_000,
  })
  return (
    <ListScreen
      title={m.withdrawals_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      filters={
        <>
          <Choice label={m.withdrawals_stage()} value={shown} options={lists} onSet={(value) => list.setFilter('list', value)} />
          <Choice label={m.withdrawals_kind()} value={kind} options={kinds} onSet={(value) => list.setFilter('kind', value)} />
          <SearchField label={m.withdrawals_order()} value={order} onSet={(value) => list.setFilter('order', value)} />
        </>
      }
      drawer={(row, close) => <Decision key={row.id} id={row.id} close={close} />}
    />
  )
}
