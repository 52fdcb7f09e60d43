import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { table } from '@jade/service/room'
import { anyBetDetail, betAnswer, betPage, findBets } from './bets/bets.service.ts'
import { askCorrection, betCorrections } from './bets/correct.service.ts'
import { allGames, editGame, oneGame } from './operate.service.ts'
import { quarantineList, readRecord } from './pulling/records-again.service.ts'
import { setGamePicture } from './catalogue/picture.service.ts'
import { exposureTable, vendorsOverview } from './catalogue/vendors.service.ts'
import { roundPage } from './bets/round.service.ts'
import { rtpTable } from './returns/rtp.service.ts'

export const gamesOperatorRoutes = table(gamesOperatorCalls, (app) => ({
  games: (request) => allGames(app, request),
  game: (request) => oneGame(app, request),
  gamePicture: (request) => setGamePicture(app, request),
  editGame: (request) => editGame(app, request),
  bets: (request) => findBets(app, request),
  betDetail: (request) => anyBetDetail(app, request),
}))

export const gamesHouseRoutes = table(gamesReviewCalls, (app) => ({
  round: (request) => roundPage(app, request),
  bet: (request) => betPage(app, request),
  betAnswer: (request) => betAnswer(app, request),
  correctBet: (request) => askCorrection(app, request),
  betCorrections: (request) => betCorrections(app, request),
  quarantine: (request) => quarantineList(app, request),
  readRecord: (request) => readRecord(app, request),
  vendors: () => vendorsOverview(app),
  exposure: (request) => exposureTable(app, request),
  rtp: () => rtpTable(app),
}))
