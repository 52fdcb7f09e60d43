import { identityFieldTexts } from '@jade/contract/identity/errors'
import { phone, smsCode } from '@jade/contract/identity/fields'
import { kycFieldTexts } from '@jade/contract/kyc/errors'
import { email } from '@jade/contract/kyc/fields'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { type CodeSender, showError, useCodeSender, useIntent, useSendCode } from '../session/door.ts'
import { fieldProblem } from '../site/door.ts'
import { bindPhone, kycApi } from './api.ts'

interface Way {
  readonly sender: CodeSender
  /** What is wrong with the address or number, or null. */
  readonly problem: (to: string) => string | null
  /** What the call names it. */
  readonly name: 'phone' | 'email'
  readonly bind: (to: string, code: string) => Promise<unknown>
}

/** Binds something of the player's by the code that was sent to it. */
function useBinding({ sender, problem, name, bind }: Way, onDone: () => void) {
  const client = useQueryClient()
  const form = useForm({
    initialValues: { to: '', code: '' },
    validateInputOnBlur: true,
    validate: {
      to: problem,
      code: (value) => fieldProblem(smsCode, value, { need: m.profile_need_code, texts: identityFieldTexts }),
    },
  })
  const { busy, send } = useIntent(
    ({ to, code }: typeof form.values) => bind(to, code),
    async () => {
      await client.invalidateQueries({ queryKey: ['profile'] })
      onDone()
    },
    ({ fields: { [name]: to, ...fields } }) => form.setErrors({ ...fields, ...(to && { to }) }),
  )
  return {
    form,
    busy,
    sender,
    canSend: problem(form.values.to) === null && !sender.waiting,
    sendCode: () => void sender.send(form.values.to),
    submit: form.onSubmit((values) => void send(values)),
  }
}

/** A phone that no code has confirmed yet. */
export const useBindPhone = (onDone: () => void) =>
  useBinding(
    {
      sender: useSendCode('bind'),
      problem: (to) => fieldProblem(phone, to, { need: m.profile_need_phone, texts: identityFieldTexts }),
      name: 'phone',
      bind: (to, code) => bindPhone({ phone: to, code }),
    },
    onDone,
  )

/** An e-mail address, once. */
export const useBindEmail = (onDone: () => void) =>
  useBinding(
    {
      sender: useCodeSender((to: string) => kycApi.sendEmailVerification({ email: to }, { quiet: true }), showError),
      problem: (to) => fieldProblem(email, to, { need: m.profile_need_email, texts: kycFieldTexts }),
      name: 'email',
      bind: (to, code) => kycApi.bindEmail({ email: to, code }),
    },
    onDone,
  )
