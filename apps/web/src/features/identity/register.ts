import { fetched } from '@jade/ui/fetched'
import { homePath, withLocale } from '@jade/contract/site/routing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { m } from '#messages'
import { isAddressBlocked, readLocal, showError, startSession, useIntent, useSendCode, writeLocal } from '../session/door.ts'
import { useFrame, useHydrated, useSettings } from '../site/door.ts'
import { identityApi } from './api.ts'
import { type Rules, useFields } from './fields.ts'

const EMPTY = {
  account: '',
  password: '',
  password_confirm: '',
  phone: '',
  code: '',
  recommend_code: '',
  check_age: false as boolean,
  agree: false as boolean,
}

export type RegisterValues = typeof EMPTY

/** Ten digits (IDENTITY-1); what they must be besides, the rules say. */
const PHONE_DIGITS = 10
const fine = () => null

/** Registration. `offered` is the referral code of the address; one remembered from an earlier visit stands in for it. */
export function useRegister(offered: string | undefined) {
  const frame = useFrame()
  const settings = useSettings()
  const sender = useSendCode('register')
  const needsCode = settings?.register_need_mobile_sms !== 0
  const needsAge = settings?.register_need_check_age !== 0
  const fields = useFields(EMPTY, async (): Promise<Rules<RegisterValues>> => {
    const { registerRules } = await fetched(() => import('./register-rules.ts'))
    return { ...registerRules, ...(needsCode ? {} : { code: fine }), ...(needsAge ? {} : { check_age: fine }) }
  })
  const { values } = fields

  useDraft(fields)
  useReferral(offered, (code) => fields.set('recommend_code', code))
  const { match, inviter } = useReferralCheck(values.recommend_code)

  const { busy, send } = useIntent(
    async ({ check_age, agree: _, code, ...given }: RegisterValues) => {
      if (await isAddressBlocked()) return showError(m.identity_address_blocked())
      return identityApi.register({ ...given, agree: 1, check_age: check_age ? 1 : 0, ...(needsCode && { code }) })
    },
    (reply) => {
      if (!reply) return
      sessionStorage.removeItem(DRAFT)
      startSession(reply.data.access_token, { registered: true, goTo: withLocale(frame.lang, homePath(frame.device)) })
    },
    (failure) => {
      fields.setErrors(failure.fields)
      if (failure.unheard) showError(m.identity_no_answer())
      if (failure.http === 429) showError(failure.message, failure.requestId)
    },
  )

  return {
    fields,
    open: settings?.allow_player_register !== 0,
    needsCode,
    needsAge,
    match,
    inviter,
    busy,
    sender,
    canSend: values.phone.length === PHONE_DIGITS && !sender.waiting,
    sendCode: () => void sender.send(values.phone),
    submit: async (form: HTMLFormElement) => {
      if (await fields.check(form)) await send(values)
    },
  }
}

/** What this tab keeps over a reload: tiresome to type again, and no secret. */
const DRAFT = 'registerDraft'
const KEPT = ['account', 'phone'] as const

function useDraft({ values, set }: Pick<ReturnType<typeof useFields<RegisterValues>>, 'values' | 'set'>): void {
  const awake = useHydrated()
  const restore = useEffectEvent(() => {
    const kept = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as Partial<RegisterValues>
    for (const name of KEPT) if (values[name] === '' && kept[name]) set(name, kept[name])
  })
  useEffect(() => {
    if (awake) restore()
  }, [awake])
  const { account, phone } = values
  useEffect(() => {
    if (account !== '' || phone !== '') sessionStorage.setItem(DRAFT, JSON.stringify({ account, phone }))
  }, [account, phone])
}

/** Remembers the code of the address, counts the visit, follows the agent's own site where one is set (SITE-5, IDENTITY-4), and fills the field. */
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

/** Whether the code belongs to a player, and the masked account of who invites, once it is long enough to ask; undefined while it is not known. */
function useReferralCheck(code: string): { readonly match: boolean | undefined; readonly inviter: string } {
  const { data } = useQuery({
    queryKey: ['referral', code],
    queryFn: () => identityApi.checkRecommendCode({ code }, { quiet: true }).then((reply) => reply.data),
    enabled: REFERRAL.test(code),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const known = REFERRAL.test(code) ? data : undefined
  const match = known && known.match === 1
  useEffect(() => {
    if (match !== undefined) writeLocal('isMatchReCode', match ? '1' : '0')
  }, [match])
  return { match, inviter: known?.inviter ?? '' }
}

/** A whole code; a shorter one is still being typed. */
const REFERRAL = /^[A-Za-z0-9]{8}$/

export type Register = ReturnType<typeof useRegister>
