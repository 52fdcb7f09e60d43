import { houseOperators } from '@jade/contract/vendor/operators'
import type { App } from '@jade/service/app'
import { operatorKey } from '@jade/service/crypto-box'
import type { Room } from '@jade/service/room'
import { studioErrors } from './errors.ts'
import { games } from './games/index.ts'
import { issueJobs } from './issues/jobs.ts'
import { pageRoutes } from './pages/routes.ts'
import { playRoutes } from './play/routes.ts'
import { rollUpBook } from './purse/book.ts'
import type { Purse } from './purse/purse.ts'
import type { SharedBeacon, Studio } from './studio.ts'
import { tableJobs } from './tables/jobs.ts'
import { vendorRoutes } from './vendor/routes.ts'
import { verifyRoutes } from './verify/routes.ts'

export interface StudioRoomOptions {
  readonly purse: Purse
  /** Where players' browsers reach the studio, without a slash at the end. */
  readonly publicUrl: string
  readonly beacon: SharedBeacon
}

/** Everything the studio's program mounts. */
export function studioRoom({ purse, publicUrl, beacon }: StudioRoomOptions): Room {
  const studios = new WeakMap<App, Studio>()
  const studioOf = (app: App): Studio => {
    const known = studios.get(app)
    if (known) return known
    const operators = new Map(houseOperators.map((name) => [name as string, operatorKey(app.config.secrets.vendorKey, name)]))
    const made: Studio = { app, purse, games, beacon, publicUrl, operators }
    studios.set(app, made)
    return made
  }
  return {
    name: 'studio',
    migrations: new URL('./migrations/', import.meta.url),
    errors: studioErrors,
    jobs: [rollUpBook, ...tableJobs(studioOf), ...issueJobs(studioOf)],
    raw: [...vendorRoutes(studioOf), ...playRoutes(studioOf), ...verifyRoutes(studioOf), ...pageRoutes()],
  }
}
