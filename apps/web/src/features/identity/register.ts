import { identityFieldTexts } from '@jade/contract/identity/errors'
import { newAccount, newPassword, phone, recommendCode, smsCode } from '@jade/contract/identity/fields'
import { homePath, withLocale } from '@jade/contract/site/routing'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { m } from '#messages'
import { isAddressBlocked, readLocal, showError, startSession, useIntent, useSendCode, writeLocal } from '../session/door.ts'
import { fieldProblem, useHydrated, useFrame, useSettings } from '../site/door.ts'
import { identityApi } from './api.ts'

const texts = identityFieldTexts

/** Registration. `offered` is the referral code of the address; one remembered from an earlier visit stands in for it. */
export function useRegister(offered: string | undefined) {
  const frame = useFrame()
  const settings = useSettings()
  const sender = useSendCode('register')
  const needsCode = settings?.register_need_mobile_sms !== 0
  const needsAge = settings?.register_need_check_age !== 0

  const form = useForm({
    initialValues: {
      account: '',
      password: '',
      password_confirm: '',
      phone: '',
      code: '',
      recommend_code: '',
      check_age: false,
      agree: false,
    },
    validateInputOnBlur: ['account', 'password', 'password_confirm', 'phone', 'code', 'recommend_code'],
    validate: {
      account: (value) => fieldProblem(newAccount, value, { need: m.identity_need_account, texts }),
      password: (value) => fieldProblem(newPassword, value, { need: m.identity_need_password, texts }),
      password_confirm: (value, { password }) =>
        value === '' ? m.identity_need_confirm() : value === password ? null : m.identity_confirm_differs(),
      phone: (value) => fieldProblem(phone, value, { need: m.identity_need_phone, texts }),
      code: (value) => (needsCode ? fieldProblem(smsCode, value, { need: m.identity_need_code, texts }) : null),
      recommend_code: (value) => (value === '' ? null : fieldProblem(recommendCode, value, { need: () => '', texts })),
      check_age: (value) => (!needsAge || value ? null : m.identity_need_age()),
      agree: (value) => (value ? null : m.identity_need_agree()),
    },
  })

  useReferral(offered, (code) => form.setFieldValue('recommend_code', code))
  const match = useReferralCheck(form.values.recommend_code)

  const { busy, send } = useIntent(
    async ({ check_age, agree: _, code, ...given }: typeof form.values) => {
      if (await isAddressBlocked()) return showError(m.identity_address_blocked())
      return identityApi.register({ ...given, agree: 1, check_age: check_age ? 1 : 0, ...(needsCode && { code }) })
    },
    (reply) => {
      if (!reply) return
      startSession(reply.data.access_token, { registered: true, goTo: withLocale(frame.lang, homePath(frame.device)) })
    },
    (failure) => {
      form.setErrors(failure.fields)
      if (failure.unheard) showError(m.identity_no_answer())
      if (failure.http === 429) showError(failure.message)
    },
  )

  return {
    form,
    open: settings?.allow_player_register !== 0,
    needsCode,
    needsAge,
    match,
    busy,
    sender,
    canSend: phone.safeParse(form.values.phone).success && !sender.waiting,
    sendCode: () => void sender.send(form.values.phone),
    submit: form.onSubmit(
      (values) => void send(values),
      // The first field that is wrong takes the focus: on a phone it may be out of sight.
      (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
    ),
  }
}

/** Remembers the code of the address, counts the visit, follows the agent's own site where one is set (G21, G38), and fills the field. */
function useReferral(offered: string | undefined, fill: (code: string) => void): void {
  const awake = useHydrated()
  const follow = useEffectEvent(() => {
    const code = (offered ?? readLocal('referralCode')).replace(/[^A-Za-z0-9]/g, '').slice(0, 12)
    if (code === '') return
    fill(code)
    if (offered === undefined) return
    writeLocal('referralCode', code)
    identityApi.agentUrlClick({ code }, { quiet: true }).then(
      ({ data: { url } }) => {
        if (url !== '' && new URL(url).host !== location.host) location.assign(url)
      },
      () => undefined,
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code
  useEffect(() => {
    if (awake) follow()
  }, [awake, offered])
}

/** Whether the code belongs to a player, once it is long enough to ask; undefined while it is not known. */
function useReferralCheck(code: string): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['referral', code],
    queryFn: () => identityApi.checkRecommendCode({ code }, { quiet: true }).then((reply) => reply.data.match === 1),
    enabled: recommendCode.safeParse(code).success && code.length === REFERRAL_LENGTH,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const match = code === '' ? undefined : code.length < REFERRAL_LENGTH ? undefined : data
  useEffect(() => {
    if (match !== undefined) writeLocal('isMatchReCode', match ? '1' : '0')
  }, [match])
  return match
}

const REFERRAL_LENGTH = 8

export type Register = ReturnType<typeof useRegister>
