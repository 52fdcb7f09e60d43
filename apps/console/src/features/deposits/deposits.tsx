import { depositStatuses } from '@jade/contract/cashier/deposit-calls'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { Sent } from '@jade/client/http'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoney } from '@jade/ui/money'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { isChoice } from '../../parts/is-choice.ts'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useAsking } from '../../parts/live.ts'
import { askedOf, useList, wholeOf } from '../../parts/use-list.ts'
import { AmountFilter } from '../../parts/amount-filter.tsx'
import { DateFilter } from '../../parts/date-filter.tsx'
import { levelOptions } from '../../parts/level-options.ts'
import { SetFilter } from '../../parts/set-filter.tsx'
import { Mark } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { recordStatusText, recordStatusTone } from '../../parts/record-words.ts'
import { cashier } from './api.ts'
import { type Deposit, open, TARGET_SECONDS } from './target.ts'

const lists = { review: m.deposits_list_review, open: m.deposits_list_open, all: m.parts_all } as const
type List = keyof typeof lists
const kinds = {
  bank: m.deposits_bank,
  atm: m.deposits_atm,
  store: m.deposits_store,
  virtual: m.deposits_virtual,
  usdt: m.deposits_usdt,
  third: m.deposits_third,
} as const

const statuses = Object.fromEntries(depositStatuses.map((status) => [status, recordStatusText[status]]))

const columns: readonly Column<Deposit>[] = [
  { label: m.deposits_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  { label: m.deposits_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { key: 'level', label: m.parts_level(), right: true, hidden: true, cell: (row) => row.vip_level, text: (row) => String(row.vip_level) },
  { key: 'channel', label: m.deposits_channel(), cell: (row) => row.channel, text: (row) => row.channel },
  { label: m.deposits_amount(), sort: 'amount', right: true, cell: (row) => formatMoney(row.amount), text: (row) => row.amount },
  { key: 'fee', hidden: true, label: m.deposits_fee(), right: true, cell: (row) => formatMoney(row.fee), text: (row) => row.fee },
  { key: 'credit', label: m.deposits_credit(), right: true, cell: (row) => formatMoney(row.credit), text: (row) => row.credit },
  {
    label: m.deposits_status(),
    cell: (row) => <Mark tone={recordStatusTone[row.status]}>{recordStatusText[row.status]()}</Mark>,
    text: (row) => recordStatusText[row.status](),
  },
  { label: m.deposits_built(), sort: 'created_at', cell: (row) => row.build_time, text: (row) => row.build_time },
  {
    key: 'age',
    label: m.deposits_age(),
    right: true,
    cell: (row) => (open.has(row.status) ? <Age seconds={row.age_seconds} target={TARGET_SECONDS} /> : '—'),
  },
]

export default function Deposits() {
  const list = useList()
  const { date = '', amount = '', status = '', type = '', level = '', q = '' } = list.filters
  // A period looks for what was, which no queue has: all of them unless somebody says which.
  const shown: List = isChoice(lists, list.filters.list) ? list.filters.list : date === '' ? 'review' : 'all'
  const asked = { ...askedOf(list, ['date', 'amount', 'status', 'type', 'channel', 'level', 'q']), list: shown }
  const query = useQuery({
    queryKey: ['deposits', asked],
    queryFn: () => cashier.deposits(asked as Sent<typeof cashierOperatorCalls.deposits>),
    placeholderData: keepPreviousData,
    refetchInterval: useAsking(5_000),
  })
  return (
    <ListScreen
      title={m.deposits_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      live
      file={{ list: 'deposits', filters: wholeOf(asked) }}
      filters={
        <>
          <Choice label={m.deposits_status()} value={shown} options={lists} onSet={(value) => list.setFilter('list', value)} />
          <SetFilter label={m.deposits_status()} value={status} options={statuses} onSet={(value) => list.setFilter('status', value)} />
          <SetFilter label={m.deposits_channel()} value={type} options={kinds} onSet={(value) => list.setFilter('type', value)} />
          <SetFilter
            label={m.parts_level()}
            value={level}
            options={levelOptions}
            width={140}
            onSet={(value) => list.setFilter('level', value)}
          />
          <AmountFilter label={m.deposits_amount()} value={amount} onSet={(value) => list.setFilter('amount', value)} />
          <SearchField label={m.parts_order_or_account()} value={q} onSet={(value) => list.setFilter('q', value)} />
          <DateFilter value={date} onSet={(value) => list.setFilter('date', value)} />
        </>
      }
    />
  )
}
