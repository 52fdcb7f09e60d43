import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import type { Logger } from '@jade/service/log'
import { listen } from '@jade/service/serve'
import { openProgram } from './program.ts'

/** Starts the studio on PORT+2 with tables and books of its own; the database may be shared with other programs. */
export async function start(given: { config: Config; database: Database; log: Logger }): Promise<{ close(): Promise<void> }> {
  const { config } = given
  const { service, fastify } = await openProgram({ ...given, publicUrl: publicUrlOf(config) })
  await listen(fastify, { host: config.host, port: config.port + 2, name: 'studio' })
  await service.start()
  return {
    close: async () => {
      await fastify.close()
      await service.stop()
    },
  }
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
