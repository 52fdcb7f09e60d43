import { parseArgs } from 'node:util'
import { recount } from '@jade/server/recount'
import { systemClock } from '@jade/service/clock'
import { openDatabase } from '@jade/service/database'
import { configOf, explain } from './configure.ts'

const SHOWN = 50
/** A day of a large house is read as a whole: a statement may take longer here than in a request. */
const PATIENCE = 60

/**
 * `npm run recount [-- --from YYYY-MM-DD --to YYYY-MM-DD]`: compares every stored counter of these Taipei days, or of all, with a plain query over bets,
 * deposits and sessions. Ends with 1 and the counters that differ. The house may run meanwhile, unless its database is the embedded one.
 */
try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  for (const date of Object.values(values))
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) throw new Error(`"${date}" is no date: YYYY-MM-DD`)
  const config = await configOf([])
  const database = await openDatabase(config, { patience: PATIENCE })
  try {
    const { days, compared, waiting, miscounts } = await recount(database, systemClock.now(), values)
    console.log(`${compared} counters of ${days} days compared, ${miscounts.length} differ`)
    if (waiting > 0) console.log(`${waiting} players were left out: announcements still wait for their counters`)
    for (const { counter, day, playerId, group, stored, recounted } of miscounts.slice(0, SHOWN))
      console.log(`  ${day} player ${playerId} ${counter} ${group}: stored ${stored || 'nothing'}; recounted ${recounted || 'nothing'}`)
    if (miscounts.length > SHOWN) console.log(`  and ${miscounts.length - SHOWN} more`)
    process.exitCode = miscounts.length > 0 ? 1 : 0
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}
