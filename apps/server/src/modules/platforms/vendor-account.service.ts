import type { App, Queryable } from '@jade/service/app'
import type { Platform } from './platform.rules.ts'
import * as store from './store.ts'
import { vendorOf, vendorPlayer } from './vendor-of.ts'

/** Was the player led to the platform's vendor before? */
export function isAtVendor(q: Queryable, platform: Pick<Platform, 'vendor'>, playerId: bigint): Promise<boolean> {
  return store.hasVendorAccount(q, playerId, platform.vendor)
}

/** Opens the player's account at the vendor, once. False: the vendor did not confirm it. Never inside a unit of work. */
export async function ensureVendorAccount(app: App, platform: Platform, playerId: bigint): Promise<boolean> {
  if (await store.hasVendorAccount(app.db, playerId, platform.vendor)) return true
  const outcome = await vendorOf(app, platform)?.ensureAccount(vendorPlayer(playerId))
  if (outcome?.ending !== 'done') return false
  await app.unit({ actor: { kind: 'system', name: 'platforms.vendor_account' }, lang: 'zh', ip: '', key: null }, (u) =>
    store.keepVendorAccount(u.tx, { playerId, vendor: platform.vendor, now: u.now }),
  )
  return true
}
