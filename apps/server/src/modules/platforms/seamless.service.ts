import type { App } from '@jade/service/app'
import type { SharedKey } from '@jade/service/keyring'
import { cachedPlatforms } from './list.service.ts'
import type { Platform } from './platform.rules.ts'
import { vendors } from './vendors/index.ts'
import { noteCallback, timesOf, type VendorTimes } from './vendors/call-times.ts'

/** How the vendor behind a platform answered this process in the last quarter of an hour. */
export function vendorTimes(app: App, platform: Pick<Platform, 'vendor'>): VendorTimes {
  return timesOf(app, platform.vendor)
}

/** Notes that the vendor behind a platform asked our seamless wallet just now. */
export function vendorCalledBack(app: App, platform: Pick<Platform, 'vendor'>): void {
  noteCallback(app, platform.vendor)
}

/** The platform of a vendor that calls our seamless wallet under this name, and the keys that it may sign with; null: nobody has it. */
export async function seamlessCaller(
  app: App,
  operator: string,
): Promise<{ readonly platform: Platform; readonly keys: readonly SharedKey[] } | null> {
  const { rows } = await cachedPlatforms(app)
  for (const platform of rows) {
    if (vendors[platform.vendor]?.(app).caller === operator) return { platform, keys: await app.keys.accepted(operator) }
  }
  return null
}

/** Does the player's money stay with us while he plays there? */
export function isSeamless(app: App, platform: Pick<Platform, 'vendor'>): boolean {
  return vendors[platform.vendor]?.(app).wallet === 'seamless'
}
