import type { MissionRow } from '@jade/contract/missions/operator-calls'
import { Alert, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { groupText } from '../../parts/group-text.ts'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useMay } from '../session/session.ts'
import { missions } from './api.ts'
import { EditMission } from './mission-form.tsx'
import { givesOf, kinds, periods, states } from './words.ts'

type Next = 'running' | 'paused' | 'ended'

const ways = {
  running: { label: m.missions_resume, hotkey: 'r', color: 'jade' },
  paused: { label: m.missions_pause, hotkey: 'w', color: 'amber' },
  ended: { label: m.missions_end, hotkey: 'x', color: 'red' },
} as const satisfies Record<Next, unknown>

/** A task with its terms, what is to hold next, and the ways to change it. */
export function Mission({ row, close }: { readonly row: MissionRow; readonly close: () => void }) {
  const may = useMay()
  const [asking, setAsking] = useState<'edit' | Next | null>(null)
  const open: readonly Next[] = row.state === 'paused' ? ['running', 'ended'] : ['paused', 'ended']
  return (
    <Stack>
      {row.waits === 1 && <Alert color="amber">{m.missions_waits()}</Alert>}
      <Facts
        facts={[
          { label: m.missions_state(), value: states[row.state]() },
          { label: m.missions_group(), value: row.group_name },
          { label: m.missions_period(), value: periods[row.period]() },
          { label: m.missions_claims_now(), value: row.claims_now },
          { label: m.missions_claims_all(), value: row.claims },
        ]}
      />
      <Version terms={row.terms} />
      {row.next && (
        <>
          <Title order={3} size="h5">
            {row.next.from === '' ? m.missions_next_waits() : m.missions_next_from({ date: row.next.from })}
          </Title>
          <Version terms={row.next} />
        </>
      )}
      {may('mission.edit') && row.state !== 'ended' && asking === null && (
        <Group>
          <DoButton hotkey="e" variant="default" disabled={row.waits === 1} onDo={() => setAsking('edit')}>
            {m.missions_edit()}
          </DoButton>
          {open.map((way) => (
            <DoButton key={way} hotkey={ways[way].hotkey} variant="light" color={ways[way].color} onDo={() => setAsking(way)}>
              {ways[way].label()}
            </DoButton>
          ))}
        </Group>
      )}
      {asking === 'edit' && <EditMission row={row} close={close} />}
      {asking !== null && asking !== 'edit' && (
        <Say id={row.id} state={asking} label={ways[asking].label()} close={close} cancel={() => setAsking(null)} />
      )}
    </Stack>
  )
}

function Version({ terms }: { readonly terms: MissionRow['terms'] }) {
  return (
    <Facts
      facts={[
        { label: m.missions_version(), value: terms.version },
        { label: m.missions_name_zh(), value: terms.name_zh },
        { label: m.missions_name_en(), value: terms.name_en },
        { label: m.missions_text_zh(), value: terms.text_zh || '—' },
        { label: m.missions_text_en(), value: terms.text_en || '—' },
        { label: m.missions_kind(), value: kinds[terms.kind]() },
        { label: m.missions_games(), value: terms.groups.map((group) => groupText[group]()).join(' · ') || m.missions_games_all() },
        { label: m.missions_target(), value: terms.target },
        { label: m.missions_gives(), value: givesOf(terms) },
      ]}
    />
  )
}

interface SayProps {
  readonly id: number
  readonly state: Next
  readonly label: string
  readonly close: () => void
  readonly cancel: () => void
}

function Say({ id, state, label, close, cancel }: SayProps) {
  const act = useAct()
  const send = async (reason: string) => {
    if (await act.run(() => missions.setState({ id: String(id), state, reason }))) close()
  }
  return <ReasonForm label={label} busy={act.busy} onSubmit={(reason) => void send(reason)} onCancel={cancel} />
}
