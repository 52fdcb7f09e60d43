import type { ReplyOf } from '@jade/contract/call'
import type { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { NativeSelect } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { type Column, ListScreen } from '../../parts/list-screen.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { titleOf } from '../../parts/title-of.ts'
import { askedOf, useList } from '../../parts/use-list.ts'
import { usePages } from '../../parts/use-pages.ts'
import { missions } from './api.ts'
import { sources } from './words.ts'

type Row = ReplyOf<typeof missionsOperatorCalls.claims>['data'][number]

const nameOf = (row: Row) => (row.source === 'task' ? titleOf({ title_zh: row.name_zh, title_en: row.name_en }) : sources[row.source]())

const columns: readonly Column<Row>[] = [
  { label: m.missions_time(), cell: (row) => row.time, text: (row) => row.time },
  { label: m.missions_player(), cell: (row) => <PlayerLink id={row.player_id} account={row.account} />, text: (row) => row.account },
  { label: m.missions_source(), cell: (row) => sources[row.source](), text: (row) => sources[row.source]() },
  { label: m.missions_name(), wrap: true, cell: nameOf, text: nameOf },
  { label: m.missions_period(), cell: (row) => row.period, text: (row) => row.period },
  { label: m.missions_reward_points(), right: true, cell: (row) => row.points || '', text: (row) => String(row.points) },
  {
    label: m.missions_reward_money(),
    right: true,
    cell: (row) => (row.amount === '0.00' ? '' : row.amount),
    text: (row) => row.amount,
  },
]

/** What players claimed: tasks, the USDT bonus, sign-ins. */
export default function MissionClaims() {
  const list = useList()
  const { account, source } = askedOf(list, ['account', 'source'])
  const pages = usePages(list, {
    queryKey: ['missions', 'claims', account, source],
    ask: (page) =>
      missions.claims({
        ...page,
        ...(account === undefined ? {} : { account }),
        ...(source === undefined ? {} : { source: source as Row['source'] }),
      }),
  })
  return (
    <ListScreen
      title={m.missions_claims_title()}
      columns={columns}
      keyOf={(row) => row.id}
      {...pages}
      filters={
        <>
          <SearchField label={m.missions_account()} value={account ?? ''} onSet={(next) => list.setFilter('account', next)} />
          <NativeSelect
            aria-label={m.missions_source()}
            value={source ?? ''}
            onChange={(event) => list.setFilter('source', event.currentTarget.value)}
            data={[
              { value: '', label: m.missions_every_source() },
              ...Object.entries(sources).map(([value, label]) => ({ value, label: label() })),
            ]}
          />
        </>
      }
    />
  )
}
