import { fileURLToPath } from 'node:url'
import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import { endsWithin } from '@jade/service/drain'
import { mountHttp } from '@jade/service/http'
import { createFastify } from '@jade/service/http/fastify'
import { memoryRates, ratesRedis, redisRates } from '@jade/service/http/rates'
import type { Logger } from '@jade/service/log'
import { createMetrics, type Metrics } from '@jade/service/metrics'
import { listen, mountHealth } from '@jade/service/serve'
import { createService, type Service } from '@jade/service/service'
import { mountOfficeSockets } from '@jade/service/office-sockets'
import { mountSockets } from '@jade/service/sockets'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { keyAuthenticator, staffAuthenticator, staffReader } from '../modules/backoffice/door.ts'
import { playDemoRounds } from '../modules/games/door.ts'
import { type Platform, platforms } from '../modules/platforms/door.ts'
import { hostConsole } from './console-pages.ts'
import { hostDocs } from './docs-pages.ts'
import { requireFit } from './fitness.ts'
import { authenticatePlayer, playerGates } from './gates.ts'
import { liveLists, objectKinds, operatorRights, rooms } from './rooms.ts'
import { seedRooms } from './seeds.ts'
import { hostSite } from './site-pages.ts'

/** The start does not wait longer for vendors that do not answer. */
const CATALOGUE_MS = 10_000

const ROOT = new URL('../../../../', import.meta.url)
const folder = (path: string) => fileURLToPath(new URL(path, ROOT))

interface Given {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
}

/** Starts the casino: the site with /api and /ws on PORT, the console with /office/api on PORT+1, jobs where asked for. */
export async function start({ config, database, log }: Given): Promise<{ close(): Promise<void> }> {
  const service = await createService({ config, database, rooms, log })
  await requireFit(service)
  if (config.env === 'sandbox') await seedRooms(service)
  const metrics = createMetrics(service)
  const redis = config.redisUrl === '' ? null : await ratesRedis(config.redisUrl, log)
  const site = await siteServer(service, metrics, redis)
  const office = await officeServer(service, metrics, redis)
  const sockets = config.roles.has('realtime') ? await openSockets(service, site, office) : null
  metrics.count('sockets_open', 'Sockets of players with a session', () => sockets?.players.count() ?? 0)
  metrics.count('office_sockets_open', 'Sockets of consoles with a session', () => sockets?.consoles.count() ?? 0)
  await service.start()
  await listen(site, { host: config.host, port: config.port, name: 'site' })
  await listen(office, { host: config.host, port: config.port + 1, name: 'console' })
  const figures = await metrics.open(0)
  await openPlatforms(service)
  const history = playHistory(service)
  return { close: () => close({ service, site, office, sockets, redis, figures, history }) }
}

/**
 * On a fresh database no platform has a game yet: the catalogue is read once before the house says that it is ready, as its job does
 * every few seconds.
 */
async function openPlatforms({ app, jobs }: Service): Promise<void> {
  if (!app.config.roles.has('jobs') || !(await platforms(app.db)).some(awaitsGames)) return
  const read = jobs
    .run('games.sync')
    .catch((error: unknown) => app.log.warn({ err: error }, 'the catalogue could not be read at the start'))
  await endsWithin(CATALOGUE_MS, read)
}

/** The demo player's rounds are played beside the rest: nobody waits for them, and a house without a studio has none. */
function playHistory({ app }: Service): { close(): Promise<void> } {
  const ending = new AbortController()
  const { env, roles } = app.config
  // A house that people look at: what runs jobs alone has nobody to show a history to.
  if (env !== 'sandbox' || !roles.has('jobs') || !roles.has('web')) return { close: async () => undefined }
  const played = playDemoRounds(app, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) app.log.warn({ err: error }, 'the demo player has no history')
  })
  return {
    close: () => {
      ending.abort()
      return played
    },
  }
}

const awaitsGames = ({ status, vendor, offer }: Platform) => status === 1 && vendor !== '' && offer === 'none'

async function siteServer(service: Service, metrics: Metrics, redis: Redis | null): Promise<FastifyInstance> {
  const { app, database } = service
  const site = createFastify(app.config, app.log)
  metrics.watch(site)
  mountHealth(site, database, helpersOf(redis))
  hostDocs(site, folder('docs'))
  if (app.config.roles.has('api')) {
    await mountHttp(site, app, { rooms, audience: 'players', authenticatePlayer, gates: playerGates, rates: ratesOf(app.clock, redis) })
  }
  if (app.config.roles.has('web')) await hostSite(site, app, folder('apps/web/dist'))
  return site
}

async function officeServer(service: Service, metrics: Metrics, redis: Redis | null): Promise<FastifyInstance> {
  const { app, database } = service
  const office = createFastify(app.config, app.log)
  mountHealth(office, database, helpersOf(redis))
  await mountHttp(office, app, {
    rooms,
    audience: 'operators',
    authenticateStaff: staffAuthenticator(operatorRights),
    authenticateKey: keyAuthenticator(operatorRights),
    rates: ratesOf(app.clock, redis),
  })
  await hostConsole(office, app, folder('apps/console/dist'))
  return office
}

/** Both or none: who takes a push off the outbox must be able to tell whomever it is for. */
async function openSockets({ app, outbox }: Service, site: FastifyInstance, office: FastifyInstance) {
  const players = await mountSockets(site.server, app, { authenticatePlayer, outbox })
  const consoles = await mountOfficeSockets(office.server, app, {
    readStaff: staffReader(operatorRights),
    outbox,
    lists: liveLists(),
    objects: objectKinds(),
  })
  return { players, consoles, close: () => Promise.all([players.close(), consoles.close()]) }
}

const helpersOf = (redis: Redis | null) => (redis ? { redis: () => redis.ping() } : {})

function ratesOf(clock: Service['app']['clock'], redis: Redis | null) {
  return redis ? redisRates(redis, clock) : memoryRates(clock)
}

interface Open {
  readonly service: Service
  readonly site: FastifyInstance
  readonly office: FastifyInstance
  readonly sockets: { close(): Promise<unknown> } | null
  readonly redis: Redis | null
  readonly figures: { close(): Promise<void> }
  readonly history: { close(): Promise<void> }
}

/** What runs by itself ends beside the requests that still run; the database belongs to who opened it. */
async function close({ service, site, office, sockets, redis, figures, history }: Open): Promise<void> {
  await Promise.all([site.close(), office.close(), sockets?.close(), service.stop(), figures.close(), history.close()])
  redis?.disconnect()
}
