import { ConfigError } from '@jade/service/config'
import type { Service } from '@jade/service/service'

/**
 * Production looks at what is in its database before it opens a door: published passwords, one-time secrets and keys must not verify.
 * Throws {@link ConfigError} with everything found.
 */
export async function requireFit({ app, rooms }: Service): Promise<void> {
  if (app.config.env !== 'production') return
  const found: string[] = []
  for (const room of rooms) {
    const why = await room.unfit?.(app)
    if (why) found.push(why)
  }
  if (found.length > 0)
    throw new ConfigError(
      `DATABASE_URL: production does not start on this database: ${found.join('; ')}. Use one that no sandbox has filled.`,
    )
}
