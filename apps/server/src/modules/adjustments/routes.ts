import { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { table } from '@jade/service/room'
import { listAdjustments, ownLimits, requestAdjustment } from './adjust.service.ts'

export const adjustmentsRoutes = table(adjustmentsCalls, (app) => ({
  list: (request) => listAdjustments(app, request),
  limits: (request) => ownLimits(app, request),
  request: (request) => requestAdjustment(app, request),
}))
