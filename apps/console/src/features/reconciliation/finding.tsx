import type { ReplyOf } from '@jade/contract/call'
import type { reconcileCalls } from '@jade/contract/reconcile/calls'
import { formatMoney } from '@jade/ui/money'
import { Group, Stack, Text, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useObject } from '../../parts/object.ts'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { useMay } from '../session/session.ts'
import { reconciliation } from './api.ts'
import { type FindingRow, stateText, stateTone } from './words.ts'

type Shown = ReplyOf<typeof reconcileCalls.finding>['data']

/** One difference, both sides of it, what was said about it, and what may be done. */
export default function FindingPage() {
  const { id, close } = useObject()
  const query = useQuery({ queryKey: ['findings', 'one', id], queryFn: async () => (await reconciliation.finding({ id })).data })
  return (
    <ObjectFrame
      query={query}
      head={({ finding }) => ({
        name: finding.kind_name,
        state: <Mark tone={stateTone[finding.state]}>{stateText[finding.state]()}</Mark>,
        money: formatMoney(finding.difference),
        since: finding.first_seen,
      })}
      aside={({ steps }) => <Steps steps={steps} />}
    >
      {({ finding }) => <Finding row={finding} close={close} />}
    </ObjectFrame>
  )
}

function Finding({ row, close }: { readonly row: FindingRow; readonly close: () => void }) {
  const may = useMay()
  const [state, setState] = useState<Doing | null>(null)
  return (
    <Stack>
      <Facts
        facts={[
          { label: m.reconciliation_object(), value: row.object },
          { label: m.reconciliation_player(), value: row.player_id ? <PlayerLink id={row.player_id} account={row.player_id} /> : '—' },
          { label: m.reconciliation_last_seen(), value: row.last_seen },
        ]}
      />
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {row.detail}
      </Text>
      {row.retry === 1 && state === null && may('reconciliation.retry') && (
        <DoButton hotkey="r" onDo={() => setState('retry')}>
          {m.reconciliation_retry()}
        </DoButton>
      )}
      {row.state !== 'closed' && state === null && may('reconciliation.close') && (
        <Group grow>
          <DoButton hotkey="e" variant="default" onDo={() => setState('explained')}>
            {m.reconciliation_explain()}
          </DoButton>
          <DoButton hotkey="x" variant="default" onDo={() => setState('closed')}>
            {m.reconciliation_close()}
          </DoButton>
        </Group>
      )}
      {state !== null && <Judge row={row} state={state} onEnd={(done) => (done ? close() : setState(null))} />}
    </Stack>
  )
}

type Doing = 'explained' | 'closed' | 'retry'

const words = {
  explained: { label: m.reconciliation_explain, help: m.reconciliation_explain_help },
  closed: { label: m.reconciliation_close, help: m.reconciliation_close_help },
  retry: { label: m.reconciliation_retry, help: m.reconciliation_retry_help },
}

interface JudgeProps {
  readonly row: FindingRow
  readonly state: Doing
  readonly onEnd: (done: boolean) => void
}

const carryOut = ({ id, state, reason }: { readonly id: string; readonly state: Doing; readonly reason: string }) =>
  state === 'retry' ? reconciliation.retry({ id, reason }) : reconciliation.judge({ id, state, reason })

function Judge({ row, state, onEnd }: JudgeProps) {
  const act = useAct()
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {words[state].help()}
      </Text>
      <ReasonForm
        label={words[state].label()}
        color="gold"
        busy={act.busy}
        onCancel={() => onEnd(false)}
        onSubmit={(reason) => void act.run(() => carryOut({ id: row.id, state, reason })).then((done) => done && onEnd(true))}
      />
    </Stack>
  )
}

function Steps({ steps }: { readonly steps: Shown['steps'] }) {
  return (
    <Timeline bulletSize={10} lineWidth={1} active={steps.length} mt="sm">
      {steps.map((step) => (
        <Timeline.Item
          key={`${step.time} ${step.state} ${step.difference}`}
          title={`${stateText[step.state]()} · ${formatMoney(step.difference)}`}
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {step.reason === 'gone' ? m.reconciliation_gone() : step.reason}
          </Text>
          <Text size="xs" c="dimmed">
            {step.time} · {step.by === 'system' ? m.reconciliation_machine() : step.by}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
