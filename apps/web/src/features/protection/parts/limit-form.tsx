import { Button, TextInput } from '@mantine/core'
import { GoldButton } from '@jade/ui/gold-button'
import { MoneyInput } from '@jade/ui/money-input'
import type { PlayerLimit } from '@jade/contract/protection/limits'
import { m } from '#messages'
import { useLimitForm } from '../limits.ts'
import css from './board.module.css'

/** One limit: an amount or minutes; a higher one says that it waits. */
export function LimitForm({ limit, onDone }: { readonly limit: PlayerLimit; readonly onDone: (held: boolean) => void }) {
  const form = useLimitForm(limit, onDone)
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {limit.kind === 'time' ? (
        <TextInput
          label={m.protection_label_minutes()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={form.text}
          error={form.error}
          onChange={(event) => form.setText(event.currentTarget.value.replace(/\D/g, ''))}
          data-autofocus
        />
      ) : (
        <MoneyInput label={m.protection_label_money()} value={form.text} error={form.error} onChange={form.setText} data-autofocus />
      )}
      <p className={css.note}>{form.raise ? m.protection_note_raise() : m.protection_note_lower()}</p>
      <GoldButton type="submit" wide size="lg" busy={form.busy}>
        {form.raise ? m.protection_ask_raise() : m.protection_save()}
      </GoldButton>
      {limit.value !== '' && (
        <Button variant="subtle" color="gray" onClick={form.remove} disabled={form.busy}>
          {m.protection_remove()}
        </Button>
      )}
    </form>
  )
}
