import type { OfficeRace } from '@jade/contract/leaderboard/operator-calls'
import { Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { groupText } from '../../parts/group-text.ts'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useMay } from '../session/session.ts'
import { leaderboardApi } from './api.ts'
import { prizeText, raceKinds, raceStates } from './race-words.ts'

/** A race with its terms, its standing, what became of its prizes, and the way to take it back before it begins. */
export function RaceView({ row, close }: { readonly row: OfficeRace; readonly close: () => void }) {
  const act = useAct()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const canCancel = may('race.edit') && (row.state === 'waiting' || row.state === 'announced')
  const cancel = async (reason: string) => {
    if (await act.run(() => leaderboardApi.cancelRace({ id: row.id, reason }))) close()
  }
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.races_state(), value: raceStates[row.state]() },
          { label: m.races_kind(), value: [raceKinds[row.kind](), ...row.groups.map((group) => groupText[group]())].join(' · ') },
          { label: m.races_span(), value: `${row.from} – ${row.to}` },
          { label: m.races_freeze(), value: row.freeze },
          { label: m.races_level(), value: String(row.level_min) },
          { label: m.races_multiple(), value: String(row.multiple) },
          { label: m.races_prizes(), value: row.prizes.map(prizeText).join(' · ') },
          { label: m.races_cost(), value: `${row.paid_amount} / ${row.budget}` },
          { label: m.races_coins(), value: `${row.paid_points} / ${row.budget_points}` },
          { label: m.races_barred(), value: String(row.barred) },
          { label: m.races_hash(), value: row.hash || '—' },
          { label: m.races_by(), value: `${row.by} ${row.created}` },
        ]}
      />
      <Places id={row.id} />
      {canCancel && !asking && (
        <DoButton hotkey="x" color="red" variant="light" onDo={() => setAsking(true)}>
          {m.races_cancel()}
        </DoButton>
      )}
      {asking && (
        <ReasonForm label={m.races_cancel()} busy={act.busy} onSubmit={(reason) => void cancel(reason)} onCancel={() => setAsking(false)} />
      )}
    </Stack>
  )
}

const awards = { '': () => '', paid: m.races_award_paid, barred: m.races_award_barred } as const

function Places({ id }: { readonly id: string }) {
  const { data } = useQuery({
    queryKey: ['leaderboard', 'race', id],
    queryFn: () => leaderboardApi.racePlaces({ id, pageSize: '100' }),
    refetchInterval: 60_000,
  })
  if (!data || data.total === 0) return null
  return (
    <Table>
      <Table.Tbody>
        {data.data.map((place) => (
          <Table.Tr key={place.rank}>
            <Table.Td>{place.rank}</Table.Td>
            <Table.Td>
              <PlayerLink id={place.player_id} account={place.account} />
            </Table.Td>
            <Table.Td>{place.amount}</Table.Td>
            <Table.Td>{place.prize}</Table.Td>
            <Table.Td>{place.points}</Table.Td>
            <Table.Td>{awards[place.award]()}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
