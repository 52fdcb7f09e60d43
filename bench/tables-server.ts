import { openDatabase } from '@jade/service/database'
import { createLogger } from '@jade/service/log'
import { testConfig, testKeys } from '@jade/test-kit/config'
import { start } from '../apps/studio/src/main.ts'

/** The measured process: the studio as it runs in server mode, with its clockworks, outbox and sockets. Tells its memory when asked. */

const [databaseUrl = '', dataDir = '', port = '0'] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, dataDir })
// Behind a proxy all players have one address: the cap per address is the proxy's to keep, as in production.
const config = { ...testConfig(dataDir, databaseUrl), port: Number(port), trustedProxies: ['127.0.0.1'] }
await start({ config, keys: testKeys, database, log: createLogger({ level: 'error' }) })

process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  process.send?.({ rss: process.memoryUsage().rss, cpuSeconds: (user + system) / 1e6 })
})
process.send?.({ ready: true })
