import type { ReplyOf } from '@jade/contract/call'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { recordStatusText, recordStatusTone, recordTypeText } from '../../parts/record-words.ts'
import { SearchField } from '../../parts/search-field.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { wallets } from './api.ts'

type Row = ReplyOf<typeof walletOperatorCalls.findRecords>['data'][number]

const columns: readonly Column<Row>[] = [
  { label: m.records_time(), cell: (row) => row.update_time, text: (row) => row.update_time },
  { label: m.records_player(), cell: (row) => <PlayerLink id={row.player_id} account={row.player_id} />, text: (row) => row.player_id },
  { label: m.records_type(), cell: (row) => recordTypeText[row.type](), text: (row) => recordTypeText[row.type]() },
  { label: m.records_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  {
    label: m.records_status(),
    cell: (row) => <Mark tone={recordStatusTone[row.status]}>{recordStatusText[row.status]()}</Mark>,
    text: (row) => recordStatusText[row.status](),
  },
  { label: m.records_amount(), right: true, cell: (row) => formatMoney(row.amount), text: (row) => row.amount },
  { label: m.records_remark(), wrap: true, cell: (row) => row.remark || '—', text: (row) => row.remark },
  { label: m.records_serial(), right: true, cell: (row) => row.serial_number, text: (row) => row.serial_number },
]

const isNumber = (text: string) => /^[A-Za-z0-9:-]{1,64}$/.test(text)

/** What players' statements say under an order or serial number, whoever's it is and however old. */
export default function Records() {
  const list = useList()
  const number = list.filters.number ?? ''
  const found = useQuery({
    queryKey: ['records', number],
    queryFn: async () => whole(isNumber(number) ? (await wallets.findRecords({ number })).data : []),
  })
  return (
    <ListScreen
      title={m.records_title()}
      columns={columns}
      keyOf={(row) => row.serial_number}
      list={list}
      query={found}
      filters={<SearchField label={m.records_search()} width={260} value={number} onSet={(value) => list.setFilter('number', value)} />}
      {...(number === '' && { about: m.records_hint() })}
    />
  )
}
