import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { endSession, useIntent } from '../session/door.ts'
import { useFrame } from '../site/door.ts'
import { closeAccount, protectionApi } from './api.ts'

/** Terms of a self-exclusion in months; 0 is for good. */
export const exclusionTerms = [3, 6, 12, 0] as const
export type ExclusionTerm = (typeof exclusionTerms)[number]

const exclusionQuery = {
  queryKey: ['exclusion'],
  queryFn: () => protectionApi.exclusion().then((reply) => reply.data),
} as const

/** The password that every step here asks for, with what is wrong with it. */
function usePassword() {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  return {
    password,
    missing: missing ? m.protection_need_password() : undefined,
    setPassword: (text: string) => {
      setPassword(text)
      setMissing(false)
    },
    /** Runs with the password, or says that it is missing. */
    withPassword: (run: (password: string) => void) => (password === '' ? setMissing(true) : run(password)),
  }
}

/** Self-exclusion: at once, never shortened; its end is asked for once the term is over and comes 24 hours later (PROTECTION-1, PROTECTION-2). */
export function useExclusion(onDone: () => void) {
  const client = useQueryClient()
  const { data } = useQuery(exclusionQuery)
  const word = usePassword()
  const { setPassword } = word
  const [months, setMonths] = useState<ExclusionTerm>(3)
  const settled = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['exclusion'] }), client.invalidateQueries({ queryKey: ['user'] })])
    setPassword('')
    onDone()
  }
  const exclude = useIntent((asked: { password: string; months: ExclusionTerm }) => protectionApi.selfExclusion(asked), settled)
  const end = useIntent((asked: { password: string }) => protectionApi.endExclusion(asked), settled)
  return {
    ...word,
    passwordError: word.missing ?? exclude.failure?.fields['password'] ?? end.failure?.fields['password'],
    standing: data,
    months,
    setMonths,
    busy: exclude.busy || end.busy,
    exclude: () => word.withPassword((password) => void exclude.send({ password, months })),
    askEnd: () => word.withPassword((password) => void end.send({ password })),
  }
}

/** Closes the account for good; refused while money or open orders are left (IDENTITY-5). */
export function useCloseAccount() {
  const frame = useFrame()
  const { busy, send, failure } = useIntent(
    (asked: { password: string; reason: string }) => closeAccount(asked),
    () => void endSession(frame, false),
  )
  const [reason, setReason] = useState('')
  const word = usePassword()
  const passwordError = word.missing ?? failure?.fields['password']
  return { ...word, passwordError, busy, reason, setReason, close: () => word.withPassword((password) => void send({ password, reason })) }
}
