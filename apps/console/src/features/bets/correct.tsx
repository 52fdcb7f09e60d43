import type { betCorrection } from '@jade/contract/games/review-calls'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Mark } from '../../parts/mark.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { house } from './api.ts'

type Action = 'void' | 'resettle'
type Correction = z.infer<typeof betCorrection>

const actionText = { void: m.bets_void_do, resettle: m.bets_resettle_do } as const
const stateText = {
  waiting: m.bets_correction_waiting,
  approved: m.bets_correction_approved,
  done: m.bets_correction_done,
  refused: m.bets_correction_refused,
  rejected: m.bets_correction_rejected,
} as const
const stateTone = { waiting: 'waiting', approved: 'busy', done: 'good', refused: 'bad', rejected: 'off' } as const

/** Void and resettlement of a bet: asked here, decided by a second person, carried out by the vendor. */
export function Corrections({ id, correctable }: { readonly id: string; readonly correctable: boolean }) {
  const [action, setAction] = useState<Action | null>(null)
  const client = useQueryClient()
  const act = useAct()
  const rows =
    useQuery({ queryKey: ['bets', id, 'corrections'], queryFn: async () => (await house.betCorrections({ id })).data }).data ?? []

  async function ask(reason: string) {
    if (!action || !(await act.run(() => house.correctBet({ id, action, reason })))) return
    setAction(null)
    await client.invalidateQueries({ queryKey: ['bets', id, 'corrections'] })
  }

  return (
    <Stack gap="sm">
      {rows.map((row) => (
        <Line key={row.order_number} row={row} />
      ))}
      {correctable &&
        (action ? (
          <ReasonForm
            key={action}
            label={actionText[action]()}
            busy={act.busy}
            onSubmit={(reason) => void ask(reason)}
            onCancel={() => setAction(null)}
          />
        ) : (
          <Group>
            <DoButton hotkey="x" variant="default" onDo={() => setAction('void')}>
              {m.bets_void_do()}
            </DoButton>
            <DoButton hotkey="r" variant="default" onDo={() => setAction('resettle')}>
              {m.bets_resettle_do()}
            </DoButton>
          </Group>
        ))}
    </Stack>
  )
}

function Line({ row }: { readonly row: Correction }) {
  return (
    <Group gap="xs">
      <Text size="sm">
        {row.build_time} · {actionText[row.action]()} · {row.reason}
      </Text>
      <Mark tone={stateTone[row.state]}>{`${stateText[row.state]()}${row.word ? ` (${row.word})` : ''}`}</Mark>
    </Group>
  )
}
