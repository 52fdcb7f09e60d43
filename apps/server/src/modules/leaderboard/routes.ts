import { leaderboardCalls } from '@jade/contract/leaderboard/calls'
import { leaderboardOperatorCalls } from '@jade/contract/leaderboard/operator-calls'
import { table } from '@jade/service/room'
import { choice, choose, list, operatorBoard } from './list.service.ts'

export const leaderboardRoutes = table(leaderboardCalls, (app) => ({
  list: (request) => list(app, request),
  choice: (request) => choice(app, request),
  choose: (request) => choose(app, request),
}))

export const leaderboardOperatorRoutes = table(leaderboardOperatorCalls, (app) => ({ board: (request) => operatorBoard(app, request) }))
