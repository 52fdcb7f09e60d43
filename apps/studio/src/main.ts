import type { Config } from '@jade/service/config'
import { drainMs, endsWithin } from '@jade/service/drain'
import { listen } from '@jade/service/serve'
import { mountSockets } from '@jade/service/sockets'
import type { AuthenticatePlayer } from '@jade/service/http/callers'
import { sessionOf } from './play/session.service.ts'
import { TICK_MS } from './fish/hall.ts'
import { fishChannel } from './fish/fish-channel.ts'
import { openProgram, type ProgramOptions } from './program.ts'
import { ALIVE_EVERY_MS } from './rounds/versions.ts'
import { channelOf } from './protocol/channel.ts'

/** Starts the studio on PORT+2 with tables and books of its own; the database may be shared with other programs. */
export async function start(given: Omit<ProgramOptions, 'publicUrl' | 'beacon'>): Promise<{ close(): Promise<void> }> {
  const { config } = given
  const { service, fastify, fish, metrics, stayAlive } = await openProgram({ ...given, publicUrl: publicUrlOf(config) })
  const sockets = await mountSockets(fastify.server, service.app, {
    authenticatePlayer: listener,
    outbox: service.outbox,
    stream: 'studio-sockets',
    channels: [fishChannel(fish, () => service.app.clock.now().getTime())],
  })
  metrics.count('sockets_open', 'Sockets of stages with a session', () => sockets.count())
  await listen(fastify, { host: config.host, port: config.port + 2, name: 'studio' })
  await service.start()
  const figures = await metrics.open(1)
  const ticks = setInterval(() => fish.tick(), TICK_MS)
  const alive = setInterval(() => {
    stayAlive().catch((error: unknown) => given.log.warn({ err: error }, 'could not note its rules as alive'))
  }, ALIVE_EVERY_MS)
  return {
    close: async () => {
      clearInterval(ticks)
      clearInterval(alive)
      await Promise.all([fastify.close(), sockets.close(), endsWithin(drainMs.work, fish.close()), service.stop(), figures.close()])
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
