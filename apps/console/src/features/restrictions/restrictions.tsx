import type { ReplyOf } from '@jade/contract/call'
import { restrictionKinds, type RestrictionKind } from '@jade/contract/protection/restriction-kinds'
import type { restrictionOperatorCalls } from '@jade/contract/protection/restrictions'
import { NativeSelect } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { restrictionKindText } from '../../parts/restriction-words.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { protection } from './api.ts'

type Row = ReplyOf<typeof restrictionOperatorCalls.allRestrictions>['data'][number]

const columns: readonly Column<Row>[] = [
  { label: m.restrictions_account(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.restrictions_kind(), cell: (row) => restrictionKindText[row.kind](), text: (row) => restrictionKindText[row.kind]() },
  { label: m.restrictions_value(), right: true, cell: (row) => row.value || '—', text: (row) => row.value },
  { label: m.restrictions_reason(), wrap: true, cell: (row) => row.reason, text: (row) => row.reason },
  { label: m.restrictions_note(), wrap: true, cell: (row) => row.note, text: (row) => row.note },
  { label: m.restrictions_by(), cell: (row) => row.by, text: (row) => row.by },
  { label: m.restrictions_time(), cell: (row) => row.time, text: (row) => row.time },
]

/** Players whom staff restricted; set and lifted on the player's page. */
export default function Restrictions() {
  const list = useList()
  const kind = restrictionKinds.find((one) => one === list.filters.kind)
  const pages = usePages(list, {
    queryKey: ['restrictions', kind],
    ask: (page) => protection.allRestrictions({ ...page, ...(kind && { kind }) }),
  })
  return (
    <ListScreen
      title={m.restrictions_title()}
      columns={columns}
      keyOf={(row) => `${row.player_id} ${row.kind}`}
      {...pages}
      filters={<KindPick kind={kind} onPick={(value) => list.setFilter('kind', value)} />}
    />
  )
}

function KindPick({ kind, onPick }: { readonly kind: RestrictionKind | undefined; readonly onPick: (value: string) => void }) {
  return (
    <NativeSelect
      size="sm"
      aria-label={m.restrictions_kind()}
      value={kind ?? ''}
      onChange={(event) => onPick(event.currentTarget.value)}
      data={[
        { value: '', label: m.restrictions_all() },
        ...restrictionKinds.map((value) => ({ value, label: restrictionKindText[value]() })),
      ]}
    />
  )
}
