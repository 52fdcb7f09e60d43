import { existsSync, readFileSync } from 'node:fs'
import type { Database } from '@jade/service/database'

/** What each backend had taken when it was last looked at: one that has ended since keeps that. */
const taken = new Map<number, number>()

/** Seconds of the processor that this process and its backends have taken, so that other work on the machine does not count. */
export async function processorTime(database: Database): Promise<number> {
  const { rows } = await database.db.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()')
  for (const { pid } of rows) {
    if (!existsSync(`/proc/${pid}/stat`)) continue
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
    taken.set(pid, (Number(user) + Number(system)) / 100)
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + [...taken.values()].reduce((sum, own) => sum + own, 0)
}
