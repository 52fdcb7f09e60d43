import type { OperatorBoardRow } from '@jade/contract/leaderboard/operator-calls'
import { formatMoney } from '@jade/ui/money'
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { isChoice } from '../../parts/is-choice.ts'
import { Choice } from '../../parts/choice.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useList } from '../../parts/use-list.ts'
import { leaderboardApi } from './api.ts'

const types = { win: m.leaderboard_win, bet: m.leaderboard_bet, deposit: m.leaderboard_deposit } as const
const periods = { day: m.leaderboard_day, week: m.leaderboard_week, month: m.leaderboard_month } as const

const columns: readonly Column<OperatorBoardRow>[] = [
  { label: m.leaderboard_rank(), right: true, cell: (row) => row.rank, text: (row) => String(row.rank) },
  { label: m.leaderboard_player(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.leaderboard_level(), right: true, cell: (row) => row.level, text: (row) => String(row.level) },
  { label: m.leaderboard_amount(), right: true, cell: (row) => formatMoney(row.amount), text: (row) => row.amount },
]

/** The boards as players see them, with whole accounts. */
export default function Leaderboard() {
  const list = useList()
  const { type: askedType = '', period: askedPeriod = '' } = list.filters
  const type = isChoice(types, askedType) ? askedType : 'win'
  const period = isChoice(periods, askedPeriod) ? askedPeriod : 'day'
  const query = useQuery({
    queryKey: ['leaderboard', type, period],
    queryFn: () => leaderboardApi.board({ type, period }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <ListScreen
      title={m.leaderboard_title()}
      about={m.leaderboard_about()}
      columns={columns}
      keyOf={(row) => row.player_id}
      list={list}
      query={query}
      filters={
        <>
          <Choice label={m.leaderboard_type()} value={type} options={types} onSet={(value) => list.setFilter('type', value)} />
          <Choice label={m.leaderboard_period()} value={period} options={periods} onSet={(value) => list.setFilter('period', value)} />
        </>
      }
      above={
        query.data?.updated_at ? (
          <Text size="sm" c="dimmed">
            {m.leaderboard_updated({ time: query.data.updated_at })}
          </Text>
        ) : undefined
      }
    />
  )
}
