import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from './config.ts'
import { createFastify } from './http/fastify.ts'
import { listen } from './serve.ts'
import type { Service } from './service.ts'

/** What Prometheus reads of this process. */
export interface Metrics {
  /** Times every call of a site, by route pattern (never by address: that would name players). */
  watch(fastify: FastifyInstance): void
  /** Opens `GET /metrics` on a port of its own where the configuration names one, and answers how to close it; nothing elsewhere (ADR 0130). */
  open(offset: number): Promise<{ close(): Promise<void> }>
  /** A figure that somebody else keeps: open sockets. */
  count(name: string, help: string, read: () => number): void
  readonly registry: Registry
}

/** Adds the figures of the process to what its rooms measure. Once a service. */
export function createMetrics(service: Service, schema = 'service'): Metrics {
  const registry = service.measured
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'http_call_seconds',
    help: 'Time from the last byte of a request to the end of its reply',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  })
  processFigures(service, registry, schema)
  for (const figure of service.rooms.flatMap((room) => room.figures ?? [])) {
    new Gauge({
      name: figure.name,
      help: figure.help,
      labelNames: [figure.label],
      registers: [registry],
      async collect() {
        this.reset()
        for (const { label, value } of await figure.read(service.app)) this.set({ [figure.label]: label }, value)
      },
    })
  }
  return {
    registry,
    watch: (fastify) => {
      fastify.addHook('onResponse', async (request, reply) => {
        calls.observe(
          { route: request.routeOptions.url ?? 'none', method: request.method, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      })
    },
    count: (name, help, read) => {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) })
    },
    open: (offset) => openFigures(service.app.config, registry, offset),
  }
}

/** What every program has: announcements on their way, connections of its database. */
function processFigures(service: Service, registry: Registry, schema: string): void {
  const { app, database } = service
  const outbox = async () => {
    const { rows } = await app.db.query<{ n: bigint; oldest: Date | null }>(
      `select count(*) as n, min(created_at) as oldest from ${schema}.outbox`,
    )
    return { count: Number(rows[0]?.n ?? 0n), oldest: rows[0]?.oldest ?? app.clock.now() }
  }
  const registers = [registry]
  new Gauge({
    name: 'outbox_waiting',
    help: 'Announcements not delivered yet',
    registers,
    async collect() {
      this.set((await outbox()).count)
    },
  })
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest announcement that is not delivered yet',
    registers,
    async collect() {
      const { oldest } = await outbox()
      this.set(Math.max(0, (app.clock.now().getTime() - oldest.getTime()) / 1000))
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool: open, idle, and callers who wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, n] of Object.entries(database.load())) this.set({ state }, n)
    },
  })
}

/** The figures of a process without rooms. */
export function openProcessFigures(config: Config, offset: number): Promise<{ close(): Promise<void> }> {
  const registry = new Registry()
  if (config.metrics) collectDefaultMetrics({ register: registry })
  return openFigures(config, registry, offset)
}

/** Serves the figures to whoever brings the token, or to this machine alone where there is none. */
async function openFigures(config: Config, registry: Registry, offset: number): Promise<{ close(): Promise<void> }> {
  if (!config.metrics) return { close: async () => {} }
  const { host, port, token } = config.metrics
  const fastify = createFastify(config)
  fastify.get('/metrics', async (request, reply) => {
    if (!bringsToken(request.headers.authorization, token)) return reply.status(401).header('www-authenticate', 'Bearer').send('')
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
  await listen(fastify, { host, port: port + offset, name: 'metrics' })
  return { close: () => fastify.close() }
}

function bringsToken(given: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return token === '' || timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`))
}
