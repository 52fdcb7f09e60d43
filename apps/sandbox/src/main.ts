import { systemClock } from '@jade/service/clock'
import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import { drainMs, endsWithin } from '@jade/service/drain'
import { databaseKeyring } from '@jade/service/keyring'
import type { Logger } from '@jade/service/log'
import { openProcessFigures } from '@jade/service/metrics'
import { migrate } from '@jade/service/migrations'
import { listen } from '@jade/service/serve'
import { deliverCallbacks } from './callbacks.ts'
import { buildSandbox } from './sandbox.ts'

const DELIVER_MS = 2_000

/** Starts the outside world on PORT+3: bank, payment provider, SMS gateway, and faults between them and the casino. */
export async function start(given: { config: Config; database: Database; log: Logger }): Promise<{ close(): Promise<void> }> {
  const { config, database, log } = given
  await migrate(database, [{ name: 'sandbox', folder: new URL('./migrations/', import.meta.url) }], { log })
  const closing = new AbortController()
  const keys = databaseKeyring(database.db, config.secrets.dataKey, systemClock)
  const world = { config, keys, database, log, clock: systemClock, closing: closing.signal }
  const web = await buildSandbox(world)
  await listen(web, { host: config.host, port: config.port + 3, name: 'sandbox' })
  const figures = await openProcessFigures(config, 2)
  let running = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = deliverCallbacks(world)
      .catch((error: unknown) => log.warn({ err: error }, 'callbacks could not be delivered'))
      .finally(() => {
        busy = false
      })
  }, DELIVER_MS)
  return {
    close: async () => {
      clearInterval(timer)
      closing.abort()
      await Promise.all([endsWithin(drainMs.work, running), web.close(), figures.close()])
    },
  }
}
