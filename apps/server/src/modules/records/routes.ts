import { recordsCalls } from '@jade/contract/records/calls'
import { table } from '@jade/service/room'
import { moneyOrders } from './money.service.ts'

export const recordsRoutes = table(recordsCalls, (app) => ({
  money: (request) => moneyOrders(app, request),
}))
