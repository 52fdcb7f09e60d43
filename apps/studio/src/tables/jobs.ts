import type { Job } from '@jade/service/room'
import { tableLines } from '../games/tables.ts'
import type { StudioOf } from '../studio.ts'
import { advance } from './rounds.service.ts'
import { settleLine, settlingOf } from './settle.service.ts'
import { pushRound } from './view.service.ts'

/** The clockwork of the tables: every second each line is where the clock says. */
export function tableJobs(studioOf: StudioOf): Job[] {
  return tableLines.map((table) => ({
    name: `studio.table.${table.line}`,
    everySeconds: 1,
    run: async (app) => {
      const studio = studioOf(app)
      await advance(studio, table)
      await settleLine(studio, settlingOf(table), (u) => pushRound(u, table))
    },
  }))
}
