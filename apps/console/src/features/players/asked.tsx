import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { consultations } from './api.ts'
import { SideList } from './side-list.tsx'

/** What the player asked customer service, who waits first. */
export function Asked({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['players', 'consultations', id],
    queryFn: async () => (await consultations.inbox({ player_id: id, pageSize: '20' })).data,
  })
  if (!query.data) return <Coming query={query} height={240} />
  return (
    <SideList
      rows={query.data}
      keyOf={(row) => row.id}
      all={{ path: '/consultations', search: { player_id: id }, label: m.players_all_asked() }}
      columns={[
        {
          label: m.players_asked_title(),
          cell: (row) => (
            <Anchor component={Link} to="/consultations" search={{ player_id: id, open: row.id } as never} size="sm">
              {row.title}
            </Anchor>
          ),
        },
        {
          label: m.players_status(),
          cell: (row) =>
            row.status === 'ended' ? (
              <Mark tone="off">{m.players_asked_ended()}</Mark>
            ) : row.waiting_seconds > 0 ? (
              <Mark tone="waiting">{m.players_asked_waits()}</Mark>
            ) : (
              <Mark tone="good">{m.players_asked_answered()}</Mark>
            ),
        },
        { label: m.players_asked_by(), cell: (row) => row.assignee || '—' },
        { label: m.players_time(), cell: (row) => row.updated },
      ]}
    />
  )
}
