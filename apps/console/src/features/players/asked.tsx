import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Coming } from '../../parts/coming.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectLink } from '../../parts/object-link.tsx'
import { consultations } from './api.ts'
import { SideList } from './side-list.tsx'

/** What the player asked customer service, who waits first. */
export function Asked({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['players', 'consultations', id],
    queryFn: async () => (await consultations.inbox({ player_id: id })).data,
  })
  if (!query.data) return <Coming query={query} height={240} />
  return (
    <SideList
      rows={query.data}
      keyOf={(row) => row.id}
      columns={[
        {
          label: m.players_asked_title(),
          cell: (row) => (
            <ObjectLink in="/consultations" id={row.id}>
              {row.title}
            </ObjectLink>
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
