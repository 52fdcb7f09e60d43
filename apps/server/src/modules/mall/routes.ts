import { mallCalls } from '@jade/contract/mall/calls'
import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { table } from '@jade/service/room'
import { confirmReceived, stepExchange } from './deliver.service.ts'
import { exchangeItem, listItems, ownExchanges } from './exchange.service.ts'
import { addItem, bookStock, editItem, listAllExchanges, listAllItems, listGameSums, unmaskReceiver } from './operate.service.ts'
import { askOdds, listOddsVersions } from './odds.service.ts'
import { openPack, ownPacks } from './pack.service.ts'
import { checkPlay, listGames, ownPlays, playGame } from './play.service.ts'
import { labels, shipMany } from './ship.service.ts'

export const mallRoutes = table(mallCalls, (app) => ({
  list: (request) => listItems(app, request),
  exchange: (request) => exchangeItem(app, request),
  exchangeLog: (request) => ownExchanges(app, request),
  received: (request) => confirmReceived(app, request),
  packageReceiveLog: (request) => ownPacks(app, request),
  packageReceive: (request) => openPack(app, request),
  gameList: (request) => listGames(app, request),
  gamePlayCheck: (request) => checkPlay(app, request),
  gamePlay: (request) => playGame(app, request),
  gameLog: (request) => ownPlays(app, request),
}))

export const mallOperatorRoutes = table(mallOperatorCalls, (app) => ({
  items: (request) => listAllItems(app, request),
  addItem: (request) => addItem(app, request),
  editItem: (request) => editItem(app, request),
  stock: (request) => bookStock(app, request),
  exchanges: (request) => listAllExchanges(app, request),
  unmask: (request) => unmaskReceiver(app, request),
  step: (request) => stepExchange(app, request),
  shipMany: (request) => shipMany(app, request),
  labels: (request) => labels(app, request),
  games: (request) => listGameSums(app, request),
  oddsVersions: (request) => listOddsVersions(app, request),
  askOdds: (request) => askOdds(app, request),
}))
