import type { OperatorConsultation } from '@jade/contract/consultations/operator-calls'
import { Button, Group, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { ConfirmForm } from '../../parts/confirm-form.tsx'
import { DoButton } from '../../parts/do-button.tsx'
import { desk } from './api.ts'

interface SortOutProps {
  readonly row: OperatorConsultation
  /** A colleague answers it. */
  readonly foreign: boolean
}

/** Joins it to another of its player, or marks it as spam and takes the mark back. */
export function SortOut({ row, foreign }: SortOutProps) {
  const act = useAct()
  const { id, player, guest } = row
  const limited = player?.limited ?? guest?.limited ?? ''
  const others = player?.others ?? []
  if (row.spam === 1)
    return (
      <Group gap="xs">
        <Text size="sm">
          {limited === ''
            ? m.consultations_spam_is()
            : (guest ? m.consultations_guest_spam_until : m.consultations_spam_until)({ time: limited })}
        </Text>
        <DoButton hotkey="#" variant="default" loading={act.busy} onDo={() => void act.run(() => desk.spam({ id, on: 0 }))}>
          {m.consultations_spam_undo()}
        </DoButton>
      </Group>
    )
  if (row.status === 'ended' || foreign) return null
  return (
    <Group gap="xs" align="end">
      {others.length > 0 && <Join id={id} others={others} />}
      <Spam id={id} question={guest ? m.consultations_guest_spam_ask() : m.consultations_spam_ask()} />
    </Group>
  )
}

function Join({ id, others }: { readonly id: string; readonly others: NonNullable<OperatorConsultation['player']>['others'] }) {
  const act = useAct()
  const [into, setInto] = useState<string | null>(null)
  return (
    <Group gap="xs" align="end">
      <Select
        label={m.consultations_join()}
        value={into}
        data={others.map((one) => ({ value: one.id, label: `${one.id} · ${one.title}` }))}
        onChange={setInto}
      />
      <Button
        size="sm"
        variant="default"
        disabled={into === null}
        loading={act.busy}
        onClick={() => into !== null && void act.run(() => desk.merge({ id, into }))}
      >
        {m.consultations_join_do()}
      </Button>
    </Group>
  )
}

/** Asked once: who wrote it is limited by it. */
function Spam({ id, question }: { readonly id: string; readonly question: string }) {
  const act = useAct()
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <DoButton hotkey="#" variant="default" onDo={() => setAsking(true)}>
        {m.consultations_spam()}
      </DoButton>
    )
  return (
    <ConfirmForm
      question={question}
      label={m.consultations_spam()}
      busy={act.busy}
      onConfirm={() => void act.run(() => desk.spam({ id, on: 1 })).then(() => setAsking(false))}
      onCancel={() => setAsking(false)}
    />
  )
}
