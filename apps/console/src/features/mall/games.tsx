import type { OperatorGame } from '@jade/contract/mall/operator-calls'
import { Alert, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { Facts } from '../../parts/facts.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { Mark } from '../../parts/mark.tsx'
import { useList } from '../../parts/use-list.ts'
import { whole } from '../../parts/whole.ts'
import { useMay } from '../session/session.ts'
import { mall } from './api.ts'
import { type Bounds, OddsForm } from './odds-form.tsx'
import { OddsVersions } from './odds-versions.tsx'

const percentOf = (row: OperatorGame) => `${row.return_percent} %`
/** What it has returned of what was played, so far. */
const returnedOf = ({ taken, won }: OperatorGame) => (taken === 0 ? '—' : `${((won / taken) * 100).toFixed(2)} %`)
const stateOf = ({ asked, planned }: OperatorGame) => {
  if (asked === 'waiting') return m.mall_odds_waiting()
  return planned === '' ? m.mall_odds_in_force() : m.mall_odds_planned({ time: planned })
}

const columns: readonly Column<OperatorGame>[] = [
  { label: m.mall_game(), cell: (row) => row.name, text: (row) => row.name },
  { label: m.mall_price(), right: true, cell: (row) => row.price, text: (row) => String(row.price) },
  { label: m.mall_return(), right: true, cell: percentOf, text: percentOf },
  { label: m.mall_most(), right: true, cell: (row) => row.most.toLocaleString('en'), text: (row) => String(row.most) },
  { label: m.mall_plays(), right: true, cell: (row) => row.plays.toLocaleString('en'), text: (row) => String(row.plays) },
  { label: m.mall_taken(), right: true, cell: (row) => row.taken.toLocaleString('en'), text: (row) => String(row.taken) },
  { label: m.mall_won(), right: true, cell: (row) => row.won.toLocaleString('en'), text: (row) => String(row.won) },
  { label: m.mall_returned(), right: true, cell: returnedOf, text: returnedOf },
  { label: m.mall_version(), right: true, cell: (row) => row.version, text: (row) => String(row.version) },
  {
    label: m.mall_state(),
    cell: (row) => <Mark tone={row.asked === 'waiting' ? 'waiting' : row.planned === '' ? 'good' : 'busy'}>{stateOf(row)}</Mark>,
    text: stateOf,
  },
]

/** The games of the mall: what they return by their odds and have returned, and the way to other odds (MALL-10). */
export default function MallGames() {
  const list = useList()
  const query = useQuery({
    queryKey: ['mall', 'games'],
    queryFn: async () => {
      const { games, bounds } = (await mall.games()).data
      return { ...whole(games), bounds }
    },
  })
  return (
    <ListScreen
      title={m.mall_games_title()}
      about={m.mall_games_about()}
      columns={columns}
      keyOf={(row) => String(row.id)}
      list={list}
      query={query}
      drawer={(row, close) => query.data && <Game key={`${row.id} ${row.version}`} row={row} bounds={query.data.bounds} close={close} />}
      drawerSize={720}
    />
  )
}

interface GameProps {
  readonly row: OperatorGame
  readonly bounds: Bounds
  readonly close: () => void
}

function Game({ row, bounds, close }: GameProps) {
  const may = useMay()
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.mall_version(), value: m.mall_version_since({ version: row.version, time: row.since }) },
          {
            label: m.mall_return(),
            value: m.mall_return_of({ percent: row.return_percent, paid: row.paid_of_all, taken: row.taken_of_all }),
          },
          { label: m.mall_most(), value: `${row.most.toLocaleString('en')} J` },
          { label: m.mall_returned(), value: returnedOf(row) },
          ...(row.planned === '' ? [] : [{ label: m.mall_state(), value: m.mall_odds_planned({ time: row.planned }) }]),
        ]}
      />
      {row.asked === 'waiting' && <Alert color="amber">{m.mall_odds_waiting_hint()}</Alert>}
      {row.asked === 'outside' && <Alert color="red">{m.mall_odds_outside_hint()}</Alert>}
      {may('mall_odds.edit') && row.asked !== 'waiting' && <OddsForm row={row} bounds={bounds} close={close} />}
      <Title order={3} size="h5">
        {m.mall_versions()}
      </Title>
      <OddsVersions id={row.id} />
    </Stack>
  )
}
