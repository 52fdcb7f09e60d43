import { consultationTypes } from '@jade/contract/consultations/fields'
import { GoldButton } from '@jade/ui/gold-button'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { useGuestAsk, useKeptDays } from '../guest.ts'
import { typeWords } from '../words.ts'
import css from './guest-form.module.css'

/** A question without an account, with where to answer it; then its number. */
export default function GuestForm() {
  const { form, sent, busy, problem, submit } = useGuestAsk()
  const days = useKeptDays()
  if (sent) return <Sent {...sent} />
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.hint}>{m.messages_consult_guest_hint()}</p>
      <TextInput
        label={m.messages_consult_contact()}
        description={m.messages_consult_contact_hint()}
        required
        maxLength={100}
        autoComplete="email"
        {...form.getInputProps('contact')}
      />
      <NativeSelect
        label={m.messages_consult_type()}
        data={consultationTypes.map((type) => ({ value: type, label: typeWords[type]?.() ?? type }))}
        {...form.getInputProps('type')}
      />
      <TextInput label={m.messages_consult_heading()} required maxLength={60} {...form.getInputProps('title')} />
      <Textarea
        label={m.messages_consult_information()}
        description={m.messages_consult_information_hint()}
        required
        rows={5}
        maxLength={2000}
        {...form.getInputProps('information')}
      />
      {days !== undefined && <p className={css.hint}>{m.messages_consult_guest_erased({ days })}</p>}
      {problem && (
        <p className={css.bad} role="alert">
          {problem}
        </p>
      )}
      <GoldButton type="submit" size="lg" busy={busy} busyLabel={m.messages_consult_sending()}>
        {m.messages_consult_send()}
      </GoldButton>
    </form>
  )
}

/** What was pressed is gone: the words that came in its place are read out. */
function Sent({ id, contact }: { readonly id: string; readonly contact: string }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} className={css.sent} role="status" tabIndex={-1}>
      <p className={css.number}>{m.messages_consult_guest_sent({ number: id })}</p>
      <p>{m.messages_consult_guest_answer({ contact })}</p>
    </div>
  )
}
