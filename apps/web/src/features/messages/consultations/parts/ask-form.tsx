import { consultationTypes } from '@jade/contract/consultations/fields'
import { GoldButton } from '@jade/ui/gold-button'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { m } from '#messages'
import { type AskedOrder, useAsk } from '../ask.ts'
import { useUsualWait } from '../live.ts'
import { factLine, typeWords, usualLine } from '../words.ts'
import css from './ask-form.module.css'
import { ScreenshotField } from './screenshot-field.tsx'

interface AskFormProps {
  readonly order?: AskedOrder | undefined
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** A new question to customer service. */
export function AskForm({ order, onDone, onCancel }: AskFormProps) {
  const { form, shots, facts, busy, problem, submit } = useAsk(order, onDone)
  const usual = usualLine(useUsualWait())
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h2 className={css.title}>{m.messages_consult_ask_title()}</h2>
      {order && (
        <p className={css.note}>
          {facts && <strong className={css.fact}>{factLine(facts)}</strong>}
          {m.messages_consult_about_order()}
        </p>
      )}
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
        rows={6}
        maxLength={2000}
        {...form.getInputProps('information')}
      />
      <ScreenshotField shots={shots} />
      {usual && <p className={css.usual}>{usual}</p>}
      {problem && (
        <p className={css.bad} role="alert">
          {problem}
        </p>
      )}
      <div className={css.acts}>
        <button type="button" className={css.cancel} onClick={onCancel}>
          {m.messages_consult_cancel()}
        </button>
        <GoldButton type="submit" size="lg" busy={busy} busyLabel={m.messages_consult_sending()}>
          {m.messages_consult_send()}
        </GoldButton>
      </div>
    </form>
  )
}
