import type { Job } from '@jade/service/room'
import { lotteryLines } from '../games/lotteries.ts'
import type { StudioOf } from '../studio.ts'
import { settleLine, settlingOf } from '../tables/settle.service.ts'
import { advanceChases } from './chases.service.ts'
import { advanceIssues } from './issues.service.ts'
import { pushDraws } from './view.service.ts'

/** The clockwork of the lotteries: every second each line is where the clock says. */
export function issueJobs(studioOf: StudioOf): Job[] {
  return lotteryLines.map((line) => ({
    name: `studio.lottery.${line.line}`,
    everySeconds: 1,
    run: async (app) => {
      const studio = studioOf(app)
      await advanceIssues(studio, line)
      await settleLine(studio, settlingOf(line), (u) => pushDraws(u, line))
      await advanceChases(studio, line)
    },
  }))
}
