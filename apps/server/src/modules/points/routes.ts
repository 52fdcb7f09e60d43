import { pointsCalls } from '@jade/contract/points/calls'
import { pointsOperatorCalls } from '@jade/contract/points/operator-calls'
import { table } from '@jade/service/room'
import { listAdjustments, requestAdjustment } from './adjust.service.ts'
import { outstanding, ownDays, ownEntries, ownPoints, ownStatement, pointsOfPlayer } from './log.service.ts'

export const pointsRoutes = table(pointsCalls, (app) => ({
  jPoint: (request) => ownPoints(app, request),
  jPointLog: (request) => ownDays(app, request),
  daysJPointLog: (request) => ownEntries(app, request),
  jPointStatement: (request) => ownStatement(app, request),
}))

export const pointsOperatorRoutes = table(pointsOperatorCalls, (app) => ({
  outstanding: () => outstanding(app),
  ofPlayer: (request) => pointsOfPlayer(app, request),
  adjustments: (request) => listAdjustments(app, request),
  adjust: (request) => requestAdjustment(app, request),
}))
