import { formatMoney } from '@jade/ui/money'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { Choice } from '../../parts/choice.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { cashier } from './api.ts'
import { kinds, lists, Owner, type Row, sources, TARGET_SECONDS } from './words.tsx'

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

/** Money that arrived and that no machine could credit. */
export default function Suspense() {
  const list = useList()
  const status = list.filters.status === 'closed' ? 'closed' : 'open'
  const pages = usePages(list, {
    queryKey: ['suspense', status],
    ask: (page) => cashier.suspense({ ...page, status }),
    refetchInterval: 10_000,
  })
  return (
    <ListScreen
      title={m.suspense_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      filters={
        <Choice
          label={m.suspense_status()}
          value={status}
          options={lists}
          onSet={(value) => list.setFilter('status', value === 'open' ? '' : value)}
        />
      }
    />
  )
}
