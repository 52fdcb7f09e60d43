import { formatMoney } from '@jade/ui/money'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { isChoice } from '../../parts/is-choice.ts'
import { Choice } from '../../parts/choice.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useList } from '../../parts/use-list.ts'
import { adjustments } from './api.ts'
import { type AdjustmentRow, kindText, reasonText, signed, stateText, stateTone } from '../../parts/adjustment-words.ts'

const lists = { all: m.parts_all, ...stateText } as const
type List = keyof typeof lists

const columns: readonly Column<AdjustmentRow>[] = [
  { label: m.adjustments_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  { label: m.adjustments_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.adjustments_kind(), cell: (row) => kindText[row.kind](), text: (row) => kindText[row.kind]() },
  { label: m.adjustments_money(), right: true, cell: (row) => formatMoney(signed(row)), text: signed },
  { label: m.parts_reason(), cell: (row) => reasonText(row.reason), text: (row) => reasonText(row.reason) },
  {
    label: m.adjustments_state(),
    cell: (row) => <Mark tone={stateTone[row.state]}>{stateText[row.state]()}</Mark>,
    text: (row) => stateText[row.state](),
  },
  { label: m.adjustments_maker(), cell: (row) => row.maker, text: (row) => row.maker },
  { label: m.adjustments_checker(), cell: (row) => row.checker || '—', text: (row) => row.checker },
  { label: m.adjustments_time(), cell: (row) => row.build_time, text: (row) => row.build_time },
]

/** Money that people moved by hand, or want to. A request begins at its player. */
export default function Adjustments() {
  const list = useList()
  const state: List = isChoice(lists, list.filters.state) ? list.filters.state : 'all'
  const query = useQuery({
    queryKey: ['adjustments', state, list.page],
    queryFn: () => adjustments.list({ page: String(list.page), pageSize: '20', ...(state === 'all' ? {} : { state }) }),
    refetchInterval: 15_000,
  })
  return (
    <ListScreen
      title={m.adjustments_title()}
      columns={columns}
      keyOf={(row) => row.order_number}
      list={list}
      query={query}
      filters={<Choice label={m.adjustments_state()} value={state} options={lists} onSet={(value) => list.setFilter('state', value)} />}
      drawer={(row) => <Shown row={row} />}
    />
  )
}

function Shown({ row }: { readonly row: AdjustmentRow }) {
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.adjustments_order(), value: row.order_number },
          { label: m.adjustments_account(), value: <PlayerLink id={row.player_id} account={row.account} /> },
          { label: m.adjustments_kind(), value: kindText[row.kind]() },
          { label: m.adjustments_money(), value: formatMoney(signed(row)) },
          { label: m.parts_reason(), value: reasonText(row.reason) },
          { label: m.adjustments_evidence(), value: row.evidence },
          { label: m.adjustments_text(), value: row.text || '—' },
          { label: m.adjustments_state(), value: stateText[row.state]() },
          { label: m.adjustments_maker(), value: `${row.maker} · ${row.build_time}` },
          { label: m.adjustments_checker(), value: row.checker ? `${row.checker} · ${row.end_time}` : '—' },
        ]}
      />
    </Stack>
  )
}
