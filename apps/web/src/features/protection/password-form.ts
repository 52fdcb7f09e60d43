import { useForm } from '@mantine/form'
import { m } from '#messages'

/** A decision with the password again: what is wrong with it stands under it. */
export function usePasswordForm<V extends { readonly password: string }>(start: V) {
  return useForm<V>({
    initialValues: start,
    validate: { password: (value: string) => (value === '' ? m.protection_need_password() : null) } as never,
  })
}
