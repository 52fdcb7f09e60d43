import type { Sent } from '@jade/client/http'
import { betStatuses } from '@jade/contract/games/calls'
import type { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { AmountFilter } from '../../parts/amount-filter.tsx'
import { DateFilter } from '../../parts/date-filter.tsx'
import { betGroupText } from '../../parts/group-text.ts'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { SetFilter } from '../../parts/set-filter.tsx'
import { askedOf, useList, wholeOf } from '../../parts/use-list.ts'
import { games } from './api.ts'
import { type Row, statusText, statusTone, WinLoss } from './words.tsx'

const columns: readonly Column<Row>[] = [
  { label: m.bets_time(), sort: 'placed_at', cell: (row) => row.build_time, text: (row) => row.build_time },
  { label: m.bets_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { key: 'platform', label: m.bets_platform(), cell: (row) => row.platform, text: (row) => row.code },
  { key: 'group', label: m.bets_group(), hidden: true, cell: (row) => betGroupText[row.group](), text: (row) => row.group },
  { label: m.bets_game(), cell: (row) => row.game_name, text: (row) => row.game_name },
  { key: 'round', label: m.bets_round(), cell: (row) => row.round, text: (row) => row.round },
  { key: 'wallet', label: m.bets_wallet(), hidden: true, cell: (row) => row.wallet, text: (row) => row.wallet },
  { label: m.bets_bet(), right: true, cell: (row) => formatMoney(row.bet_amount), text: (row) => row.bet_amount },
  { key: 'valid', label: m.bets_valid(), right: true, cell: (row) => formatMoney(row.valid_bet), text: (row) => row.valid_bet },
  { label: m.bets_win_loss(), right: true, cell: (row) => <WinLoss value={row.win_loss} />, text: (row) => row.win_loss },
  {
    label: m.bets_status(),
    cell: (row) => <Mark tone={statusTone[row.status]}>{statusText[row.status]()}</Mark>,
    text: (row) => statusText[row.status](),
  },
]

const statuses = Object.fromEntries(betStatuses.map((status) => [status, statusText[status]]))

/** Bets by player, platform, group, round, state, stake and period. */
export default function Bets() {
  const list = useList()
  const { q = '', code = '', round = '', status = '', group = '', amount = '', date = '' } = list.filters
  const asked = askedOf(list, ['q', 'code', 'round', 'status', 'group', 'amount', 'date', 'player_id'])
  const query = useQuery({
    queryKey: ['bets', asked],
    queryFn: () => games.bets(asked as Sent<typeof gamesOperatorCalls.bets>),
    placeholderData: keepPreviousData,
  })
  const filter = (name: string) => (value: string) => list.setFilter(name, value)
  return (
    <ListScreen
      title={m.bets_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      file={{ list: 'bets', filters: wholeOf(asked) }}
      filters={
        <>
          <SearchField label={m.bets_account()} value={q} onSet={filter('q')} />
          <SearchField label={m.bets_platform()} value={code} width={120} onSet={(value) => list.setFilter('code', value.toUpperCase())} />
          <SetFilter label={m.bets_group()} value={group} options={betGroupText} width={150} onSet={filter('group')} />
          <SearchField label={m.bets_round()} value={round} width={200} onSet={filter('round')} />
          <SetFilter label={m.bets_status()} value={status} options={statuses} width={150} onSet={filter('status')} />
          <AmountFilter label={m.bets_bet()} value={amount} onSet={filter('amount')} />
          <DateFilter value={date} onSet={filter('date')} />
        </>
      }
    />
  )
}
