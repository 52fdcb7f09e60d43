import { leaderboardCalls } from '@jade/contract/leaderboard/calls'
import { leaderboardOperatorCalls } from '@jade/contract/leaderboard/operator-calls'
import { table } from '@jade/service/room'
import { addRace, cancelRace, listPlaces, listRaces as racesOfDesk } from './race-desk.service.ts'
import { listRaces, raceClosing, showRace } from './race-list.service.ts'
import { choice, choose, list, operatorBoard } from './list.service.ts'

export const leaderboardRoutes = table(leaderboardCalls, (app) => ({
  list: (request) => list(app, request),
  choice: (request) => choice(app, request),
  choose: (request) => choose(app, request),
  races: (request) => listRaces(app, request),
  race: (request) => showRace(app, request),
  raceClosing: (request) => raceClosing(app, request),
}))

export const leaderboardOperatorRoutes = table(leaderboardOperatorCalls, (app) => ({
  board: (request) => operatorBoard(app, request),
  races: (request) => racesOfDesk(app, request),
  addRace: (request) => addRace(app, request),
  cancelRace: (request) => cancelRace(app, request),
  racePlaces: (request) => listPlaces(app, request),
}))
