import type { withdrawalQueueRow } from '@jade/contract/cashier/withdrawal-operator-calls'
import { formatMoney } from '@jade/ui/money'
import type { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import type { Sent } from '@jade/client/http'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
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
import { Choice } from '../../parts/choice.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { cashier } from './api.ts'
import { Stage, stageOptions, stageText } from './stage.tsx'
import { over, TARGET_SECONDS } from './target.ts'

type Row = z.infer<typeof withdrawalQueueRow>

const lists = {
  review: m.withdrawals_list_review,
  approved: m.withdrawals_list_approved,
  unknown: m.withdrawals_list_unknown,
  late: m.withdrawals_list_late,
  all: m.parts_all,
} as const
type List = keyof typeof lists
const kinds = { bank: m.withdrawals_kind_bank, usdt: m.withdrawals_kind_usdt, store: m.withdrawals_kind_store } as const

const columns: readonly Column<Row>[] = [
  { label: m.withdrawals_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  { label: m.withdrawals_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { key: 'level', label: m.parts_level(), right: true, cell: (row) => row.vip_level, text: (row) => String(row.vip_level) },
  { label: m.withdrawals_amount(), sort: 'amount', right: true, cell: (row) => formatMoney(row.amount), text: (row) => row.amount },
  { key: 'fee', hidden: true, label: m.withdrawals_fee(), right: true, cell: (row) => formatMoney(row.fee), text: (row) => row.fee },
  {
    key: 'payout',
    label: m.withdrawals_payout(),
    right: true,
    cell: (row) => (row.usdt === '' ? formatMoney(row.payout) : `${formatMoney(row.usdt)} USDT`),
    text: (row) => (row.usdt === '' ? row.payout : `${row.usdt} USDT`),
  },
  { key: 'target', label: m.withdrawals_bank(), cell: (row) => `${row.bank_name} ${row.card_number}`, text: (row) => row.bank_name },
  { label: m.withdrawals_stage(), cell: (row) => <Stage of={row.stage} />, text: (row) => stageText(row.stage) },
  { key: 'holder', label: m.withdrawals_claimed_by(), cell: (row) => row.claimed_by || '—', text: (row) => row.claimed_by },
  { label: m.withdrawals_built(), sort: 'created_at', cell: (row) => row.build_time, text: (row) => row.build_time },
  {
    key: 'age',
    label: m.withdrawals_age(),
    right: true,
    cell: (row) => (over.has(row.stage) ? '—' : <Age seconds={row.age_seconds} target={TARGET_SECONDS} />),
  },
]

export default function Withdrawals() {
  const list = useList()
  const { date = '', amount = '', stage = '', type = '', level = '', q = '' } = list.filters
  // A period looks for what was, which no queue has: all of them unless somebody says which.
  const shown: List = isChoice(lists, list.filters.list) ? list.filters.list : date === '' ? 'review' : 'all'
  const asked = { ...askedOf(list, ['date', 'amount', 'stage', 'type', 'level', 'q']), list: shown }
  const query = useQuery({
    queryKey: ['withdrawals', asked],
    queryFn: () => cashier.withdrawals(asked as Sent<typeof cashierOperatorCalls.withdrawals>),
    placeholderData: keepPreviousData,
    refetchInterval: useAsking(5_000),
  })
  return (
    <ListScreen
      title={m.withdrawals_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      live
      file={{ list: 'withdrawals', filters: wholeOf(asked) }}
      filters={
        <>
          <Choice label={m.withdrawals_stage()} value={shown} options={lists} onSet={(value) => list.setFilter('list', value)} />
          <SetFilter label={m.withdrawals_stage()} value={stage} options={stageOptions} onSet={(value) => list.setFilter('stage', value)} />
          <SetFilter label={m.withdrawals_kind()} value={type} options={kinds} onSet={(value) => list.setFilter('type', value)} />
          <SetFilter
            label={m.parts_level()}
            value={level}
            options={levelOptions}
            width={140}
            onSet={(value) => list.setFilter('level', value)}
          />
          <AmountFilter label={m.withdrawals_amount()} value={amount} onSet={(value) => list.setFilter('amount', value)} />
          <SearchField label={m.parts_order_or_account()} value={q} onSet={(value) => list.setFilter('q', value)} />
          <DateFilter value={date} onSet={(value) => list.setFilter('date', value)} />
        </>
      }
    />
  )
}
