import { systemClock } from '@jade/service/clock'
import { createLogger } from '@jade/service/log'
import { readConfig } from '@jade/service/config'
import { openDatabase } from '@jade/service/database'
import { template } from '@jade/service/embedded'
import { houseOperators } from '@jade/contract/vendor/operators'
import { prepareInstallation } from '@jade/service/installation'
import { openSecrets } from '@jade/service/secrets'
import { start } from '@jade/studio/main'

/**
 * The studio as it runs in a house, with nothing beside it, on a database in memory, by a clock that goes on by itself and jumps
 * ahead by what it is told (milliseconds; AHEAD_MS when it starts). Says `ready` once it answers; ends with who started it.
 */
let jumpedMs = Number(process.env.AHEAD_MS)
process.on('message', (ms: number) => {
  jumpedMs += ms
})
process.on('disconnect', () => process.exit(1))

const plain = readConfig(process.env)
const config = { ...plain, secrets: await openSecrets(plain.dataDir, process.env, false) }
const database = await openDatabase(config, { memory: await template() })
const log = createLogger({ level: 'warn', program: 'studio' })
await prepareInstallation({ config, database, log, clock: systemClock, operators: houseOperators })
await start({ config, database, log, clock: { now: () => new Date(Date.now() + jumpedMs) } })
process.send?.('ready')
