import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import type { Service } from './service.ts'

/** What Prometheus reads of this process. */
export interface Metrics {
  /** Times every call of a site, by route pattern (never by address: that would name players). */
  watch(fastify: FastifyInstance): void
  /** `GET /metrics`, on the console's port only. */
  mount(fastify: FastifyInstance): void
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
  new Gauge({
    name: 'outbox_waiting',
    help: 'Announcements not delivered yet',
    registers: [registry],
    async collect() {
      const { rows } = await service.app.db.query<{ n: bigint }>(`select count(*) as n from ${schema}.outbox`)
      this.set(Number(rows[0]?.n ?? 0n))
    },
  })
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
    mount: (fastify) => {
      fastify.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
    },
  }
}
