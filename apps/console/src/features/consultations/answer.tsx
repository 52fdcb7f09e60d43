import { consultationText } from '@jade/contract/consultations/fields'
import type { OperatorConsultation } from '@jade/contract/consultations/operator-calls'
import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { useMay, useSession } from '../session/session.ts'
import { desk } from './api.ts'

/** Answer, note, closing words, and who answers. */
export function Answer({ row }: { readonly row: OperatorConsultation }) {
  const may = useMay()
  const session = useSession()
  const own = session.state === 'in' ? session.self.account : ''
  if (!may('consultation.answer')) return null
  const isOpen = row.status === 'consulting'
  const foreign = row.assignee !== '' && row.assignee !== own
  return (
    <Stack gap="sm">
      {isOpen && <Holder id={row.id} mine={row.assignee === own} foreign={foreign} />}
      <Write key={`${row.id} ${foreign}`} id={row.id} answers={isOpen && !foreign} mine={row.assignee === own} />
    </Stack>
  )
}

function Holder({ id, mine, foreign }: { readonly id: string; readonly mine: boolean; readonly foreign: boolean }) {
  const act = useAct()
  if (mine) return null
  return (
    <Button size="sm" variant="default" loading={act.busy} onClick={() => void act.run(() => desk.take({ id, over: foreign ? 1 : 0 }))}>
      {foreign ? m.consultations_take_over() : m.consultations_take()}
    </Button>
  )
}

interface WriteProps {
  readonly id: string
  /** False: only a note may be written. */
  readonly answers: boolean
  readonly mine: boolean
}

function Write({ id, answers, mine }: WriteProps) {
  const act = useAct()
  const [text, setText] = useState('')
  const ready = consultationText.safeParse(text).success
  const send = async (call: () => Promise<{ readonly message: string }>) => {
    // What was typed while the answer was on its way stays.
    if (await act.run(call)) setText((now) => (now === text ? '' : now))
  }
  return (
    <>
      {answers && <Kept onPick={(kept) => setText(text.trim() === '' ? kept : `${text.trimEnd()}\n${kept}`)} />}
      <Textarea
        label={answers ? m.consultations_answer() : m.consultations_note()}
        autosize
        minRows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Button size="sm" variant="default" disabled={!ready} loading={act.busy} onClick={() => void send(() => desk.note({ id, text }))}>
            {m.consultations_note_save()}
          </Button>
          {answers && mine && (
            <Button
              size="sm"
              variant="default"
              disabled={!ready}
              loading={act.busy}
              onClick={() => void send(() => desk.handOver({ id, note: text }))}
            >
              {m.consultations_hand_over()}
            </Button>
          )}
        </Group>
        {answers && (
          <Group gap="xs">
            <Button size="sm" color="red" variant="light" loading={act.busy} onClick={() => void send(() => desk.close({ id, text }))}>
              {m.consultations_close()}
            </Button>
            <Button size="sm" disabled={!ready} loading={act.busy} onClick={() => void send(() => desk.reply({ id, text }))}>
              {m.consultations_send()}
            </Button>
          </Group>
        )}
      </Group>
      {answers && (
        <Text size="xs" c="dimmed">
          {m.consultations_close_hint()}
        </Text>
      )}
    </>
  )
}

/** Replies kept for use again, in both languages. */
function Kept({ onPick }: { readonly onPick: (text: string) => void }) {
  const { data } = useQuery({ queryKey: ['consultations', 'canned'], queryFn: () => desk.canned({}), staleTime: 60_000 })
  const kept = data?.data ?? []
  if (kept.length === 0) return null
  const options = kept.flatMap(({ id, title }) => [
    { value: `${id} zh`, label: `${title}（中文）` },
    { value: `${id} en`, label: `${title} (English)` },
  ])
  return (
    <Select
      label={m.consultations_canned()}
      searchable
      value={null}
      data={options}
      onChange={(chosen) => {
        const [id, lang] = (chosen ?? '').split(' ')
        const found = kept.find((one) => one.id === id)
        if (found) onPick(lang === 'en' ? found.text_en : found.text_zh)
      }}
    />
  )
}
