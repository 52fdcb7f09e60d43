import { vipOperatorCalls } from '@jade/contract/vip/calls'
import { table } from '@jade/service/room'
import { listLevels, setLevel } from './level.service.ts'

export const vipOperatorRoutes = table(vipOperatorCalls, (app) => ({
  levels: () => listLevels(app),
  setLevel: (request) => setLevel(app, request),
}))
