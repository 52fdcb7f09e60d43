import { withLocale } from '@jade/contract/site/routing'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { isAddressBlocked, readLocal, showError, startSession, useIntent } from '../session/door.ts'
import { useFrame, useSettings } from '../site/door.ts'
import { identityApi } from './api.ts'
import { type LoginField, loginReady, type LoginValues, stripped } from './login.rules.ts'

export interface LoginInputs {
  readonly account: RefObject<HTMLInputElement | null>
  readonly password: RefObject<HTMLInputElement | null>
}

const EMPTY: LoginValues = { account: '', password: '', captcha: '' }
const NEED = {
  account: () => m.identity_need_account(),
  password: () => m.identity_need_password(),
  captcha: () => m.identity_need_captcha(),
} as const

/** The log-in form wherever it stands. `inputs` are read once, for what the browser filled in before the page woke up; `goTo` is where a log-in leads, the same page without it. */
export function useLogin(inputs: LoginInputs, goTo?: string) {
  const frame = useFrame()
  const settings = useSettings()
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<LoginValues>>({})
  const [remember, setRemember] = useState(false)
  const captcha = useCaptcha(frame.device === 'desktop' && settings?.player_login_verification_pc === 1)

  const fillIn = useEffectEvent(() => {
    const remembered = readLocal('rememberAccount')
    setRemember(remembered !== '')
    setValues((now) => ({
      ...now,
      account: stripped('account', inputs.account.current?.value || remembered),
      password: stripped('password', inputs.password.current?.value ?? ''),
    }))
  })
  useEffect(() => fillIn(), [])

  const { busy, send } = useIntent(
    async (given: LoginValues) => {
      if (await isAddressBlocked()) return showError(m.identity_address_blocked())
      const picture = captcha.key === undefined ? {} : { captcha_key: captcha.key, captcha: given.captcha }
      return identityApi.login({ account: given.account, password: given.password, rememberAccount: remember, ...picture })
    },
    (reply, given) => {
      if (!reply) return
      startSession(reply.data.access_token, {
        remember: remember ? given.account : null,
        ...(goTo !== undefined && { goTo: withLocale(frame.lang, goTo) }),
      })
    },
    (failure) => {
      captcha.again(failure.fields)
      setValues((now) => ({ ...now, captcha: '' }))
      const { modal, ...fields } = failure.fields
      if (modal) showError(modal, failure.requestId)
      const text = fields['password'] ?? fields['account'] ?? fields['captcha']
      if (text && frame.device === 'desktop' && settings?.player_login_error_pop_ups_pc === 1) showError(text, failure.requestId)
      else setErrors(fields)
      if (failure.unheard) showError(m.identity_no_answer())
      if (failure.http === 429) showError(failure.message, failure.requestId)
    },
  )

  const asked: readonly LoginField[] = captcha.needed ? ['account', 'password', 'captcha'] : ['account', 'password']
  return {
    values,
    errors,
    remember,
    setRemember,
    captcha,
    busy,
    ready: loginReady(values, asked),
    /** Also forgets what was wrong with the field. */
    set: (field: LoginField, text: string) => {
      setValues((now) => ({ ...now, [field]: stripped(field, text) }))
      setErrors(({ [field]: _, ...rest }) => rest)
    },
    blur: (field: LoginField) => {
      if (values[field] === '') setErrors((now) => ({ ...now, [field]: NEED[field]() }))
    },
    submit: () => {
      if (loginReady(values, asked)) void send(values)
    },
  }
}

export type Login = ReturnType<typeof useLogin>

/** The picture code, fetched once it is needed and again after each try: a picture serves one try. Of any device, once the server has asked for it. */
function useCaptcha(bySetting: boolean) {
  const [asked, setAsked] = useState(false)
  const needed = bySetting || asked
  const { data, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: () => identityApi.captcha({}, { quiet: true }).then((reply) => reply.data),
    enabled: needed,
    staleTime: 4 * 60_000,
    gcTime: 0,
    refetchInterval: 4 * 60_000,
  })
  const renew = () => {
    if (needed) void refetch()
  }
  const again = (errors: Readonly<Record<string, string>>) => {
    if (errors['captcha']) setAsked(true)
    renew()
  }
  return { needed, key: needed ? data?.captcha_key : undefined, image: needed ? data?.image : undefined, renew, again }
}
