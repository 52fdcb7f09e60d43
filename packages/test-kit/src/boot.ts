import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App, PushReceiver } from '@jade/service/app'
import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import { type Gate, mountHttp } from '@jade/service/http'
import type { AuthenticateKey, AuthenticatePlayer, AuthenticateStaff } from '@jade/service/http/callers'
import { createFastify } from '@jade/service/http/fastify'
import type { RateLimiter } from '@jade/service/http/rates'
import type { Keyring } from '@jade/service/keyring'
import { listOf } from '@jade/service/live'
import type { Logger } from '@jade/service/log'
import type { Room } from '@jade/service/room'
import { createService, migrationSets, type Service } from '@jade/service/service'
import { type TestClient, testClient } from './client.ts'
import { type TestClock, testClock } from './clock.ts'
import { testConfig, testKeys } from './config.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { requirePublishedPush } from './published.ts'

export interface BootOptions {
  readonly rooms: readonly Room[]
  readonly authenticatePlayer?: AuthenticatePlayer
  readonly authenticateStaff?: AuthenticateStaff
  readonly authenticateKey?: AuthenticateKey
  /** Before every call of players; the console has none, as in the programs. */
  readonly gates?: readonly Gate[]
  /** Start of the clock, Taipei time `2026-06-15 12:00:00` (the default) or a Date. */
  readonly now?: Date | string
  readonly rates?: (clock: TestClock) => RateLimiter
  readonly config?: Partial<Config>
  readonly log?: Logger
  /** Without: the keys of every test ({@link testKeys}). null: those in the database. */
  readonly keys?: Keyring | null
  /** Commits wait for the disk, for tests that kill the database itself. */
  readonly durable?: boolean
  /** Name of a database that stays when the app closes, for a proof that goes on in another process ({@link testDatabase}). */
  readonly keep?: string
  /** The migrated database of a house that died, to go on with: it stays when the app closes. Without: a fresh one. */
  readonly on?: Database
}

export interface Push {
  readonly to: PushReceiver
  readonly name: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** The app under test. Nothing in it runs by itself: the test drains the outbox, runs jobs and moves the clock. */
export interface TestApp extends TestClient {
  readonly app: App
  readonly service: Service
  readonly database: Database
  readonly databaseUrl: string
  readonly clock: TestClock
  /** Socket events sent so far, in order; filled by `drainOutbox`. */
  readonly pushes: Push[]
  /** Rows that open consoles were told of so far, in order; filled by `drainOutbox`. */
  readonly told: { readonly list: string; readonly id: string }[]
  /** Errors logged so far. */
  readonly faults: { readonly message: string; readonly values: Readonly<Record<string, unknown>> }[]
  /** Delivers all announcements, those that they cause included. Throws the first failure of a reaction. */
  drainOutbox(): Promise<number>
  runJob(name: string): Promise<void>
  /** Runs every job once. */
  runJobs(): Promise<void>
  /** Opens a port for the players' calls and answers its address, for what speaks HTTP itself. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Boots the rooms on a fresh database (see {@link testDatabase}), with HTTP for players and operators. */
export async function bootApp(options: BootOptions): Promise<TestApp> {
  const base = await databaseFor(options)
  try {
    return await bootOn(base, options)
  } catch (error) {
    await base.drop()
    throw error
  }
}

function databaseFor({ rooms, durable = false, keep = '', on }: BootOptions): Promise<TestDatabase> {
  if (on) return Promise.resolve({ database: on, url: '', drop: () => Promise.resolve() })
  return testDatabase(migrationSets(rooms), { durable, keep })
}

async function bootOn({ database, url, drop }: TestDatabase, options: BootOptions): Promise<TestApp> {
  const { rooms } = options
  const clock = testClock(options.now)
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-test-'))
  const faults: TestApp['faults'] = []
  const service = await createService({
    config: { ...testConfig(dataDir, url), ...options.config },
    database,
    rooms,
    clock,
    log: options.log ?? quietLog(faults),
    ...(options.keys === null ? {} : { keys: options.keys ?? testKeys }),
  })
  const pushes: Push[] = []
  service.outbox.sendPushesTo(({ to, name, payload, version }) => {
    requirePublishedPush(name, { ...payload, version })
    pushes.push({ to, name, payload })
  })
  const told: TestApp['told'] = []
  service.outbox.tellConsolesBy(({ to, payload }) => told.push({ list: listOf(to), id: String(payload['id']) }))
  const sites = {
    players: await mounted(service, 'players', { options, clock }),
    operators: await mounted(service, 'operators', { options, clock }),
  }
  const jobs = rooms.flatMap((room) => room.jobs ?? [])
  return {
    ...testClient(rooms, sites),
    app: service.app,
    service,
    database,
    databaseUrl: url,
    clock,
    pushes,
    told,
    faults,
    drainOutbox: () => service.outbox.drain(),
    runJob: (name) => service.jobs.run(name),
    runJobs: async () => {
      for (const job of jobs) await service.jobs.run(job.name)
    },
    listen: () => sites.players.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await sites.players.close()
      await sites.operators.close()
      await service.stop()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function mounted(
  service: Service,
  audience: 'players' | 'operators',
  so: { readonly options: BootOptions; readonly clock: TestClock },
) {
  const { options, clock } = so
  const fastify = createFastify(service.app.config)
  await mountHttp(fastify, service.app, {
    rooms: options.rooms,
    audience,
    authenticatePlayer: options.authenticatePlayer,
    authenticateStaff: options.authenticateStaff,
    authenticateKey: options.authenticateKey,
    ...(options.gates === undefined || audience === 'operators' ? {} : { gates: options.gates }),
    ...(options.rates === undefined ? {} : { rates: options.rates(clock) }),
  })
  await fastify.ready()
  return fastify
}

function quietLog(faults: TestApp['faults']): Logger {
  const quiet = () => {}
  return { debug: quiet, info: quiet, warn: quiet, error: (values, message) => faults.push({ message, values }) }
}
