import type { ReplyOf } from '@jade/contract/call'
import type { limitOperatorCalls } from '@jade/contract/protection/limits'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { markerText } from '../../parts/marker-words.ts'
import { PlayerLink } from '../../parts/player-link.tsx'
import { type PageAsked, pageAsked, useList } from '../../parts/use-list.ts'
import { protection } from './api.ts'

type Row = ReplyOf<typeof limitOperatorCalls.markers>['data'][number]

const columns: readonly Column<Row>[] = [
  { label: m.risks_time(), cell: (row) => row.time, text: (row) => row.time },
  { label: m.risks_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.risks_sign(), cell: (row) => markerText[row.kind](), text: (row) => markerText[row.kind]() },
  { label: m.risks_detail(), wrap: true, cell: (row) => row.detail || '—', text: (row) => row.detail },
]

/** Signs of harm, newest first, for people to look at: nothing acts on them alone. */
export default function Risks() {
  const list = useList()
  const every = (page: PageAsked) => protection.markers({ ...page })
  const query = useQuery({
    queryKey: ['risks', list.page],
    queryFn: () => every(pageAsked(list)),
  })
  return <ListScreen title={m.risks_title()} columns={columns} keyOf={(row) => row.id} list={list} query={query} every={every} />
}
