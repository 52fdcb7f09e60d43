import { enrolOwner } from '@jade/server/enrol-owner'
import { openDatabase } from '@jade/service/database'
import { createLogger } from '@jade/service/log'
import { configOf, explain, prepare } from './configure.ts'

/**
 * `npm run enrol-owner`: prints a one-time link by which the first owner sets password and second factor, with the settings of the house it
 * is for. Refused where an owner exists. The house may run meanwhile, unless its database is the embedded one.
 */
try {
  const config = await configOf(process.argv.slice(2))
  const database = await openDatabase(config)
  try {
    await prepare(config, database)
    const { url, minutes } = await enrolOwner({ config, database, log: createLogger({ level: config.logLevel, program: 'enrol-owner' }) })
    console.log(`\nOpen this once, within ${minutes} minutes, where nobody else reads it:\n\n  ${url}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}
