import { gamesOperatorCalls } from '@jade/contract/games/calls'
import { table } from '@jade/service/room'
import { anyBetDetail, findBets } from './bets.service.ts'
import { allGames, editGame } from './operate.service.ts'

export const gamesOperatorRoutes = table(gamesOperatorCalls, (app) => ({
  games: (request) => allGames(app, request),
  editGame: (request) => editGame(app, request),
  bets: (request) => findBets(app, request),
  betDetail: (request) => anyBetDetail(app, request),
}))
