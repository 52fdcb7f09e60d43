import type { ContentPage } from '@jade/contract/content/operator-calls'
import { addressOf } from '@jade/contract/content/pages'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { contentApi } from './api.ts'
import { PageDesk } from './page-desk.tsx'
import { standingOf, versionName } from './words.ts'

/** Two texts of a line's length, and what they look like, side by side. */
const DESK_WIDTH = 1180

const columns: readonly Column<ContentPage>[] = [
  { label: m.content_page(), wrap: true, cell: titleOf, text: titleOf },
  { label: m.content_address(), cell: (row) => addressOf(row.page), text: (row) => addressOf(row.page) },
  {
    label: m.content_state(),
    cell: (row) => <Mark tone={standingOf(row).tone}>{standingOf(row).words}</Mark>,
    text: (row) => standingOf(row).words,
  },
  { label: m.content_in_force(), cell: (row) => versionName(row.published), text: (row) => versionName(row.published) },
  {
    label: m.content_people(),
    cell: (row) => (row.legal === 1 ? m.content_two_people() : m.content_one_person()),
    text: (row) => (row.legal === 1 ? m.content_two_people() : m.content_one_person()),
  },
  { label: m.content_time(), cell: (row) => row.time || '—', text: (row) => row.time },
  { label: m.content_by(), cell: (row) => row.by || '—', text: (row) => row.by },
]

/** The pages of text that players read, and the desk at which one is written. */
export default function Content() {
  const list = useList()
  const query = useQuery({ queryKey: ['content', 'pages'], queryFn: () => contentApi.pages() })
  const { data, ...rest } = query
  const rows = data && { data: data.data, total: data.data.length, page: 1, pageSize: Math.max(1, data.data.length) }
  return (
    <ListScreen
      title={m.content_title()}
      about={m.content_about()}
      columns={columns}
      keyOf={(row) => row.page}
      list={list}
      query={{ ...rest, data: rows }}
      drawerSize={DESK_WIDTH}
      drawer={(row) => <PageDesk key={row.page} page={row} />}
    />
  )
}
