import type { Redis } from 'ioredis'
import type { App } from './app.ts'
import { pushedOver } from './pushed-lately.ts'

/** The reading side of the adapter has a connection of its own, which comes back by itself within two seconds. */
const READS_AGAIN_MS = 3_000

type Live = ReadonlyMap<string, { readonly conn: { close(): void } }>

/** What processes tell each other's sockets by, where there is a Redis; programs that name the same stream are one site. Null: none. */
export type SocketBus = Awaited<ReturnType<typeof overRedis>>

export function socketBus(app: App, streamName: string): Promise<SocketBus | null> {
  return app.config.redisUrl === '' ? Promise.resolve(null) : overRedis(app, streamName)
}

/** The client and the adapter are loaded only where there is a Redis. */
async function overRedis(app: App, streamName: string) {
  const [client, { createAdapter }] = await Promise.all([import('ioredis'), import('@socket.io/redis-streams-adapter')])
  const redis = new client.Redis(app.config.redisUrl, { maxRetriesPerRequest: null })
  redis.on('error', (error: Error) => app.log.warn({ err: error }, 'redis is away: sockets reach their own process only'))
  looksAtNoAnswer(redis)
  let soon: NodeJS.Timeout | undefined
  return {
    // Channels are of a whole Redis, whatever database of it is chosen: called as the adapter would, each house and program hears all others.
    adapter: createAdapter(redis, { streamName, channelPrefix: `${streamName}.${redis.options.db ?? 0}` }),
    lately: pushedOver(redis, streamName),
    /** Pushes of the time without Redis may have reached nobody here: once it is back every page comes again, and looks at everything anew. */
    lookAgainAfterReturns(live: Live): void {
      const returned = () => {
        clearTimeout(soon)
        soon = setTimeout(() => {
          for (const socket of live.values()) socket.conn.close()
        }, READS_AGAIN_MS)
      }
      redis.once('close', () => redis.on('ready', returned))
    },
    close(): void {
      clearTimeout(soon)
      redis.disconnect()
    },
  }
}

/**
 * The adapter drops the promises of what it publishes: one that fails because the connection is closed, while a process shuts down, would end the
 * process before it is done. Who did not hear it asks again.
 */
function looksAtNoAnswer(redis: Redis): void {
  const publish = redis.publish.bind(redis)
  redis.publish = (...message: Parameters<typeof publish>) => {
    const sent = publish(...message)
    sent.catch(() => undefined)
    return sent
  }
}

/** Whether a hand-shake was made by a page of this very host, or by a program that names no page. */
export function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
