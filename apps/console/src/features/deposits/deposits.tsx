import { channelTypes } from '@jade/contract/cashier/deposit-calls'
import type { depositQueueRow } from '@jade/contract/cashier/deposit-operator-calls'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@jade/ui/money'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { Age } from '../../parts/age.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { useList } from '../../parts/use-list.ts'
import { Mark } from '../../parts/mark.tsx'
import { Choice } from '../../parts/choice.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { recordStatusText, recordStatusTone } from '../../parts/record-words.ts'
import { cashier } from './api.ts'
import { Decision } from './decision.tsx'

export type Deposit = z.infer<typeof depositQueueRow>

/** Promised to players: reviewed within five minutes. */
const TARGET_SECONDS = 5 * 60
const lists = { review: m.deposits_list_review, open: m.deposits_list_open, all: m.parts_all } as const
const open: ReadonlySet<Deposit['status']> = new Set(['pending_payment', 'third_callback', 'not_reviewed'])
type List = keyof typeof lists
const kinds = {
  any: m.deposits_any,
  bank: m.deposits_bank,
  atm: m.deposits_atm,
  store: m.deposits_store,
  virtual: m.deposits_virtual,
  usdt: m.deposits_usdt,
  third: m.deposits_third,
} as const

const columns: readonly Column<Deposit>[] = [
  { label: m.deposits_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  { label: m.deposits_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.deposits_channel(), cell: (row) => row.channel, text: (row) => row.channel },
  { label: m.deposits_amount(), right: true, cell: (row) => formatMoney(row.amount), text: (row) => row.amount },
  { label: m.deposits_credit(), right: true, cell: (row) => formatMoney(row.credit), text: (row) => row.credit },
  {
    label: m.deposits_status(),
    cell: (row) => <Mark tone={recordStatusTone[row.status]}>{recordStatusText[row.status]()}</Mark>,
    text: (row) => recordStatusText[row.status](),
  },
  { label: m.deposits_built(), cell: (row) => row.build_time, text: (row) => row.build_time },
  {
    label: m.deposits_age(),
    right: true,
    cell: (row) => (open.has(row.status) ? <Age seconds={row.age_seconds} target={TARGET_SECONDS} /> : '—'),
  },
]

export default function Deposits() {
  const list = useList()
  const shown: List = list.filters.list && list.filters.list in lists ? (list.filters.list as List) : 'review'
  const { order = '' } = list.filters
  const type = channelTypes.find((one) => one === list.filters.type)
  const query = useQuery({
    queryKey: ['deposits', shown, type, order, list.page],
    queryFn: () => cashier.deposits({ page: String(list.page), list: shown, ...(type && { type }), ...(order && { order_number: order }) }),
    refetchInterval: 5_000,
  })
  return (
    <ListScreen
      title={m.deposits_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      filters={
        <>
          <Choice label={m.deposits_status()} value={shown} options={lists} onSet={(value) => list.setFilter('list', value)} />
          <Choice
            label={m.deposits_channel()}
            value={type ?? 'any'}
            options={kinds}
            onSet={(value) => list.setFilter('type', value === 'any' ? '' : value)}
          />
          <SearchField label={m.deposits_order()} value={order} onSet={(value) => list.setFilter('order', value)} />
        </>
      }
      drawer={(row, close) => <Decision key={row.id} row={row} close={close} />}
    />
  )
}
