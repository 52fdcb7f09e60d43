import type { App } from '@jade/service/app'
import { keyFor } from '@jade/service/crypto-box'
import { hostOf } from './alert.rules.ts'
import { type Vapid, vapidOf } from './web-push.ts'

const kept = new WeakMap<App, Vapid | null>()

/**
 * The house's name at push services: the setting VAPID_KEY; in the sandbox made from the secrets of its first start where there is none.
 * Null in production without one: no alerts are sent (SERVICE-15).
 */
export function vapid(app: App): Vapid | null {
  const known = kept.get(app)
  if (known !== undefined) return known
  const { alerts, env, secrets } = app.config
  const made = env === 'sandbox' ? keyFor(secrets.tokenKey, 'alerts.vapid') : null
  const key = alerts.key === '' ? made : Buffer.from(alerts.key, 'hex')
  const house = key && vapidOf(key)
  kept.set(app, house)
  return house
}

/** The push service of an endpoint, or null where alerts may not be sent there ({@link hostOf}). */
export function pushHost(app: App, endpoint: string): string | null {
  return hostOf(endpoint, { hosts: app.config.alerts.hosts, sandbox: app.config.outside.sandboxUrl ?? null })
}
