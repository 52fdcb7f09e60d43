import type { TimeOutDays } from '@jade/contract/protection/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useIntent } from '../session/door.ts'
import { limitApi } from './api.ts'
import { usePasswordForm } from './password-form.ts'

/** A break of some days, with the password again. */
export function useTimeOut(onDone: (until: string) => void) {
  const client = useQueryClient()
  const form = usePasswordForm({ password: '', days: 1 as TimeOutDays })
  const { busy, send } = useIntent(
    (asked: typeof form.values) => limitApi.timeOut(asked),
    async ({ data }) => {
      form.setFieldValue('password', '')
      await Promise.all(['exclusion', 'user', 'limit-history'].map((key) => client.invalidateQueries({ queryKey: [key] })))
      onDone(data.until)
    },
    (failure) => form.setErrors(failure.fields),
  )
  return { form, busy, start: form.onSubmit((values) => void send(values)) }
}
