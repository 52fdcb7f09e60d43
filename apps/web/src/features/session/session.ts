import { homePath, withLocale } from '@jade/contract/site/routing'
import type { Frame } from '../site/door.ts'
import { identityApi } from './api.ts'
import { clearForLogin, readLocal, writeLocal } from './storage.ts'

const FRESH = 'freshLogin'

interface SessionStart {
  /** The account to fill in next time; null forgets it; absent leaves it. */
  readonly remember?: string | null
  /** The account was opened on this device a moment ago. */
  readonly registered?: boolean
  /** An address of the site; absent: the same page again. */
  readonly goTo?: string
}

/** After a successful login or registration: clears the device, stores the token and reloads (a token change always reloads). */
export function startSession(token: string, options: SessionStart = {}): void {
  clearForLogin()
  if (options.remember !== undefined) writeLocal('rememberAccount', options.remember ?? '')
  if (options.registered) writeLocal('isRegistered', '1')
  // Opening an account is agreeing.
  else writeLocal('termsDue', '1')
  writeLocal('token', token)
  sessionStorage.setItem(FRESH, '1')
  if (options.goTo) location.assign(options.goTo)
  else location.reload()
}

/** Is this the first page after a log-in? True once. */
export function takeFreshLogin(): boolean {
  const fresh = sessionStorage.getItem(FRESH) === '1'
  sessionStorage.removeItem(FRESH)
  return fresh
}

let loggingOut = false

/** The player logs out here, and goes home once that is answered: what else says that the session ended is no news, and leads nowhere. */
export const isLoggingOut = (): boolean => loggingOut

/** Clears the device and goes home. With `announce` the server is told first (log-out); it only acts on the token. */
export async function endSession(frame: Pick<Frame, 'device' | 'lang'>, announce: boolean): Promise<void> {
  loggingOut = announce
  if (announce) await Promise.allSettled([identityApi.logout({}, { quiet: true }), giveUpAlerts()])
  leave(withLocale(frame.lang, homePath(frame.device)))
}

/** Who logs out here gets no more alerts here (SERVICE-15): the push service tells the house that the subscription is gone. */
async function giveUpAlerts(): Promise<void> {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  const registration = await workers?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Logs out everywhere: every session ends and the account's devices are forgotten, then as a log-out. Fails where the server did not say so. */
export async function endAllSessions(frame: Pick<Frame, 'device' | 'lang'>): Promise<void> {
  loggingOut = true
  try {
    await identityApi.endSessions()
  } catch (error) {
    loggingOut = false
    throw error
  }
  await giveUpAlerts().catch(() => undefined)
  leave(withLocale(frame.lang, homePath(frame.device)))
}

/** Clears the device and leaves for an address of the site. */
export function leave(address: string): void {
  clearForLogin()
  location.assign(address)
}

/** Another tab logged in or out: this one follows. */
export function followOtherTabs(): () => void {
  const mine = readLocal('token')
  const listen = (event: StorageEvent) => {
    if ((event.key === 'token' || event.key === null) && readLocal('token') !== mine) location.reload()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** A blocked address may not log in or register: asked before both (IDENTITY-16). Success means blocked. */
export async function isAddressBlocked(): Promise<boolean> {
  try {
    await identityApi.checkIpBlack({}, { quiet: true })
    return true
  } catch {
    return false
  }
}
