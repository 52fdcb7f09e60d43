import { PasswordInput, type PasswordInputProps, TextInput } from '@mantine/core'
import { m } from '../../paraglide/messages.js'

/** The six digits of an authenticator, sent as `totp`. */
export function TotpField() {
  return (
    <TextInput
      size="sm"
      name="totp"
      label={m.session_totp()}
      description={m.session_totp_help()}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      required
    />
  )
}

/** A password, which may be looked at. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput size="sm" visibilityToggleButtonProps={{ 'aria-label': m.session_show_password() }} required {...props} />
}

interface NewPassword {
  readonly value: string
  readonly again: string
  readonly onValue: (value: string) => void
  readonly onAgain: (again: string) => void
  /** What the two fields are called. */
  readonly labels: { readonly value: string; readonly again: string }
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, again, onValue, onAgain, labels }: NewPassword) {
  return (
    <>
      <PasswordField
        label={labels.value}
        description={m.session_new_help()}
        autoComplete="new-password"
        minLength={10}
        maxLength={72}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <PasswordField
        label={labels.again}
        autoComplete="new-password"
        value={again}
        onChange={(event) => onAgain(event.currentTarget.value)}
        error={again !== '' && again !== value && m.session_differs()}
      />
    </>
  )
}

/** Whether a new password can be sent. */
export const isTyped = (value: string, again: string) => value.length >= 10 && again === value
