import type { ReplyOf } from '@jade/contract/call'
import type { limitOperatorCalls } from '@jade/contract/protection/limits'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { markerText } from '../../parts/marker-words.ts'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
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
  const pages = usePages(list, {
    queryKey: ['risks'],
    ask: (page) => protection.markers(page),
  })
  return <ListScreen title={m.risks_title()} columns={columns} keyOf={(row) => row.id} {...pages} />
}
