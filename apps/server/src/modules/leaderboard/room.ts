import { approvalDecided } from '@jade/contract/backoffice/events'
import { leaderboardApprovals } from '@jade/contract/leaderboard/approvals'
import { leaderboardErrors } from '@jade/contract/leaderboard/errors'
import { leaderboardPermissions } from '@jade/contract/leaderboard/permissions'
import { leaderboardTemplates } from '@jade/contract/leaderboard/templates'
import { decision, type Room } from '@jade/service/room'
import { makeBoards } from './make.service.ts'
import { leaderboardNotifications } from './notifications.ts'
import { runRaces } from './race-close.service.ts'
import { raceDecided } from './race-desk.service.ts'
import { seedRace } from './race-seed.ts'
import { leaderboardOperatorRoutes, leaderboardRoutes } from './routes.ts'
import { seedBoards } from './seed.ts'

/** Who won, bet and brought most in the running day, week and month, of those who may and want to be seen. */
export const leaderboardRoom: Room = {
  name: 'leaderboard',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [leaderboardRoutes],
  operatorRoutes: [leaderboardOperatorRoutes],
  permissions: leaderboardPermissions,
  approvals: leaderboardApprovals,
  errors: leaderboardErrors,
  templates: leaderboardTemplates,
  notifications: leaderboardNotifications,
  reactions: [decision('leaderboard.race', approvalDecided, (_app, u, decided) => raceDecided(u, decided))],
  jobs: [
    { name: 'leaderboard.make', cron: '*/5 * * * *', run: makeBoards },
    { name: 'leaderboard.races', cron: '*/5 * * * *', run: runRaces },
  ],
  seed: async (app) => {
    await seedBoards(app)
    await seedRace(app)
  },
}
