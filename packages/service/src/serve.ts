import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import { endsWithin } from './drain.ts'
import { isDraining } from './http/draining.ts'

const PING_MS = 1_000

/** Something a program stands on: a ping that rejects or hangs while it is away. */
type Ping = () => Promise<unknown>

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: it can serve; 503 while the database is away or the process drains, and `missing`
 * says which. Of `helpers` (Redis) one that is away is named as well, and the program is `degraded`: it serves without (RUNNING-4), so no
 * proxy should take it out.
 */
export function mountHealth(fastify: FastifyInstance, database: Database, helpers: Readonly<Record<string, Ping>> = {}): void {
  const awayOf = async (pings: Readonly<Record<string, Ping>>) => {
    const names = Object.keys(pings)
    const answered = await Promise.all(names.map((name) => answersInTime(pings[name] ?? (async () => {}))))
    return names.filter((_, at) => !answered[at])
  }
  fastify.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  fastify.get('/readyz', async (_, reply) => {
    const [needed, helping] = await Promise.all([awayOf({ database: () => database.ping() }), awayOf(helpers)])
    if (isDraining(fastify)) needed.push('draining')
    const status = needed.length > 0 ? 'not ready' : helping.length > 0 ? 'degraded' : 'ready'
    return reply
      .status(needed.length > 0 ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status, missing: [...needed, ...helping] })
  })
}

async function answersInTime(ping: Ping): Promise<boolean> {
  let answered = false
  await endsWithin(
    PING_MS,
    ping().then(() => {
      answered = true
    }),
  )
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
