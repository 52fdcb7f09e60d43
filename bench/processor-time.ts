import { existsSync, readFileSync } from 'node:fs'
import type { Database } from '@jade/service/database'

/** Seconds of the processor that this process and its backends have taken, so that other work on the machine does not count. */
export async function processorTime(database: Database): Promise<number> {
  const { rows } = await database.db.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()')
  // A backend that has ended since takes nothing more.
  const ticks = rows
    .filter(({ pid }) => existsSync(`/proc/${pid}/stat`))
    .map(({ pid }) => {
      const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
      return Number(user) + Number(system)
    })
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + ticks.reduce((sum, own) => sum + own, 0) / 100
}
