import { type App, systemIntent, type Unit } from '@jade/service/app'
import { deviceHash, scopeOf } from '@jade/service/known-device'
import { afterFailure, isLocked, OWN_FAILURES, WRONG_CODES } from './staff-session.rules.ts'
import * as store from './tries.store.ts'

/** Wrong codes of strangers who had the right password, whoever they are. */
const CODES = 'codes'
/** Wrong current passwords inside a session. */
const OLD_PASSWORD = 'old-password'
/** Wrong codes inside a session. */
const STEP_UP = 'step-up'

/** Wrong passwords and codes beside a link for a new second factor. */
const RENEW = 'renew'

/** What is tried where somebody is in already; each has its own count. */
export type TriedInside = typeof OLD_PASSWORD | typeof STEP_UP | typeof RENEW

/** A try to log in under a name, known or not. */
interface Guess {
  readonly account: string
  readonly scope: string
  readonly known: boolean
  readonly tries: ReadonlyMap<string, store.TryRow>
  readonly locked: boolean
}

/**
 * What a try meets (CONSOLE-10), the account's counts held until the unit ends. Locked: five failures in a row of this device or neighbourhood, a quarter of an hour
 * long. Others are not locked by them; only where strangers have the password already and try codes, all strangers are.
 */
export async function guessOf(u: Unit, client: { readonly ip: string; readonly device: string }, account: string): Promise<Guess> {
  const known = await store.knowsDevice(u.tx, account, deviceHash(client.device))
  const scope = scopeOf({ ...client, known })
  const tries = await store.lockTries(u.tx, account, [scope, CODES])
  const locked = isLocked(tries.get(scope), u.now) || (!known && isLocked(tries.get(CODES), u.now))
  return { account, scope, known, tries, locked }
}

/** Counts a failure, of a locked one nothing. */
export async function wrongGuess(u: Unit, guess: Guess, hadPassword: boolean): Promise<void> {
  if (guess.locked) return
  const add = async (scope: string, allowed: number) =>
    store.saveTry(u.tx, guess.account, { scope, ...afterFailure(guess.tries.get(scope), u.now, allowed) })
  await add(guess.scope, OWN_FAILURES)
  if (hadPassword && !guess.known) await add(CODES, WRONG_CODES)
}

/** In: the tries from there are over, and the device is known from now on. */
export async function rightGuess(u: Unit, guess: Guess, opened: { readonly staffId: bigint; readonly device: string }): Promise<void> {
  await store.forgetTry(u.tx, guess.account, guess.scope)
  await store.keepDevice(u.tx, opened.staffId, { hash: deviceHash(opened.device), at: u.now })
}

/** Seconds until the current password or a code may be tried again, 0 when it may now; five wrong ones in a row wait. */
export async function waitInside(u: Unit, account: string, what: TriedInside): Promise<number> {
  const counted = (await store.lockTries(u.tx, account, [what])).get(what)
  return isLocked(counted, u.now) ? Math.ceil(((counted?.locked_until?.getTime() ?? 0) - u.now.getTime()) / 1000) : 0
}

export async function wrongInside(u: Unit, account: string, what: TriedInside): Promise<void> {
  const counted = (await store.lockTries(u.tx, account, [what])).get(what)
  await store.saveTry(u.tx, account, { scope: what, ...afterFailure(counted, u.now, OWN_FAILURES) })
}

/** The right code: the tries inside the session are over. */
export const rightInside = (u: Unit, account: string, what: TriedInside): Promise<void> => store.forgetTry(u.tx, account, what)

/** A new password, set on this device. */
export async function newPasswordOn(u: Unit, staff: { readonly id: bigint; readonly account: string }, device: string): Promise<void> {
  await store.forgetTry(u.tx, staff.account, OLD_PASSWORD)
  await store.forgetDevices(u.tx, staff.id, deviceHash(device))
}

const DAY_MS = 86_400_000

/** Job: failures of more than two days ago, and devices that a browser has forgotten as well. */
export async function forgetOldTries(app: App): Promise<void> {
  await app.unit(systemIntent('backoffice.forget_tries'), (u) => {
    const daysAgo = (days: number) => new Date(u.now.getTime() - days * DAY_MS)
    return store.forgetOld(u.tx, { tries: daysAgo(2), devices: daysAgo(400) })
  })
}
