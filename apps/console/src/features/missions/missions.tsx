import type { MissionRow } from '@jade/contract/missions/operator-calls'
import { Group, NativeSelect } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { AddButton } from '../../parts/add-button.tsx'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { askedOf, useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { missions } from './api.ts'
import { Groups } from './groups.tsx'
import { Ladder } from './ladder.tsx'
import { AddMission } from './mission-form.tsx'
import { Mission } from './mission.tsx'
import { Usdt } from './usdt.tsx'
import { givesOf, kinds, periods, states } from './words.ts'

const nameOf = ({ terms }: MissionRow) => titleOf({ title_zh: terms.name_zh, title_en: terms.name_en })
const stateOf = (row: MissionRow) => (row.waits === 1 && row.state !== 'waiting' ? m.missions_state_change() : states[row.state]())

const columns: readonly Column<MissionRow>[] = [
  { label: m.missions_number(), cell: (row) => row.id, text: (row) => String(row.id) },
  { label: m.missions_group(), cell: (row) => row.group_name, text: (row) => row.group_name },
  { label: m.missions_name(), wrap: true, cell: nameOf, text: nameOf },
  { label: m.missions_period(), cell: (row) => periods[row.period](), text: (row) => periods[row.period]() },
  { label: m.missions_kind(), cell: ({ terms }) => kinds[terms.kind](), text: ({ terms }) => kinds[terms.kind]() },
  { label: m.missions_target(), right: true, cell: ({ terms }) => terms.target, text: ({ terms }) => String(terms.target) },
  { label: m.missions_gives(), cell: ({ terms }) => givesOf(terms), text: ({ terms }) => givesOf(terms) },
  { label: m.missions_claims_now(), right: true, cell: (row) => row.claims_now, text: (row) => String(row.claims_now) },
  { label: m.missions_claims_all(), right: true, cell: (row) => row.claims, text: (row) => String(row.claims) },
  { label: m.missions_state(), cell: stateOf, text: stateOf },
]

/** Tasks of players, with the ways to their groups, the sign-in ladder and the USDT bonus. */
export default function Missions() {
  const list = useList()
  const asked = askedOf(list, ['state'])
  const pages = usePages(list, {
    queryKey: ['missions', asked],
    ask: (page) => missions.missions({ ...page, state: asked.state as MissionRow['state'] | undefined }),
  })
  return (
    <ListScreen
      title={m.missions_title()}
      about={m.missions_about()}
      columns={columns}
      keyOf={(row) => String(row.id)}
      {...pages}
      filters={
        <NativeSelect
          aria-label={m.missions_state()}
          value={list.filters['state'] ?? ''}
          onChange={(event) => list.setFilter('state', event.currentTarget.value)}
          data={[
            { value: '', label: m.missions_every_state() },
            ...Object.entries(states).map(([value, label]) => ({ value, label: label() })),
          ]}
        />
      }
      actions={
        <Group gap="xs">
          <AddButton label={m.missions_add()} permission="mission.edit" size={560}>
            {(close) => <AddMission close={close} />}
          </AddButton>
          <AddButton label={m.missions_groups()} permission="mission.edit" size={560} hotkey="b">
            {() => <Groups />}
          </AddButton>
          <AddButton label={m.missions_ladder()} permission="mission.edit" hotkey="s">
            {(close) => <Ladder close={close} />}
          </AddButton>
          <AddButton label={m.missions_usdt()} permission="mission.edit" hotkey="u">
            {(close) => <Usdt close={close} />}
          </AddButton>
        </Group>
      }
      drawer={(row, close) => <Mission key={row.id} row={row} close={close} />}
      drawerSize={560}
    />
  )
}
