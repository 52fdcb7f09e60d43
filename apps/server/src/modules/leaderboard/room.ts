import { leaderboardPermissions } from '@jade/contract/leaderboard/permissions'
import type { Room } from '@jade/service/room'
import { makeBoards } from './make.service.ts'
import { leaderboardOperatorRoutes, leaderboardRoutes } from './routes.ts'
import { seedBoards } from './seed.ts'

/** Who won, bet and brought most in the running day, week and month, of those who may and want to be seen. */
export const leaderboardRoom: Room = {
  name: 'leaderboard',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [leaderboardRoutes],
  operatorRoutes: [leaderboardOperatorRoutes],
  permissions: leaderboardPermissions,
  jobs: [{ name: 'leaderboard.make', cron: '*/5 * * * *', run: makeBoards }],
  seed: seedBoards,
}
