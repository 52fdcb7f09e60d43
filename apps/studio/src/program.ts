import { localBeacon } from '@jade/fair/beacon'
import type { Clock } from '@jade/service/clock'
import type { Config } from '@jade/service/config'
import { keyFor } from '@jade/service/crypto-box'
import type { Database } from '@jade/service/database'
import type { Keyring } from '@jade/service/keyring'
import { mountHttp } from '@jade/service/http'
import { createFastify } from '@jade/service/http/fastify'
import { type App, systemIntent } from '@jade/service/app'
import type { Logger } from '@jade/service/log'
import { createMetrics } from '@jade/service/metrics'
import { migrate } from '@jade/service/migrations'
import { mountHealth } from '@jade/service/serve'
import { createService } from '@jade/service/service'
import { FishHall } from './fish/hall.ts'
import { games, hashesOf } from './games/index.ts'
import { bookMigrations, studioBook } from './purse/book.ts'
import { openPurse } from './purse/purse.ts'
import { studioRoom } from './room.ts'
import { noteAlive, noteConfig } from './rounds/store.ts'
import type { SharedBeacon } from './studio.ts'

export interface ProgramOptions {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  readonly clock?: Clock
  /** Instead of the keyring in the database, for tests. */
  readonly keys?: Keyring
  /** Without: the house's own. */
  readonly beacon?: SharedBeacon
  /** Where players' browsers reach the studio, without a slash at the end. */
  readonly publicUrl: string
}

/** The studio on its database, ready to listen. Nothing runs by itself yet. */
export async function openProgram({ publicUrl, beacon, ...given }: ProgramOptions) {
  const { config, database } = given
  await migrate(database, [bookMigrations], { log: given.log })
  const { room, studioOf } = studioRoom({
    purse: openPurse(studioBook),
    publicUrl,
    beacon: beacon ?? localBeacon(keyFor(config.secrets.dataKey, 'local-beacon')),
  })
  const service = await createService({ ...given, rooms: [room], schema: 'studio_service' })
  await keepConfigs(service.app)
  const fastify = createFastify(config, given.log)
  const metrics = createMetrics(service, 'studio_service')
  metrics.watch(fastify)
  mountHealth(fastify, database)
  await mountHttp(fastify, service.app, { rooms: [room], audience: 'players' })
  return { service, fastify, metrics, fish: new FishHall(studioOf(service.app)), stayAlive: () => stayAlive(service.app) }
}

/** Rounds name their tables by hash; this keeps what each hash stands for, for ever. */
async function keepConfigs(app: App): Promise<void> {
  await app.unit(systemIntent('studio.configs'), async (u) => {
    for (const { rules, configHash } of games.values()) {
      const { code, engineVersion, config } = rules
      await noteConfig(u.tx, { hash: configHash, game: code, engineVersion, config, now: u.now })
    }
  })
}

/** Rounds that lie open are left to the rules they were dealt under for as long as a process has them (stepped/leave.service.ts). */
async function stayAlive(app: App): Promise<void> {
  const hashes = [...games.values()].flatMap(hashesOf)
  await app.unit(systemIntent('studio.alive'), (u) => noteAlive(u.tx, hashes, u.now))
}
