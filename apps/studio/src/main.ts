import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import type { Logger } from '@jade/service/log'
import { listen } from '@jade/service/serve'
import { mountSockets } from '@jade/service/sockets'
import type { AuthenticatePlayer } from '@jade/service/http/callers'
import { sessionOf } from './play/session.service.ts'
import { openProgram } from './program.ts'
import { channelOf } from './play/channel.ts'

/** Starts the studio on PORT+2 with tables and books of its own; the database may be shared with other programs. */
export async function start(given: { config: Config; database: Database; log: Logger }): Promise<{ close(): Promise<void> }> {
  const { config } = given
  const { service, fastify } = await openProgram({ ...given, publicUrl: publicUrlOf(config) })
  const sockets = await mountSockets(fastify.server, service.app, {
    authenticatePlayer: listener,
    outbox: service.outbox,
    stream: 'studio-sockets',
  })
  await listen(fastify, { host: config.host, port: config.port + 2, name: 'studio' })
  await service.start()
  return {
    close: async () => {
      await sockets.close()
      await fastify.close()
      await service.stop()
    },
  }
}

/** A stage listens with its play token; its account stands for the player. Throws a refusal once the session has ended. */
const listener: AuthenticatePlayer = async (app, token) => {
  const session = await sessionOf({ app }, token)
  return { kind: 'player', playerId: session.account_id, sessionId: String(session.id), channels: [channelOf(session.game)] }
}

/**
 * Where browsers reach the studio. In production its configured address; in the sandbox that one leads through the
 * fault proxy, so there it is the site's host at PORT+2.
 */
function publicUrlOf(config: Config): string {
  if (config.env === 'production') return config.outside.studioUrl.replace(/\/$/, '')
  const site = new URL(config.outside.siteUrl)
  return `${site.protocol}//${site.hostname}:${config.port + 2}`
}
