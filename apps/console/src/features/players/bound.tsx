import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { accounts } from './api.ts'
import { SideList } from './side-list.tsx'

const kinds = { bank: m.players_answer_bank, usdt: m.players_answer_usdt, store: m.players_answer_store } as const
const states = [m.players_bound_waits, m.players_bound_verified, m.players_bound_refused] as const
const tones = ['waiting', 'good', 'bad'] as const

async function boundTo(id: string) {
  const asked = { player_id: id, list: 'all' } as const
  const [cards, usdt, stores] = await Promise.all([
    accounts.cards(asked),
    accounts.accounts({ ...asked, kind: 'usdt' }),
    accounts.accounts({ ...asked, kind: 'store' }),
  ])
  return [
    ...cards.data.map((row) => ({ ...row, key: row.id, kind: 'bank' as const, number: `${row.bank_name} ${row.card_number}` })),
    // As the list of accounts names them: they are numbered beside the cards.
    ...[...usdt.data, ...stores.data].map((row) => ({ ...row, key: `a-${row.id}`, number: `${row.name} ${row.code}` })),
  ]
}

/** Where the player's withdrawals may go: cards, addresses and stores, masked, also those that were taken away. */
export function Bound({ id }: { readonly id: string }) {
  const query = useQuery({ queryKey: ['players', 'bound', id], queryFn: () => boundTo(id) })
  if (!query.data) return <Coming query={query} height={240} />
  return (
    <SideList
      rows={query.data}
      keyOf={(row) => row.key}
      columns={[
        { label: m.players_bound_kind(), cell: (row) => kinds[row.kind]() },
        {
          label: m.players_bound_number(),
          cell: (row) => (
            <ObjectLink in="/cards" id={row.key}>
              {row.number}
            </ObjectLink>
          ),
        },
        {
          label: m.players_status(),
          cell: (row) =>
            row.removed === 1 ? (
              <Mark tone="off">{m.players_bound_removed()}</Mark>
            ) : (
              <Mark tone={tones[row.status]}>{states[row.status]()}</Mark>
            ),
        },
        { label: m.players_bound_since(), cell: (row) => row.build_time },
      ]}
    />
  )
}
