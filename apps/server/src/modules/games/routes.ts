import { gamesAnchorCalls } from '@jade/contract/games/anchor-calls'
import { gamesCalls } from '@jade/contract/games/calls'
import { table } from '@jade/service/room'
import { anchorsOfDate } from './bets/anchors.service.ts'
import { ownBetDetail, ownBets } from './bets/bets.service.ts'
import { listGames, listHotGames } from './catalogue/catalogue.service.ts'
import { gameGuide } from './catalogue/guide.service.ts'
import { demoLink, launchLink } from './catalogue/launch.service.ts'
import { myGames, searchGames, setFavourite } from './catalogue/mine.service.ts'
import { ownSettlements } from './bets/settlements.service.ts'

export const gamesRoutes = table(gamesCalls, (app) => ({
  hotGames: () => listHotGames(app),
  list: (request) => listGames(app, request),
  search: (request) => searchGames(app, request),
  guide: (request) => gameGuide(app, request),
  mine: (request) => myGames(app, request),
  favourite: (request) => setFavourite(app, request),
  link: (request) => launchLink(app, request),
  demoLink: (request) => demoLink(app, request),
  betRecords: (request) => ownBets(app, request),
  settlements: (request) => ownSettlements(app, request),
  betDetail: (request) => ownBetDetail(app, request),
}))

export const gamesAnchorRoutes = table(gamesAnchorCalls, (app) => ({
  anchors: (request) => anchorsOfDate(app, request),
}))
