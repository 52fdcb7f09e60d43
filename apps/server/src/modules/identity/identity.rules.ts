import type { Settings } from '@jade/contract/site/settings'
import { commonPasswords } from './common-passwords.rules.ts'

/** Version of the terms of service that a registration agrees to. */
export const TERMS_VERSION = '2026-11'

/** A proof of a verified phone opens the reset for this long (IDENTITY-12). */
export const PROOF_MINUTES = 10
export const CAPTCHA_MINUTES = 5

/** First instant of the fixed window of `seconds` in which `now` falls. */
export function windowStart(now: Date, seconds: number): Date {
  return new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
}

/** Whole seconds until the window of `now` ends, at least 1. */
export function secondsLeft(now: Date, seconds: number): number {
  return Math.max(1, Math.ceil((windowStart(now, seconds).getTime() + seconds * 1000 - now.getTime()) / 1000))
}

const DAY_MS = 86_400_000

/** Whether a session is over: unused for `idleDays` (IDENTITY-6), or begun `maxDays` ago, however much it is used. */
export function sessionOver(
  session: { readonly created_at: Date; readonly seen_at: Date },
  now: Date,
  { idleDays, maxDays }: { readonly idleDays: number; readonly maxDays: number },
): boolean {
  const [idle, age] = [now.getTime() - session.seen_at.getTime(), now.getTime() - session.created_at.getTime()]
  return idle >= idleDays * DAY_MS || age >= maxDays * DAY_MS
}

export type SendDecision =
  | { readonly send: true }
  | { readonly send: false; readonly code: 'identity.sms_wait' | 'identity.sms_day'; readonly seconds: number }

/** Whether a phone may be sent another code: `sms_wait_seconds` after the last one, `sms_per_phone_day` on one Taipei day (IDENTITY-11). */
export function maySend(
  asked: { readonly last: Date | null; readonly count: number },
  now: Date,
  limits: Pick<Settings, 'sms_wait_seconds' | 'sms_per_phone_day'>,
): SendDecision {
  const wait = asked.last ? limits.sms_wait_seconds - (now.getTime() - asked.last.getTime()) / 1000 : 0
  if (wait > 0) return { send: false, code: 'identity.sms_wait', seconds: Math.ceil(wait) }
  if (asked.count >= limits.sms_per_phone_day) return { send: false, code: 'identity.sms_day', seconds: 0 }
  return { send: true }
}

export interface CodeState {
  readonly content: 'code' | 'known' | 'none'
  readonly tries: number
  readonly used_at: Date | null
  readonly expires_at: Date
}

/** What an entered code meets: `open` may be compared, `spent` needs a new code, `shut` is answered like a wrong code. */
export function codeState(sms: CodeState | null, now: Date, maxTries: number): 'open' | 'spent' | 'shut' {
  if (!sms || sms.used_at || sms.expires_at <= now) return 'shut'
  if (sms.tries >= maxTries) return 'spent'
  return sms.content === 'code' ? 'open' : 'shut'
}

/** `0912345678` -> `09xxxxx678`. */
export function maskedPhone(phone: string): string {
  return phone === '' ? '' : `${phone.slice(0, 2)}xxxxx${phone.slice(-3)}`
}

/** `anna0123` -> `an***3`: what others may see of an account. */
export function maskedAccount(account: string): string {
  return `${account.slice(0, 2)}***${account.slice(-1)}`
}

/** A password that attackers try first: from the lists, one character repeated, or the account itself (IDENTITY-1). */
export function isCommonPassword(password: string, account: string): boolean {
  const lower = password.toLowerCase()
  return commonPasswords.has(lower) || new Set(lower).size === 1 || lower === account.toLowerCase()
}
