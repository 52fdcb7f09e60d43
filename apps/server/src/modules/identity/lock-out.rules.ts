// When a log-in is locked out. The limit itself is the setting login_wrong_password_limit (packages/contract/src/identity/settings.ts).
import { deviceOf } from '@jade/contract/site/routing'

/** A network (/24, /64) may do five times as much as one address. */
export const NETWORK_FACTOR = 5

/** From this many times the limit of strangers' wrong passwords in a day on, a picture code is asked. */
const STRANGERS_CAPTCHA = 2
/** From this many times the limit of them on, only the phone opens the account. */
const STRANGERS_LOCK = 10
/** From this many times the limit of wrong passwords from one subscriber in an hour on, whatever the accounts, a picture code is asked. */
const SOURCE_CAPTCHA = 6

/**
 * What a log-in meets (IDENTITY-7, docs/adr/0181). `own`: wrong passwords in a row of this device or neighbourhood, after which only the phone opens the account
 * from there. Who is not known to the account shares `all` with every other stranger; a known device is measured by its own tries alone.
 */
export function loginGuard(
  tries: { readonly own: number; readonly all: number; readonly source: number },
  { limit, known }: { readonly limit: number; readonly known: boolean },
): 'open' | 'captcha' | 'locked' {
  if (tries.own >= limit) return 'locked'
  if (known) return 'open'
  if (tries.all >= limit * STRANGERS_LOCK) return 'locked'
  return tries.all >= limit * STRANGERS_CAPTCHA || tries.source >= limit * SOURCE_CAPTCHA ? 'captcha' : 'open'
}

/** How a player stands for staff: wrong passwords lock as a staff member does. */
export function shownStatus(player: { readonly status: 'active' | 'locked' | 'deactivated' }, wrong: number, limit: number) {
  return player.status === 'active' && wrong >= limit ? ('locked' as const) : player.status
}

/** What a wrong password is answered with: the one that reaches the limit in a row is told that the account is locked from there. */
export const answerToWrong = (own: number, limit: number): 'locked' | 'login_failed' => (own >= limit ? 'locked' : 'login_failed')

/** Whether a picture code is asked for: of whom the guard suspects, and of desktops where the operator wants it of all (IDENTITY-9). */
export function asksPicture(guard: 'open' | 'captcha', desktop: { readonly asked: 0 | 1; readonly userAgent: string }): boolean {
  return guard === 'captcha' || (desktop.asked === 1 && deviceOf(desktop.userAgent) !== 'mobile')
}
