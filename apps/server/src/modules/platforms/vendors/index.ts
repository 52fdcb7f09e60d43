import type { App } from '@jade/service/app'
import type { Vendor } from './kind.ts'
import { studio } from './studio.ts'

/** One line per vendor: the name a platform's `vendor` column carries, and its adapter. */
export const vendors: Readonly<Record<string, (app: App) => Vendor>> = {
  studio,
}
