import type { Sent } from '@jade/client/http'
import type { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { AmountFilter } from '../../parts/amount-filter.tsx'
import { Choice } from '../../parts/choice.tsx'
import { DateFilter } from '../../parts/date-filter.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { SetFilter } from '../../parts/set-filter.tsx'
import { askedOf, useList, wholeOf } from '../../parts/use-list.ts'
import { wallets } from './api.ts'
import { type Row, stateText, stateTone } from './states.ts'

const lists = { doubt: m.transfers_list_doubt, all: m.parts_all } as const
const directions = { '': m.transfers_both, in: m.transfers_in, out: m.transfers_out } as const

const columns: readonly Column<Row>[] = [
  { label: m.transfers_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  { label: m.transfers_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.transfers_platform(), cell: (row) => row.code, text: (row) => row.code },
  { label: m.transfers_direction(), cell: (row) => directions[row.direction](), text: (row) => directions[row.direction]() },
  { label: m.transfers_money(), right: true, cell: (row) => formatMoney(row.money), text: (row) => row.money },
  {
    label: m.transfers_state(),
    cell: (row) => <Mark tone={stateTone[row.state]}>{stateText[row.state]()}</Mark>,
    text: (row) => stateText[row.state](),
  },
  { key: 'tries', label: m.transfers_tries(), right: true, cell: (row) => row.tries, text: (row) => String(row.tries) },
  { label: m.transfers_built(), sort: 'created_at', cell: (row) => row.build_time, text: (row) => row.build_time },
  { key: 'updated', label: m.transfers_updated(), cell: (row) => row.update_time, text: (row) => row.update_time },
]

/** Transfers between the central wallet and platforms: those without an ending first, all of them by period, amount, state and platform. */
export default function Transfers() {
  const list = useList()
  const { q = '', state = '', direction = '', code = '', amount = '', date = '' } = list.filters
  const shown = list.filters.list === 'all' ? 'all' : 'doubt'
  const asked = { ...askedOf(list, ['q', 'state', 'direction', 'code', 'amount', 'date', 'player_id']), list: shown }
  const query = useQuery({
    queryKey: ['transfers', asked],
    queryFn: () => wallets.transfers(asked as Sent<typeof walletOperatorCalls.transfers>),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  const filter = (name: string) => (value: string) => list.setFilter(name, value)
  return (
    <ListScreen
      title={m.transfers_title()}
      columns={columns}
      keyOf={(row) => row.order_number}
      list={list}
      query={query}
      file={{ list: 'transfers', filters: wholeOf(asked) }}
      filters={
        <>
          <Choice label={m.transfers_list()} value={shown} options={lists} onSet={filter('list')} />
          <SetFilter label={m.transfers_state()} value={state} options={stateText} width={150} onSet={filter('state')} />
          <Choice
            label={m.transfers_direction()}
            value={direction === 'in' || direction === 'out' ? direction : ''}
            options={directions}
            onSet={filter('direction')}
          />
          <AmountFilter label={m.transfers_money()} value={amount} onSet={filter('amount')} />
          <SearchField label={m.parts_order_or_account()} value={q} onSet={filter('q')} />
          <SearchField
            label={m.transfers_platform()}
            value={code}
            width={120}
            onSet={(value) => list.setFilter('code', value.toUpperCase())}
          />
          <DateFilter value={date} onSet={filter('date')} />
        </>
      }
    />
  )
}
