import type { App } from '@jade/service/app'
import type { Vendor } from './kind.ts'
import { studio } from './studio.ts'

/** One line per vendor: the name a platform's `vendor` column carries, and its adapter. */
export const vendors: Readonly<Record<string, (app: App) => Vendor>> = {
  studio: (app) => studio(app),
  'studio-fish': (app) => studio(app, 'jade-fish'),
  'studio-live': (app) => studio(app, 'jade-live'),
  'studio-sport': (app) => studio(app, 'jade-sport'),
  'studio-card': (app) => studio(app, 'jade-card'),
  'studio-lotto': (app) => studio(app, 'jade-lotto'),
  'studio-one': (app) => studio(app, 'jade-one'),
  'studio-sea': (app) => studio(app, 'jade-sea'),
}
