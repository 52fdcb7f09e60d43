import { identityFieldTexts } from '@jade/contract/identity/errors'
import { newPassword } from '@jade/contract/identity/fields'
import { useForm } from '@mantine/form'
import { m } from '#messages'
import { fieldProblem } from '../site/door.ts'
import { identityApi } from './api.ts'
import { useIntent } from './intent.ts'

/** Old, new and confirmation (IDENTITY-14); changing the new password clears the confirmation. Other sessions end with the change. */
export function usePasswordChange(onDone: () => void) {
  const form = useForm({
    initialValues: { password_old: '', password: '', password_confirm: '' },
    validateInputOnBlur: true,
    validate: {
      password_old: (value) => (value === '' ? m.session_need_password_old() : null),
      password: (value) => fieldProblem(newPassword, value, { need: m.session_need_password_new, texts: identityFieldTexts }),
      password_confirm: (value, { password }) =>
        value === '' ? m.session_need_password_confirm() : value === password ? null : m.session_confirm_differs(),
    },
  })
  const { busy, send } = useIntent(
    (change: typeof form.values) => identityApi.updatePassword(change),
    () => {
      form.reset()
      onDone()
    },
    (failure) => form.setErrors(failure.fields),
  )
  const setNew = (password: string) => form.setValues({ password, password_confirm: '' })
  return { form, busy, setNew, submit: form.onSubmit((values) => void send(values)) }
}
