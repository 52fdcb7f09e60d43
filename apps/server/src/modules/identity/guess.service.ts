import { type App, type Refusal, refuse, refuseFields, type Unit } from '@jade/service/app'
import { deviceHash, scopeOf } from '@jade/service/known-device'
import { sourceOf } from '@jade/service/network'
import { captchaRight } from './address.service.ts'
import * as counters from './address.store.ts'
import { forgetDevices, keepDevice, knowsDevice } from './devices.store.ts'
import { windowStart } from './identity.rules.ts'
import { answerToWrong, loginGuard } from './lock-out.rules.ts'
import * as tries from './tries.store.ts'

const HOUR = 3600

/** Who tries a password: an account's name, and from where. */
interface Guess {
  readonly account: string
  readonly scope: string
  /** The account was opened on this device before. */
  readonly known: boolean
  readonly source: string
  readonly limit: number
}

/** The account-locked answer: 403 with error.forget = 1 (API-3, IDENTITY-7). */
export const lockedOut = () => refuse('identity.locked', {}, { error: { forget: 1 } })

/** The same work for every name. */
export async function guessOf(
  u: Unit,
  client: { readonly ip: string; readonly device: string },
  asked: { readonly account: string; readonly limit: number },
): Promise<Guess> {
  const known = await knowsDevice(u.tx, asked.account, deviceHash(client.device))
  return { ...asked, known, scope: scopeOf({ ...client, known }), source: sourceOf(client.ip) }
}

/** What this try meets before its password is looked at. */
export async function guardOf(u: Unit, guess: Guess): Promise<ReturnType<typeof loginGuard>> {
  const { own, all } = await tries.triesOf(u.tx, guess.account, { scope: guess.scope, now: u.now })
  return loginGuard({ own, all, source: await counters.counted(u.tx, wrongFrom(u, guess)) }, guess)
}

const wrongFrom = (u: Unit, { source }: Guess) => ({ kind: 'wrong-source', who: source, windowStart: windowStart(u.now, HOUR) })

/** Counts a wrong password and answers for it; the one that reaches the limit is told that the account is locked, right from here on or not. */
export async function wrongGuess(u: Unit, guess: Guess): Promise<Refusal> {
  await counters.count(u.tx, wrongFrom(u, guess))
  const { own } = await tries.addTry(u.tx, guess.account, { scope: guess.scope, now: u.now, stranger: !guess.known })
  return answerToWrong(own, guess.limit) === 'locked' ? lockedOut() : refuseFields({ password: 'identity.login_failed' })
}

/** The account is open: its device is known from now on, and the tries from there are over. */
export async function rightGuess(
  u: Unit,
  guess: Pick<Guess, 'account' | 'scope'>,
  opened: { readonly playerId: bigint; readonly device: string },
) {
  await tries.forgetOwnTries(u.tx, guess.account, guess.scope)
  await keepDevice(u.tx, opened.playerId, { hash: deviceHash(opened.device), at: u.now })
}

/** A new password, set on this device: the others are strangers again. */
export async function newPasswordOn(u: Unit, playerId: bigint, device: string): Promise<void> {
  const hash = deviceHash(device)
  await forgetDevices(u.tx, playerId, hash)
  await keepDevice(u.tx, playerId, { hash, at: u.now })
}

/** A picture code that is asked for must be right; each serves one try. */
export async function pictureRefusal(
  app: App,
  u: Unit,
  given: { readonly captcha_key?: string | undefined; readonly captcha?: string | undefined },
): Promise<Refusal | null> {
  if (!given.captcha_key || !given.captcha) return refuseFields({ captcha: 'identity.captcha_needed' })
  const right = await captchaRight(app, u, { key: given.captcha_key, answer: given.captcha })
  return right ? null : refuseFields({ captcha: 'identity.captcha_wrong' })
}
