import { houseOperators, seamlessOperators } from '@jade/contract/vendor/operators'
import type { App } from '@jade/service/app'
import type { Room } from '@jade/service/room'
import { studioErrors } from './errors.ts'
import { seriesJob } from './fish/series.service.ts'
import { games } from './games/index.ts'
import { issueJobs } from './issues/jobs.ts'
import { matchdayJobs } from './matchdays/jobs.ts'
import { pageRoutes } from './pages/routes.ts'
import { playRoutes } from './play/routes.ts'
import { rollUpBook } from './purse/book.ts'
import { type OperatorWallet, operatorWallet } from './purse/operator-wallet.ts'
import type { Purse } from './purse/purse.ts'
import { seamlessPurse } from './seamless/seamless-purse.ts'
import { seamlessJob } from './seamless/seamless.service.ts'
import { studioFigures } from './rounds/figures.ts'
import { steppedJob } from './stepped/leave.service.ts'
import type { SharedBeacon, Studio, StudioOf } from './studio.ts'
import { tableJobs } from './tables/jobs.ts'
import { vendorRoutes } from './vendor/routes.ts'
import { verifyRoutes } from './verify/routes.ts'

export interface StudioRoomOptions {
  readonly purse: Purse
  /** Where players' browsers reach the studio, without a slash at the end. */
  readonly publicUrl: string
  readonly beacon: SharedBeacon
}

/** Everything the studio's program mounts, and what its services stand on once there is an App. */
export function studioRoom({ purse, publicUrl, beacon }: StudioRoomOptions): { readonly room: Room; readonly studioOf: StudioOf } {
  const studios = new WeakMap<App, Studio>()
  const studioOf = (app: App): Studio => {
    const known = studios.get(app)
    if (known) return known
    const wallets = walletsOf(app)
    const front = seamlessPurse(purse, new Set(wallets.keys()))
    const made: Studio = {
      app,
      purse: front,
      ownPurse: purse,
      wallets,
      games,
      beacon,
      publicUrl,
      operators: new Set<string>(houseOperators),
    }
    studios.set(app, made)
    return made
  }
  const room: Room = {
    name: 'studio',
    migrations: new URL('./migrations/', import.meta.url),
    errors: studioErrors,
    jobs: [
      rollUpBook,
      seamlessJob(studioOf),
      steppedJob(studioOf),
      ...tableJobs(studioOf),
      ...issueJobs(studioOf),
      ...matchdayJobs(studioOf),
      seriesJob(studioOf),
    ],
    figures: studioFigures,
    raw: [...vendorRoutes(studioOf), ...playRoutes(studioOf), ...verifyRoutes(studioOf), ...pageRoutes()],
  }
  return { room, studioOf }
}

function walletsOf(app: App): ReadonlyMap<string, OperatorWallet> {
  const url = app.config.outside.walletUrl ?? app.config.outside.siteUrl
  return new Map(
    houseOperators
      .filter((operator) => seamlessOperators.has(operator))
      .map((operator) => [operator, operatorWallet({ url, operator, keys: app.keys, clock: app.clock })]),
  )
}
