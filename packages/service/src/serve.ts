import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'

const DRAIN_MS = 10_000
const PING_MS = 1_000

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve; 503 while the database is away or the process drains. */
export function mountHealth(fastify: FastifyInstance, database: Database): void {
  let draining = false
  fastify.addHook('preClose', async () => {
    draining = true
  })
  fastify.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  fastify.get('/readyz', async (_, reply) => {
    const ready = !draining && (await answersInTime(database))
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function answersInTime(database: Database): Promise<boolean> {
  const late = new AbortController()
  const timer = pause(PING_MS, false, { signal: late.signal }).catch(() => false)
  const answered = await Promise.race([
    database.ping().then(
      () => true,
      () => false,
    ),
    timer,
  ])
  late.abort()
  return answered
}

/** A message for the person who started the program. */
export class StartError extends Error {}

/** Listens, or says in one sentence why not. Returns the address. */
export async function listen(
  fastify: FastifyInstance,
  at: { readonly host: string; readonly port: number; readonly name: string },
): Promise<string> {
  try {
    return await fastify.listen({ host: at.host, port: at.port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${at.port} (${at.name}) is taken. Stop the program that uses it, or start with PORT=<another port>.`)
    if (code === 'EACCES')
      throw new StartError(`Port ${at.port} (${at.name}) may not be opened by this user. Start with PORT=<a port above 1024>.`)
    if (code === 'EADDRNOTAVAIL') throw new StartError(`HOST=${at.host} is no address of this machine.`)
    throw error
  }
}

/**
 * Ends the process in order at SIGTERM or SIGINT: `stop` closes what was opened (listeners first, database last). After ten
 * seconds, or at a second signal, it ends anyway.
 */
export function drainOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const end = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'draining')
    const late = setTimeout(() => {
      log.error({ seconds: DRAIN_MS / 1000 }, 'the drain took too long')
      process.exit(1)
    }, DRAIN_MS)
    stop().then(
      () => {
        clearTimeout(late)
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'the drain failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
}
