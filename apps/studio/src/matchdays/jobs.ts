import type { Job } from '@jade/service/room'
import { sportLines } from '../games/sports.ts'
import type { StudioOf } from '../studio.ts'
import { settleLine } from '../tables/settle.service.ts'
import { advanceMatchday } from './matchdays.service.ts'
import { settlingOf } from './settle.rules.ts'
import { pushMatchday } from './view.service.ts'

/** The clockwork of the leagues: every second each is where the clock says. */
export function matchdayJobs(studioOf: StudioOf): Job[] {
  return sportLines.map((line) => ({
    name: `studio.sport.${line.line}`,
    everySeconds: 1,
    run: async (app) => {
      const studio = studioOf(app)
      await advanceMatchday(studio, line)
      await settleLine(studio, settlingOf(line), (u) => pushMatchday(u, line))
    },
  }))
}
