import type { ReplyOf } from '@jade/contract/call'
import type { protectionOperatorCalls } from '@jade/contract/protection/calls'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { protection } from './api.ts'

type Row = ReplyOf<typeof protectionOperatorCalls.exclusions>['data'][number]

const kinds = { exclusion: m.exclusions_kind_exclusion, time_out: m.exclusions_kind_break, linked: m.exclusions_kind_linked } as const

const columns: readonly Column<Row>[] = [
  {
    label: m.exclusions_account(),
    cell: (row) => <PlayerLink id={row.player_id} account={row.account} />,
    text: (row) => row.account,
  },
  { label: m.exclusions_kind(), cell: (row) => kinds[row.kind](), text: (row) => kinds[row.kind]() },
  { label: m.exclusions_since(), cell: (row) => row.since, text: (row) => row.since },
  {
    label: m.exclusions_until(),
    cell: (row) => (row.permanent ? <Mark tone="bad">{m.exclusions_permanent()}</Mark> : row.until),
    text: (row) => row.until,
  },
  {
    label: m.exclusions_ends(),
    cell: (row) => (row.ends_at ? <Mark tone="waiting">{row.ends_at}</Mark> : '—'),
    text: (row) => row.ends_at,
  },
]

/** Players who excluded themselves or take a break. Nobody here can end it for them. */
export default function Exclusions() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['exclusions'],
    ask: (page) => protection.exclusions(page),
  })
  return <ListScreen title={m.exclusions_title()} columns={columns} keyOf={(row) => row.player_id} {...pages} />
}
