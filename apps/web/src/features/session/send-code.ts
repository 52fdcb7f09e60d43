import type { SmsPurpose } from '@jade/contract/identity/calls'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { identityApi } from './api.ts'
import { useIntent } from './intent.ts'
import { showError } from './prompts.ts'

/** Seconds until a code may be asked for again (IDENTITY-11); the server holds to the same. */
export const RESEND_SECONDS = 30

export interface CodeSender {
  /** What the button says: send, sending, or the countdown. */
  readonly label: string
  readonly busy: boolean
  /** Counting down. */
  readonly waiting: boolean
  readonly sent: boolean
  readonly send: (phone: string) => Promise<unknown>
}

/** Sends a code by SMS and counts the seconds until the next one. A refusal is shown in the server's words, in a popup. */
export function useSendCode(purpose: Exclude<SmsPurpose, 'step_up'>): CodeSender {
  return useCodeSender(
    (phone: string) => identityApi.sendPhoneVerification(purpose === 'forget' ? { phone } : { phone, type: purpose }),
    showError,
  )
}

/** The same with a call of one's own; `refused` shows the server's words. */
export function useCodeSender(call: (to: string) => Promise<unknown>, refused: (text: string) => void): CodeSender {
  const [until, setUntil] = useState(0)
  const seconds = useSecondsUntil(until)
  const { busy, send } = useIntent(
    (to: string) =>
      call(to).catch((failure: Error) => {
        refused(failure.message || m.session_no_answer())
        throw failure
      }),
    () => setUntil(performance.now() + RESEND_SECONDS * 1000),
  )
  const label = busy ? m.session_sending() : seconds > 0 ? m.session_send_again({ seconds }) : m.session_send_code()
  return { label, busy, waiting: seconds > 0, sent: until > 0, send }
}

/** Whole seconds left, counted down while there are any. */
function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    count()
    if (until === 0) return
    const timer = setInterval(() => {
      count()
      if (performance.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
