import { formatMoney } from '@jade/ui/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { Mark } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { wallets } from './api.ts'
import { type Row, stateText, stateTone } from './states.ts'

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
    />
  )
}
