import { identityFieldTexts } from '@jade/contract/identity/errors'
import { smsCode } from '@jade/contract/identity/fields'
import { kycFieldTexts } from '@jade/contract/kyc/errors'
import { email } from '@jade/contract/kyc/fields'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { showError, useCodeSender, useIntent } from '../session/door.ts'
import { fieldProblem } from '../site/door.ts'
import { kycApi } from './api.ts'

/** Binds an e-mail address with the code that was sent to it, once. */
export function useBindEmail(onDone: () => void) {
  const client = useQueryClient()
  const sender = useCodeSender((to: string) => kycApi.sendEmailVerification({ email: to }, { quiet: true }), showError)
  const form = useForm({
    initialValues: { email: '', code: '' },
    validateInputOnBlur: true,
    validate: {
      email: (value) => fieldProblem(email, value, { need: m.profile_need_email, texts: kycFieldTexts }),
      code: (value) => fieldProblem(smsCode, value, { need: m.profile_need_code, texts: identityFieldTexts }),
    },
  })
  const { busy, send } = useIntent(
    (given: typeof form.values) => kycApi.bindEmail(given),
    async () => {
      await client.invalidateQueries({ queryKey: ['profile'] })
      onDone()
    },
    (failure) => form.setErrors(failure.fields),
  )
  return {
    form,
    busy,
    sender,
    canSend: email.safeParse(form.values.email).success && !sender.waiting,
    sendCode: () => void sender.send(form.values.email),
    submit: form.onSubmit((values) => void send(values)),
  }
}
