import type { Sent } from '@jade/client/http'
import type { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { cents, moneyOf } from '@jade/contract/cents'
import { formatMoney } from '@jade/ui/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { AmountFilter } from '../../parts/amount-filter.tsx'
import { isChoice } from '../../parts/is-choice.ts'
import { Choice } from '../../parts/choice.tsx'
import { DateFilter } from '../../parts/date-filter.tsx'
import type { Bulk } from '../../parts/bulk.ts'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { SetFilter } from '../../parts/set-filter.tsx'
import { askedOf, useList, wholeOf } from '../../parts/use-list.ts'
import { useMay } from '../session/session.ts'
import { promotions } from './api.ts'
import { type ApplicationRow, modeName, modeOptions, statuses, statusOptions } from './words.ts'

const lists = { review: m.offers_list_review, ship: m.offers_list_ship, all: m.parts_all } as const
type List = keyof typeof lists

const columns: readonly Column<ApplicationRow>[] = [
  { label: m.offers_number(), cell: (row) => row.id, text: (row) => row.id },
  { label: m.offers_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.offers_offer(), wrap: true, cell: (row) => row.name, text: (row) => row.name },
  { key: 'mode', label: m.offers_mode(), cell: (row) => modeName(row.type), text: (row) => modeName(row.type) },
  { label: m.offers_bonus(), sort: 'bonus', right: true, cell: (row) => formatMoney(row.amount), text: (row) => row.amount },
  { key: 'principal', label: m.offers_principal(), right: true, cell: (row) => formatMoney(row.principal), text: (row) => row.principal },
  {
    label: m.offers_status(),
    cell: (row) => <Mark tone={statuses[row.status][1]}>{statuses[row.status][0]()}</Mark>,
    text: (row) => statuses[row.status][0](),
  },
  { key: 'by', label: m.offers_decided_by(), cell: (row) => row.by || '—', text: (row) => row.by },
  { label: m.offers_built(), sort: 'created_at', cell: (row) => row.build_time, text: (row) => row.build_time },
]

const waits = ({ status }: ApplicationRow) => status === 'not_reviewed'

/** Many decided at once, each by its own call: the server asks of each whether it still waits and whether its player may be given anything. */
const bulk: Bulk<ApplicationRow> = {
  nameOf: (row) => `${row.account} ${row.name} ${formatMoney(row.amount)}`,
  actions: [
    {
      label: m.offers_refuse(),
      hotkey: 'r',
      color: 'red',
      may: waits,
      ask: 'told',
      send: ({ id }, { reason, key }) => promotions.refuse({ id, reason }, { key }),
    },
    {
      label: m.offers_approve(),
      hotkey: 'a',
      may: waits,
      ask: (rows) =>
        m.offers_approve_all({ n: rows.length, sum: formatMoney(moneyOf(rows.reduce((sum, row) => sum + cents(row.amount), 0n))) }),
      send: ({ id }, { key }) => promotions.approve({ id }, { key }),
    },
  ],
}

/** Applications to decide, gifts to send, and all that were. */
export default function Applications() {
  const list = useList()
  const may = useMay()
  const { date = '', amount = '', status = '', mode = '', q = '' } = list.filters
  const wanted = list.filters.list
  const shown: List = isChoice(lists, wanted) ? wanted : date === '' ? 'review' : 'all'
  const asked = { ...askedOf(list, ['date', 'amount', 'status', 'mode', 'q', 'offer_id']), list: shown }
  const query = useQuery({
    queryKey: ['applications', asked],
    queryFn: () => promotions.applications(asked as Sent<typeof promotionsOperatorCalls.applications>),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })
  return (
    <ListScreen
      title={m.offers_applications_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      file={{ list: 'applications', filters: wholeOf(asked) }}
      {...(may('promotion.audit') && { bulk })}
      filters={
        <>
          <Choice label={m.offers_status()} value={shown} options={lists} onSet={(value) => list.setFilter('list', value)} />
          <SetFilter label={m.offers_status()} value={status} options={statusOptions} onSet={(value) => list.setFilter('status', value)} />
          <SetFilter label={m.offers_mode()} value={mode} options={modeOptions} onSet={(value) => list.setFilter('mode', value)} />
          <AmountFilter label={m.offers_bonus()} value={amount} onSet={(value) => list.setFilter('amount', value)} />
          <SearchField label={m.offers_account_or_order()} value={q} onSet={(value) => list.setFilter('q', value)} />
          <DateFilter value={date} onSet={(value) => list.setFilter('date', value)} />
        </>
      }
    />
  )
}
