import { identityFieldTexts } from '@jade/contract/identity/errors'
import { phone, smsCode } from '@jade/contract/identity/fields'
import { homePath, withLocale } from '@jade/contract/site/routing'
import { useForm } from '@mantine/form'
import { m } from '#messages'
import { isAddressBlocked, readLocal, showError, startSession, useIntent, useSendCode } from '../../../session/door.ts'
import { fieldProblem, useFrame } from '../../../site/door.ts'
import { identityApi } from '../../api.ts'

/** Log-in by phone and code: also the way out of too many wrong passwords. */
export function usePhoneLogin() {
  const frame = useFrame()
  const sender = useSendCode('login')
  const form = useForm({
    initialValues: { phone: '', code: '' },
    validateInputOnBlur: true,
    validate: {
      phone: (value) => fieldProblem(phone, value, { need: m.identity_need_phone, texts: identityFieldTexts }),
      code: (value) => fieldProblem(smsCode, value, { need: m.identity_need_code, texts: identityFieldTexts }),
    },
  })
  const { busy, send } = useIntent(
    async (given: typeof form.values) => {
      if (await isAddressBlocked()) return showError(m.identity_address_blocked())
      return identityApi.loginByPhone(given)
    },
    (reply) => {
      const remembered = readLocal('rememberAccount')
      if (reply)
        startSession(reply.data.access_token, { remember: remembered || null, goTo: withLocale(frame.lang, homePath(frame.device)) })
    },
    (failure) => {
      const { modal, ...fields } = failure.fields
      if (modal) showError(modal, failure.requestId)
      else if (Object.keys(fields).length > 0) form.setErrors(fields)
      else if (failure.http !== 403) form.setErrors({ code: failure.message || m.identity_no_answer() })
    },
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
