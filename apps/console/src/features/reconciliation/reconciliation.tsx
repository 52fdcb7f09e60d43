import type { CheckKind } from '@jade/contract/check'
import { formatMoney } from '@jade/ui/money'
import { Button, Stack } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { isChoice } from '../../parts/is-choice.ts'
import { Choice } from '../../parts/choice.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { reconciliation } from './api.ts'
import { Checks } from './checks.tsx'
import { type FindingRow, stateText, stateTone } from './words.ts'

const lists = {
  open: m.reconciliation_open,
  explained: m.reconciliation_explained,
  closed: m.reconciliation_closed,
  all: m.parts_all,
} as const
type List = keyof typeof lists

const columns: readonly Column<FindingRow>[] = [
  { label: m.reconciliation_kind(), cell: (row) => row.kind_name, text: (row) => row.kind_name },
  { label: m.reconciliation_object(), cell: (row) => row.object, text: (row) => row.object },
  {
    label: m.reconciliation_player(),
    cell: (row) => (row.player_id ? <PlayerLink id={row.player_id} account={row.player_id} /> : '—'),
    text: (row) => row.player_id,
  },
  { label: m.reconciliation_difference(), right: true, cell: (row) => formatMoney(row.difference), text: (row) => row.difference },
  {
    label: m.reconciliation_state(),
    cell: (row) => <Mark tone={stateTone[row.state]}>{stateText[row.state]()}</Mark>,
    text: (row) => row.state,
  },
  { label: m.reconciliation_first_seen(), cell: (row) => row.first_seen, text: (row) => row.first_seen },
  { label: m.reconciliation_last_seen(), cell: (row) => row.last_seen, text: (row) => row.last_seen },
]

/** Every comparison between two books, and what it found. */
export default function Reconciliation() {
  const list = useList()
  const { kind = '' } = list.filters
  const shown: List = isChoice(lists, list.filters.state) ? list.filters.state : 'open'
  const pages = usePages(list, {
    queryKey: ['findings', shown, kind],
    ask: (page) =>
      reconciliation.findings({
        ...page,
        ...(shown === 'all' ? {} : { state: shown }),
        ...(kind === '' ? {} : { kind: kind as CheckKind }),
      }),
    refetchInterval: 15_000,
  })
  return (
    <Stack gap="xl">
      <ListScreen
        title={m.reconciliation_title()}
        columns={columns}
        keyOf={(row) => row.id}
        {...pages}
        filters={
          <>
            <Choice label={m.reconciliation_state()} value={shown} options={lists} onSet={(value) => list.setFilter('state', value)} />
            {kind !== '' && (
              <Button variant="default" onClick={() => list.setFilter('kind', '')}>
                {m.reconciliation_all_kinds()}
              </Button>
            )}
          </>
        }
      />
      <Checks chosen={kind} onChoose={(name) => list.setFilter('kind', name)} />
    </Stack>
  )
}
