import type { App } from '@jade/service/app'
import type { Platform } from './platform.rules.ts'
import { vendors } from './vendors/index.ts'
import type { Vendor } from './vendors/kind.ts'
import { watched } from './vendors/call-times.ts'

/** The adapter behind a platform, its calls timed, or null where no vendor is connected. */
export function vendorOf(app: App, platform: Pick<Platform, 'vendor'>): Vendor | null {
  // All vendors are our studio's operators: without its address none is connected.
  const vendor = app.config.outside.studioUrl === '' ? undefined : vendors[platform.vendor]?.(app)
  return vendor ? watched(app, platform.vendor, vendor) : null
}

/** Our name for a player at every vendor. */
export function vendorPlayer(playerId: bigint): string {
  return `p${playerId}`
}

/** Whom a vendor means by {@link vendorPlayer}; null: none of ours. */
export function playerOfVendor(name: string): bigint | null {
  return /^p[1-9]\d{0,17}$/.test(name) ? BigInt(name.slice(1)) : null
}
