import { PasswordInput } from '@mantine/core'
import { GoldButton } from '@jade/ui/gold-button'
import { m } from '#messages'
import { usePasswordChange } from '../password.ts'
import css from './password-form.module.css'

/** Changes the own password: old, new, and the new one again. */
export default function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { form, busy, setNew, submit } = usePasswordChange(onDone)
  const { onChange: _, ...newField } = form.getInputProps('password')
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PasswordInput
        label={m.session_password_old()}
        autoComplete="current-password"
        maxLength={24}
        {...form.getInputProps('password_old')}
        data-autofocus
      />
      <PasswordInput
        label={m.session_password_new()}
        description={m.session_password_rule()}
        autoComplete="new-password"
        maxLength={12}
        {...newField}
        onChange={(event) => setNew(event.currentTarget.value)}
      />
      <PasswordInput
        label={m.session_password_confirm()}
        autoComplete="new-password"
        maxLength={12}
        {...form.getInputProps('password_confirm')}
      />
      <p className={css.note}>{m.session_password_note()}</p>
      <GoldButton type="submit" wide size="lg" busy={busy} busyLabel={m.session_saving()}>
        {m.session_password_change()}
      </GoldButton>
    </form>
  )
}
