import type { Sent } from '@jade/client/http'
import type { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { formatMoney } from '@jade/ui/money'
import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { AmountFilter } from '../../parts/amount-filter.tsx'
import { DateFilter } from '../../parts/date-filter.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { SetFilter } from '../../parts/set-filter.tsx'
import { askedOf, useList, wholeOf } from '../../parts/use-list.ts'
import { adjustments } from './api.ts'
import { type AdjustmentRow, kindText, reasonText, signed, stateText, stateTone } from '../../parts/adjustment-words.ts'

const columns: readonly Column<AdjustmentRow>[] = [
  { label: m.adjustments_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  { label: m.adjustments_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { key: 'kind', label: m.adjustments_kind(), cell: (row) => kindText[row.kind](), text: (row) => kindText[row.kind]() },
  { label: m.adjustments_money(), sort: 'amount', right: true, cell: (row) => formatMoney(signed(row)), text: signed },
  { key: 'reason', label: m.parts_reason(), cell: (row) => reasonText(row.reason), text: (row) => reasonText(row.reason) },
  {
    label: m.adjustments_state(),
    cell: (row) => <Mark tone={stateTone[row.state]}>{stateText[row.state]()}</Mark>,
    text: (row) => stateText[row.state](),
  },
  { label: m.adjustments_maker(), cell: (row) => row.maker, text: (row) => row.maker },
  { key: 'checker', label: m.adjustments_checker(), cell: (row) => row.checker || '—', text: (row) => row.checker },
  { label: m.adjustments_time(), sort: 'created_at', cell: (row) => row.build_time, text: (row) => row.build_time },
]

/** Money that people moved by hand, or want to. A request begins at its player. */
export default function Adjustments() {
  const list = useList()
  const { q = '', maker = '', state = '', kind = '', amount = '', date = '' } = list.filters
  const asked = askedOf(list, ['q', 'maker', 'state', 'kind', 'amount', 'date', 'player_id'])
  const query = useQuery({
    queryKey: ['adjustments', asked],
    queryFn: () => adjustments.list(asked as Sent<typeof adjustmentsCalls.list>),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })
  const filter = (name: string) => (value: string) => list.setFilter(name, value)
  return (
    <ListScreen
      title={m.adjustments_title()}
      columns={columns}
      keyOf={(row) => row.order_number}
      list={list}
      query={query}
      file={{ list: 'adjustments', filters: wholeOf(asked) }}
      filters={
        <>
          <SetFilter label={m.adjustments_state()} value={state} options={stateText} width={150} onSet={filter('state')} />
          <SetFilter label={m.adjustments_kind()} value={kind} options={kindText} width={150} onSet={filter('kind')} />
          <AmountFilter label={m.adjustments_money()} value={amount} onSet={filter('amount')} />
          <SearchField label={m.parts_order_or_account()} value={q} onSet={filter('q')} />
          <SearchField label={m.adjustments_maker()} value={maker} width={140} onSet={filter('maker')} />
          <DateFilter value={date} onSet={filter('date')} />
        </>
      }
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
