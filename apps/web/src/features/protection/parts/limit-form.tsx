import { Button, TextInput } from '@mantine/core'
import { GoldButton } from '@jade/ui/gold-button'
import { MoneyInput } from '@jade/ui/money-input'
import type { PlayerLimit } from '@jade/contract/protection/limits'
import { m } from '#messages'
import { useLimitForm } from '../limits.ts'
import css from './board.module.css'

/** One limit: an amount or minutes; a higher one says that it waits. */
export function LimitForm({ limit, onDone }: { readonly limit: PlayerLimit; readonly onDone: (held: boolean) => void }) {
  const { form, busy, raise, submit, remove } = useLimitForm(limit, onDone)
  const field = form.getInputProps('value')
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {limit.kind === 'time' ? (
        <TextInput
          {...field}
          label={m.protection_label_minutes()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          onChange={(event) => form.setFieldValue('value', event.currentTarget.value.replace(/\D/g, ''))}
          data-autofocus
        />
      ) : (
        <MoneyInput {...field} value={form.values.value} label={m.protection_label_money()} data-autofocus />
      )}
      <p className={css.note}>{raise ? m.protection_note_raise() : m.protection_note_lower()}</p>
      <GoldButton type="submit" wide size="lg" busy={busy}>
        {raise ? m.protection_ask_raise() : m.protection_save()}
      </GoldButton>
      {limit.value !== '' && (
        <Button variant="subtle" color="gray" onClick={remove} disabled={busy}>
          {m.protection_remove()}
        </Button>
      )}
    </form>
  )
}
