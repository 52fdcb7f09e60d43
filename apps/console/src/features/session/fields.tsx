import { backofficeFieldTexts } from '@jade/contract/backoffice/errors'
import { newStaffPassword, totp } from '@jade/contract/backoffice/fields'
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { m } from '../../paraglide/messages.js'
import { ruleOf } from '../../parts/rule-of.ts'

/** The rules of the fields that several ways in share. */
export const totpRule = ruleOf(totp, backofficeFieldTexts)
export const newPasswordRules = {
  password: ruleOf(newStaffPassword, backofficeFieldTexts),
  again: (again: string, { password }: { readonly password: string }) => (again === password ? null : m.session_differs()),
}

/** Whether a new password can be sent. */
export const newPasswordFits = (typed: { readonly password: string; readonly again: string }) =>
  newPasswordRules.password(typed.password) === null && newPasswordRules.again(typed.again, typed) === null

/** The six digits of an authenticator. */
export function TotpField(props: TextInputProps) {
  return (
    <TextInput
      size="sm"
      name="totp"
      label={m.session_totp()}
      description={m.session_totp_help()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required
      {...props}
    />
  )
}

/** A password, which may be looked at. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput size="sm" visibilityToggleButtonProps={{ 'aria-label': m.session_show_password() }} required {...props} />
}

interface NewPassword {
  /** What the form gives the two fields. */
  readonly password: PasswordInputProps
  readonly again: PasswordInputProps
  /** What they are called. */
  readonly labels: { readonly password: string; readonly again: string }
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, again, labels }: NewPassword) {
  return (
    <>
      <PasswordField
        label={labels.password}
        description={m.session_new_help()}
        autoComplete="new-password"
        minLength={10}
        maxLength={72}
        {...password}
      />
      <PasswordField label={labels.again} autoComplete="new-password" {...again} />
    </>
  )
}
