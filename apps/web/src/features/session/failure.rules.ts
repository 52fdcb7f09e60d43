import type { Device } from '@jade/contract/site/routing'
import { isMobilePath } from '@jade/contract/site/routing'

/** A failed call as the shared check sees it (SITE-7). */
export interface FailureSeen {
  readonly http: number
  readonly message: string
  /** error_code of the body. */
  readonly code: string
  /** Path of the call, without /api. */
  readonly call: string
  /** Path of the page, without locale. */
  readonly page: string
  readonly device: Device
  /** error.forget of the body. */
  readonly forget: boolean
  /** register_off of a refused registration. */
  readonly registerOff: boolean
  /** The error map names at least one field. */
  readonly fields: boolean
  /** The call waits for the password or a code: whoever made it asks (useIntent). */
  readonly stepUp: boolean
  /** The session was there when the call was made. */
  readonly loggedIn: boolean
}

export type FailureAction =
  | { readonly kind: 'none' }
  | { readonly kind: 'dialog'; readonly text: 'message' | 'system' | 'locked' }
  /** After one second. `end` clears the session first. */
  | { readonly kind: 'leave'; readonly to: 'home' | 'mine'; readonly end: boolean }

const none: FailureAction = { kind: 'none' }
/** Their 403 is the caller's business: the forms show it under their fields. */
const OWN_403 = ['/players/debit-card', '/auth/updateIDCard', '/players/money/uploadRechargeImg']

/** Refusals that say that the account is locked, with the flag or without it (ERR-056). */
const LOCKED = ['identity.locked', 'identity.locked_by_staff']

export function actionOf(failure: FailureSeen): FailureAction {
  switch (failure.http) {
    case 401:
      return failure.loggedIn ? { kind: 'leave', to: placeAfter401(failure), end: true } : none
    case 403:
      if (failure.stepUp) return none
      if (failure.forget || LOCKED.includes(failure.code)) return { kind: 'dialog', text: 'locked' }
      // A refused registration skips the check only while registration is off and the map names a field (IDENTITY-2).
      if (failure.call === '/auth/register' && failure.registerOff && failure.fields) return none
      if (OWN_403.some((path) => failure.call.startsWith(path)) || failure.message === '') return none
      return { kind: 'dialog', text: 'message' }
    case 500:
      return { kind: 'dialog', text: 'system' }
    case 502:
      return { kind: 'leave', to: 'home', end: false }
    default:
      return none
  }
}

/** "logout" on a mobile member page leads to the mobile member page; everything else leads home. */
function placeAfter401({ message, page, device }: FailureSeen): 'home' | 'mine' {
  const memberPage = isMobilePath(page) && /^\/mobile\/f-(mine|bank|bet-record|trans-record|message-center|vip)\b/.test(page)
  return message === 'logout' && device === 'mobile' && memberPage ? 'mine' : 'home'
}
