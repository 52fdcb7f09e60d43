import { recordsCalls } from '@jade/contract/records/calls'
import { table } from '@jade/service/room'
import { signedHeads, signingKeys } from './heads.service.ts'
import { moneyOrders } from './money.service.ts'
import { oneRecord } from './one.service.ts'

export const recordsRoutes = table(recordsCalls, (app) => ({
  money: (request) => moneyOrders(app, request),
  one: (request) => oneRecord(app, request),
  signedHeads: (request) => signedHeads(app, request),
  signingKeys: () => signingKeys(app),
}))
