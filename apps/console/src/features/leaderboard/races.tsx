import type { OfficeRace } from '@jade/contract/leaderboard/operator-calls'
import { keepPreviousData } from '@tanstack/react-query'
import { m } from '../../paraglide/messages.js'
import { AddButton } from '../../parts/add-button.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { AddRace } from './add-race.tsx'
import { leaderboardApi } from './api.ts'
import { RaceView } from './race.tsx'
import { raceKinds, raceStates } from './race-words.ts'

const nameOf = (row: OfficeRace) => titleOf({ title_zh: row.name_zh, title_en: row.name_en })
const spanOf = (row: OfficeRace) => `${row.from} – ${row.to}`
const costOf = (row: OfficeRace) => `${row.paid_amount} / ${row.budget}`
const coinsOf = (row: OfficeRace) => `${row.paid_points} / ${row.budget_points}`
const of = (text: (row: OfficeRace) => string) => ({ cell: text, text })

const columns: readonly Column<OfficeRace>[] = [
  { label: m.races_number(), ...of((row) => row.id) },
  { label: m.races_name(), wrap: true, ...of(nameOf) },
  { label: m.races_kind(), ...of((row) => raceKinds[row.kind]()) },
  { label: m.races_state(), ...of((row) => raceStates[row.state]()) },
  { label: m.races_span(), ...of(spanOf) },
  { label: m.races_cost(), right: true, ...of(costOf) },
  { label: m.races_coins(), right: true, ...of(coinsOf) },
]

/** Races with their state and what their prizes cost, and the way to a new one. */
export default function Races() {
  const list = useList()
  const pages = usePages(list, {
    queryKey: ['leaderboard', 'races'],
    ask: (page) => leaderboardApi.races(page),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return (
    <ListScreen
      title={m.races_title()}
      about={m.races_about()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      actions={
        <AddButton label={m.races_add()} permission="race.edit" size={560}>
          {(close) => <AddRace close={close} />}
        </AddButton>
      }
      drawer={(row, close) => <RaceView key={row.id} row={row} close={close} />}
    />
  )
}
