import { formatMoney } from '@jade/ui/money'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useList } from '../../parts/use-list.ts'
import { games } from './api.ts'
import { type Row, statusText, statusTone, WinLoss } from './words.tsx'

const columns: readonly Column<Row>[] = [
  { label: m.bets_time(), cell: (row) => row.build_time, text: (row) => row.build_time },
  { label: m.bets_player(), cell: (row) => <PlayerLink id={row.player_id} account={row.player_id} />, text: (row) => row.player_id },
  { label: m.bets_platform(), cell: (row) => row.platform, text: (row) => row.code },
  { label: m.bets_game(), cell: (row) => row.game_name, text: (row) => row.game_name },
  { label: m.bets_round(), cell: (row) => row.round, text: (row) => row.round },
  { label: m.bets_bet(), right: true, cell: (row) => formatMoney(row.bet_amount), text: (row) => row.bet_amount },
  { label: m.bets_valid(), right: true, cell: (row) => formatMoney(row.valid_bet), text: (row) => row.valid_bet },
  { label: m.bets_win_loss(), right: true, cell: (row) => <WinLoss value={row.win_loss} />, text: (row) => row.win_loss },
  {
    label: m.bets_status(),
    cell: (row) => <Mark tone={statusTone[row.status]}>{statusText[row.status]()}</Mark>,
    text: (row) => statusText[row.status](),
  },
]

/** Bets by player, platform, round or day. */
export default function Bets() {
  const list = useList()
  const { player = '', code = '', round = '', from = '', until = '' } = list.filters
  const query = useQuery({
    queryKey: ['bets', list.filters, list.page],
    queryFn: () =>
      games.bets({
        page: String(list.page),
        pageSize: '20',
        ...(player && { player_id: player }),
        ...(code && { code: code.toUpperCase() }),
        ...(round && { round }),
        ...(from && { start: `${from} 00:00:00` }),
        ...(until && { end: `${until} 23:59:59` }),
      }),
  })
  const filter = (name: string) => (value: string) => list.setFilter(name, value)
  return (
    <ListScreen
      title={m.bets_title()}
      columns={columns}
      keyOf={(row) => row.id}
      list={list}
      query={query}
      filters={
        <>
          <SearchField label={m.bets_player()} value={player} onSet={filter('player')} />
          <SearchField label={m.bets_platform()} value={code} width={120} onSet={filter('code')} />
          <SearchField label={m.bets_round()} value={round} width={220} onSet={filter('round')} />
          <SearchField label={m.bets_from()} type="date" value={from} onSet={filter('from')} />
          <SearchField label={m.bets_until()} type="date" value={until} onSet={filter('until')} />
        </>
      }
      above={
        query.data && (
          <Group gap="lg">
            <Total label={m.bets_bet()} value={query.data.total_bet} />
            <Total label={m.bets_valid()} value={query.data.total_valid_bet} />
            <Total label={m.bets_win_loss()} value={query.data.total_win_loss} />
          </Group>
        )
      }
    />
  )
}

function Total({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {label}{' '}
      <Text inherit component="span" c="var(--jp-color-ink)" fw={700}>
        {formatMoney(value)}
      </Text>
    </Text>
  )
}
