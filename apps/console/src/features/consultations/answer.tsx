import { consultationText } from '@jade/contract/consultations/fields'
import type { OperatorConsultation } from '@jade/contract/consultations/operator-calls'
import { Button, Group, Kbd, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { isSendKey } from '../../parts/send-key.ts'
import { useNamedKey } from '../../parts/use-named-key.ts'
import { useMay, useOwnAccount } from '../session/session.ts'
import { desk } from './api.ts'
import { Assign } from './assign.tsx'
import { type CannedValues, hasGaps } from './canned.rules.ts'
import { Kept } from './kept.tsx'
import { SortOut } from './sort-out.tsx'
import { wayTo } from './words.ts'

interface AnswerProps {
  readonly row: OperatorConsultation
  /** A guest's way back in full; empty: a player asked, or it is masked. */
  readonly way: string
  /** Who answers has just ended it. */
  readonly onEnded: () => void
}

/** Answer, note, closing words, who answers, and what does not belong here: by mouse or by the letters of a mail program. */
export function Answer({ row, way, onEnded }: AnswerProps) {
  const may = useMay()
  const own = useOwnAccount()
  if (!may('consultation.answer')) return null
  const isOpen = row.status === 'consulting'
  const foreign = row.assignee !== '' && row.assignee !== own
  const values = { account: row.account, order: row.order?.order_number ?? '', amount: row.order?.amount ?? '' }
  return (
    <Stack gap="sm">
      {isOpen && (
        <Group gap="xs" align="end">
          <Holder id={row.id} mine={row.assignee === own} foreign={foreign} />
          <Assign key={row.assignee} id={row.id} from={row.assignee} />
        </Group>
      )}
      <Write
        key={`${row.id} ${foreign}`}
        row={row}
        way={way}
        answers={isOpen && !foreign}
        mine={row.assignee === own}
        values={values}
        onEnded={onEnded}
      />
      <SortOut row={row} foreign={foreign} />
    </Stack>
  )
}

function Holder({ id, mine, foreign }: { readonly id: string; readonly mine: boolean; readonly foreign: boolean }) {
  const act = useAct()
  if (mine) return null
  return (
    <DoButton hotkey="a" variant="default" loading={act.busy} onDo={() => void act.run(() => desk.take({ id, over: foreign ? 1 : 0 }))}>
      {foreign ? m.consultations_take_over() : m.consultations_take()}
    </DoButton>
  )
}

/** False once this place is gone: whoever went elsewhere meanwhile is not led away from there. */
function useHere(): { readonly current: boolean } {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}

interface WriteProps extends AnswerProps {
  /** False: only a note may be written. */
  readonly answers: boolean
  readonly mine: boolean
  /** What is filled into kept replies. */
  readonly values: CannedValues
}

function Write({ row, way, answers, mine, values, onEnded }: WriteProps) {
  const { id, guest } = row
  const act = useAct()
  const [text, setText] = useState('')
  const tell = useTellTyping(id)
  const here = useHere()
  const field = useReplyKey(answers, answerLabel(guest !== null))
  const ready = consultationText.safeParse(text).success
  const gaps = hasGaps(text)
  const send = async (call: () => Promise<{ readonly message: string }>) => {
    // What was typed while the answer was on its way stays.
    if (await act.run(call)) setText((now) => (now === text ? '' : now))
  }
  const sends = answers && ready && !gaps
  const reply = () => void send(() => desk.reply({ id, text }))
  return (
    <>
      {answers && <Kept values={values} onPick={(kept) => setText(text.trim() === '' ? kept : `${text.trimEnd()}\n${kept}`)} />}
      <Textarea
        ref={field}
        label={answers ? answerLabel(guest !== null) : m.consultations_note()}
        description={answers && guest ? m.consultations_guest_hint() : undefined}
        error={answers && gaps ? m.consultations_gaps() : undefined}
        autosize
        minRows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          if (answers && !guest) tell()
        }}
        onKeyDown={(event) => {
          if (!isSendKey(event.nativeEvent)) return
          event.preventDefault()
          if (sends) reply()
        }}
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
            <DoButton
              hotkey="e"
              color="red"
              variant="light"
              disabled={gaps}
              loading={act.busy}
              onDo={() =>
                void send(async () => {
                  const said = await desk.close({ id, text })
                  if (here.current) onEnded()
                  return said
                })
              }
            >
              {m.consultations_close()}
            </DoButton>
            {guest && way !== '' && <Outside row={row} contact={way} text={text} />}
            <Button size="sm" disabled={!sends} loading={act.busy} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={reply}>
              {guest ? m.consultations_guest_keep() : m.consultations_send()}
            </Button>
          </Group>
        )}
      </Group>
      {answers && (
        <Text size="xs" c="dimmed">
          <Kbd size="xs">r</Kbd> {m.consultations_reply_key()} <Kbd size="xs">Ctrl</Kbd> / <Kbd size="xs">⌘</Kbd> <Kbd size="xs">Enter</Kbd>{' '}
          {guest ? m.consultations_keep_key() : m.consultations_send_key()} {!guest && m.consultations_close_hint()}
        </Text>
      )}
    </>
  )
}

const answerLabel = (toGuest: boolean) => (toGuest ? m.consultations_guest_answer() : m.consultations_answer())

/** The house writes to no guest: what is written here goes out by the mail program, or is said on the telephone. */
function Outside({ row, contact, text }: { readonly row: OperatorConsultation; readonly contact: string; readonly text: string }) {
  const mail = contact.includes('@')
  return (
    <Button
      component="a"
      size="sm"
      variant="default"
      style={{ display: 'inline-flex', alignItems: 'center' }}
      href={wayTo(contact, { subject: `Re: ${row.title}`, body: text })}
    >
      {mail ? m.consultations_guest_mail() : m.consultations_guest_call()}
    </Button>
  )
}

/** `r` goes to where the answer is written, and `?` says so. */
function useReplyKey(answers: boolean, label: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useNamedKey('r', { label, act: answers ? () => field.current?.focus() : undefined })
  return field
}

/** The player sees that somebody types, now and then told. */
const TOLD_MS = 4_000

function useTellTyping(id: string): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    if (performance.now() - last.current < TOLD_MS) return
    last.current = performance.now()
    desk.typing({ id }).catch(() => undefined)
  }
}
