import { identityFieldTexts } from '@jade/contract/identity/errors'
import { phone, smsCode } from '@jade/contract/identity/fields'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { useIntent, useSendCode } from '../session/door.ts'
import { fieldProblem } from '../site/door.ts'
import { bindPhone } from './api.ts'

/** Binds a phone that no code has confirmed yet. */
export function useBindPhone(onDone: () => void) {
  const client = useQueryClient()
  const sender = useSendCode('bind')
  const form = useForm({
    initialValues: { phone: '', code: '' },
    validateInputOnBlur: true,
    validate: {
      phone: (value) => fieldProblem(phone, value, { need: m.profile_need_phone, texts: identityFieldTexts }),
      code: (value) => fieldProblem(smsCode, value, { need: m.profile_need_code, texts: identityFieldTexts }),
    },
  })
  const { busy, send } = useIntent(
    (given: typeof form.values) => bindPhone(given),
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
    canSend: phone.safeParse(form.values.phone).success && !sender.waiting,
    sendCode: () => void sender.send(form.values.phone),
    submit: form.onSubmit((values) => void send(values)),
  }
}
