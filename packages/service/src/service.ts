import { join } from 'node:path'
import { Registry } from 'prom-client'
import type { Listeners } from './announce.ts'
import type { App } from './app.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { Jobs } from './jobs.ts'
import { databaseKeyring, type Keyring, keyringMigrations } from './keyring.ts'
import { createLogger, type Logger } from './log.ts'
import { createMeter } from './meter.ts'
import { type MigrationSet, migrate } from './migrations.ts'
import { Outbox } from './outbox.ts'
import type { Reaction, Room } from './room.ts'
import { unitOfWork } from './unit-of-work.ts'
import { fileStore } from './uploads.ts'

export interface ServiceOptions {
  readonly config: Config
  readonly database: Database
  readonly rooms: readonly Room[]
  readonly clock?: Clock
  readonly log?: Logger
  /** Schema of the program's own tables; a second program on the same database takes another one. */
  readonly schema?: string
  /** Instead of the keyring in the database, for tests. */
  readonly keys?: Keyring
}

/** A program's rooms on their database: what HTTP, sockets and tests are mounted on. */
export interface Service {
  readonly app: App
  readonly database: Database
  readonly rooms: readonly Room[]
  readonly outbox: Outbox
  readonly jobs: Jobs
  /** What the rooms measured (`app.meter`). */
  readonly measured: Registry
  /** Starts what runs by itself: outbox delivery, and jobs where this process has that role. */
  start(): Promise<void>
  /** Ends it; running work is finished first. The database stays open. */
  stop(): Promise<void>
}

/** Everything that must be migrated for these rooms, the program's own tables first. */
export function migrationSets(rooms: readonly Room[], schema = 'service'): MigrationSet[] {
  const own: MigrationSet = { name: schema, folder: new URL('./migrations/', import.meta.url), searchPath: schema }
  return [own, keyringMigrations, ...rooms.flatMap(setsOf)]
}

function setsOf(room: Room): readonly MigrationSet[] {
  return [...(room.books ?? []), ...(room.migrations === undefined ? [] : [{ name: room.name, folder: room.migrations }])]
}

/** Throws where two reactions have one name: their rows are told apart by it. */
function listenersOf(reactions: readonly Reaction[]): Listeners {
  const names = reactions.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`two reactions are called ${twice}`)
  return new Map([...Map.groupBy(reactions, ({ on }) => on)].map(([event, own]) => [event, own.map(({ name }) => name)]))
}

/** Migrates the database and builds the {@link App} of a program. Nothing runs by itself before `start`. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { config, database, rooms, clock = systemClock, log = createLogger(), schema = 'service' } = options
  if (!/^[a-z_]+$/.test(schema)) throw new Error(`not a schema name: ${schema}`)
  await migrate(database, migrationSets(rooms, schema), { log })
  const measured = new Registry()
  const reactions = rooms.flatMap((room) => room.reactions ?? [])
  const listeners = listenersOf(reactions)
  const unitOn = (on: Database) => unitOfWork({ database: on, clock, schema, listeners, nudge: () => outbox.nudge() })
  const app: App = {
    config,
    keys: options.keys ?? databaseKeyring(database.db, config.secrets.dataKey, clock),
    clock,
    log,
    db: database.db,
    files: fileStore(join(config.dataDir, 'uploads'), config.secrets.fileKey),
    meter: createMeter(measured),
    unit: unitOn(database),
  }
  const outbox = new Outbox({ app, database, table: { schema, clock, listeners }, reactions, unitOn })
  const jobs = new Jobs({ app, database, schema, jobs: rooms.flatMap((room) => room.jobs ?? []) })
  return {
    app,
    database,
    rooms,
    outbox,
    jobs,
    measured,
    start: async () => {
      outbox.start()
      if (config.roles.has('jobs')) await jobs.start()
    },
    stop: async () => {
      await Promise.all([jobs.stop(), outbox.stop()])
    },
  }
}
