import { BackfillRefused, backfillReaction } from '@jade/server/backfill'
import { openDatabase } from '@jade/service/database'
import { createLogger } from '@jade/service/log'
import { configOf, explain, prepare } from './configure.ts'

/**
 * `npm run backfill -- REACTION YYYY-MM-DD`: tells a reaction that is new of the events since that day (Taipei) that it was never told of, as long as
 * the log has them (EVENT_LOG_DAYS). May be run again: nothing is told twice. The house may run meanwhile, unless its database is the embedded one.
 */
try {
  const [name = '', from = '', ...rest] = process.argv.slice(2)
  const config = await configOf(rest)
  const database = await openDatabase(config)
  try {
    await prepare(config, database)
    const log = createLogger({ level: config.logLevel, program: 'backfill' })
    const told = await backfillReaction({ config, database, log }, { name, from })
    console.log(`\n${told} events wait for ${name} now; the house delivers them.\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(`\n${error instanceof BackfillRefused ? error.message : explain(error)}`)
  process.exitCode = 1
}
