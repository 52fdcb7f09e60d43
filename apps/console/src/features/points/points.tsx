import type { ReplyOf } from '@jade/contract/call'
import type { pointsOperatorCalls } from '@jade/contract/points/operator-calls'
import { pointSources } from '@jade/contract/points/sources'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { AddButton } from '../../parts/add-button.tsx'
import { isChoice } from '../../parts/is-choice.ts'
import { Choice } from '../../parts/choice.tsx'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { Adjust } from './adjust.tsx'
import { pointsApi } from './api.ts'
import { kinds, states } from './words.ts'

type Row = ReplyOf<typeof pointsOperatorCalls.adjustments>['data'][number]

const lists = { all: m.parts_all, ...states } as const
type List = keyof typeof lists

const signed = (row: Row) => `${row.kind === 'credit' ? '+' : '-'}${row.points} J`
const stateOf = (row: Row) => states[row.state]()

const columns: readonly Column<Row>[] = [
  { label: m.points_order(), cell: (row) => row.order_number, text: (row) => row.order_number },
  { label: m.points_player(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.points_kind(), cell: (row) => kinds[row.kind](), text: (row) => kinds[row.kind]() },
  { label: m.points_points(), right: true, cell: signed, text: signed },
  { label: m.points_state(), cell: stateOf, text: stateOf },
  { label: m.points_text(), wrap: true, cell: (row) => row.text, text: (row) => row.text },
  { label: m.points_maker(), cell: (row) => row.maker, text: (row) => row.maker },
  { label: m.points_checker(), cell: (row) => row.checker || '—', text: (row) => row.checker },
  { label: m.points_time(), cell: (row) => row.build_time, text: (row) => row.build_time },
]

/** J coins that people added or took, what players hold of them, and where they came from. */
export default function Points() {
  const list = useList()
  const state: List = isChoice(lists, list.filters.state) ? list.filters.state : 'all'
  const pages = usePages(list, {
    queryKey: ['points', state],
    ask: (page) => pointsApi.adjustments({ ...page, ...(state === 'all' ? {} : { state }) }),
    refetchInterval: 15_000,
  })
  return (
    <ListScreen
      title={m.points_title()}
      columns={columns}
      keyOf={(row) => row.order_number}
      {...pages}
      filters={
        <Group>
          <Choice label={m.points_state()} value={state} options={lists} onSet={(value) => list.setFilter('state', value)} />
          <Outstanding />
        </Group>
      }
      actions={
        <AddButton label={m.points_adjust()} permission="points.adjust" size={480}>
          {(close) => <Adjust close={close} />}
        </AddButton>
      }
      drawer={(row) => <Shown row={row} />}
    />
  )
}

function Outstanding() {
  const query = useQuery({ queryKey: ['points', 'outstanding'], queryFn: () => pointsApi.outstanding() })
  if (!query.data) return null
  const { points, holders, sources } = query.data.data
  const lang = getLocale() === 'en' ? 'en' : 'zh'
  const nameOf = (source: string) => (isChoice(pointSources, source) ? pointSources[source][lang] : source)
  const parts = sources.map(({ source, points: sum }) => `${nameOf(source)} ${sum > 0 ? '+' : ''}${sum}`)
  return (
    <Text size="sm">
      {m.points_outstanding({ points, holders })}
      {parts.length > 0 && ` (${parts.join(' · ')})`}
    </Text>
  )
}

function Shown({ row }: { readonly row: Row }) {
  return (
    <Facts
      facts={[
        { label: m.points_order(), value: row.order_number },
        { label: m.points_player(), value: <PlayerLink id={row.player_id} account={row.account} /> },
        { label: m.points_points(), value: signed(row) },
        { label: m.points_text(), value: row.text },
        { label: m.parts_reason(), value: row.reason },
        { label: m.points_state(), value: stateOf(row) },
        { label: m.points_maker(), value: `${row.maker} · ${row.build_time}` },
        { label: m.points_checker(), value: row.checker ? `${row.checker} · ${row.end_time}` : '—' },
      ]}
    />
  )
}
