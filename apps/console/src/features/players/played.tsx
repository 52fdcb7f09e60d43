import { formatMoney } from '@jade/ui/money'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { bets } from './api.ts'
import { betTones, betWords } from './bet-words.ts'
import { SideList } from './side-list.tsx'

/** The newest bets of the player; the list of bets has the others. */
export function Played({ id }: { readonly id: string }) {
  const query = useQuery({ queryKey: ['players', 'bets', id], queryFn: async () => (await bets.bets({ player_id: id })).data })
  if (!query.data) return <Coming query={query} height={320} />
  return (
    <SideList
      rows={query.data}
      keyOf={(row) => row.id}
      all={{ path: '/bets', search: { player_id: id }, label: m.players_all_bets() }}
      columns={[
        {
          label: m.players_time(),
          cell: (row) => (
            <ObjectLink in="/bets" id={row.id}>
              {row.build_time}
            </ObjectLink>
          ),
        },
        { label: m.players_bet_game(), cell: (row) => `${row.platform} · ${row.game_name}` },
        { label: m.players_bet_stake(), right: true, cell: (row) => formatMoney(row.bet_amount) },
        { label: m.players_bet_win_loss(), right: true, cell: (row) => (row.status === 'settled' ? formatMoney(row.win_loss) : '—') },
        { label: m.players_status(), cell: (row) => <Mark tone={betTones[row.status]}>{betWords[row.status]()}</Mark> },
      ]}
    />
  )
}
