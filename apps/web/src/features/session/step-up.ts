import { identityFieldTexts } from '@jade/contract/identity/errors'
import { loginPassword, smsCode } from '@jade/contract/identity/fields'
import type { StepUpMethod, StepUpPurpose } from '@jade/contract/identity/calls'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { fieldProblem } from '../site/door.ts'
import { identityApi } from './api.ts'
import { useIntent } from './intent.ts'
import { stepUpDone } from './prompts.ts'
import { useCodeSender } from './send-code.ts'

/** Proves again who asks: by the ways that the server allows now. */
export function useStepUp(purpose: StepUpPurpose) {
  const ways = useQuery({
    queryKey: ['step-up', purpose],
    queryFn: () => identityApi.stepUpMethods({ purpose }, { quiet: true }).then((reply) => reply.data),
    staleTime: 0,
    gcTime: 0,
  })
  const [chosen, choose] = useState<StepUpMethod>()
  const method = chosen ?? ways.data?.methods[0]
  const form = useForm({
    initialValues: { value: '' },
    validate: {
      value: (value) =>
        method === 'sms'
          ? fieldProblem(smsCode, value, { need: m.session_need_code, texts: identityFieldTexts })
          : fieldProblem(loginPassword, value, { need: m.session_need_password_old, texts: identityFieldTexts }),
    },
  })
  const refuse = (text: string) => form.setFieldError('value', text)
  const sender = useCodeSender(() => identityApi.sendStepUpCode({ purpose }, { quiet: true }), refuse)
  const { busy, send } = useIntent(
    (given: { password: string } | { code: string }) => identityApi.stepUp({ purpose, ...given }, { quiet: true }),
    stepUpDone,
    ({ fields, message }) => refuse(fields['password'] ?? fields['code'] ?? (message || m.session_no_answer())),
  )
  return {
    methods: ways.data?.methods,
    failed: ways.isError,
    retry: () => void ways.refetch(),
    phone: ways.data?.phone ?? '',
    method,
    choose: (next: StepUpMethod) => {
      choose(next)
      form.reset()
    },
    form,
    sender,
    sendCode: () => void sender.send(''),
    busy,
    submit: form.onSubmit(({ value }) => void send(method === 'sms' ? { code: value } : { password: value })),
  }
}
