import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { platforms } from './api.ts'
import { groupText } from '../../parts/group-text.ts'
import { nameOf, type Platform, State, statusText, Window } from './words.tsx'

const columns: readonly Column<Platform>[] = [
  { label: m.platforms_sort(), right: true, cell: (row) => row.sort, text: (row) => String(row.sort) },
  { label: m.platforms_code(), cell: (row) => row.gp_code, text: (row) => row.gp_code },
  { label: m.platforms_name(), cell: nameOf, text: nameOf },
  { label: m.platforms_group(), cell: (row) => groupText[row.group](), text: (row) => row.group },
  { label: m.platforms_vendor(), cell: (row) => row.vendor || '—', text: (row) => row.vendor },
  {
    label: m.platforms_status(),
    cell: (row) => <State row={row} />,
    text: (row) => (row.status === 1 && row.offer === 'none' ? m.platforms_empty() : statusText[row.status]()),
  },
  {
    label: m.platforms_shown(),
    cell: (row) => <Mark tone={row.front_show ? 'good' : 'off'}>{row.front_show ? m.platforms_yes() : m.platforms_no()}</Mark>,
    text: (row) => String(row.front_show),
  },
  { label: m.platforms_maintenance(), cell: (row) => <Window row={row} />, text: (row) => row.maintain_text },
  { label: m.platforms_updated(), cell: (row) => row.updated_at, text: (row) => row.updated_at },
]

/** The vendors' platforms: order, visibility, maintenance. */
export default function Platforms() {
  const list = useList()
  const query = useQuery({ queryKey: ['platforms'], queryFn: async () => whole((await platforms.list()).data), refetchInterval: 30_000 })
  return <ListScreen title={m.platforms_title()} columns={columns} keyOf={(row) => row.gp_code} list={list} query={query} />
}
