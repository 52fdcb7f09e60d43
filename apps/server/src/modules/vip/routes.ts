import { vipOperatorCalls } from '@jade/contract/vip/calls'
import { table } from '@jade/service/room'
import { editLevel } from './level-edit.service.ts'
import { listLevels, setLevel } from './level.service.ts'

export const vipOperatorRoutes = table(vipOperatorCalls, (app) => ({
  levels: () => listLevels(app),
  editLevel: (request) => editLevel(app, request),
  setLevel: (request) => setLevel(app, request),
}))
