import { vipCalls } from '@jade/contract/vip/calls'
import { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { table } from '@jade/service/room'
import { rebateBatches, rebatesOfDay } from './batches.service.ts'
import { editLevel } from './level-edit.service.ts'
import { levelsByHand, listLevels, setLevel } from './level.service.ts'
import { passMonth, setAutoCollect, takeList } from './prize.service.ts'
import { showVipRank } from './rank.service.ts'
import { previewReview } from './review.service.ts'
import { listRebates, rebateStatement } from './statement.service.ts'

export const vipRoutes = table(vipCalls, (app) => ({
  showVipRank: (request) => showVipRank(app, request),
  takeList: (request) => takeList(app, request),
  passMonth: (request) => passMonth(app, request),
  autoCollect: (request) => setAutoCollect(app, request),
  rebates: (request) => listRebates(app, request),
  rebateStatement: (request) => rebateStatement(app, request),
}))

export const vipOperatorRoutes = table(vipOperatorCalls, (app) => ({
  levels: () => listLevels(app),
  editLevel: (request) => editLevel(app, request),
  setLevel: (request) => setLevel(app, request),
  levelsByHand: (request) => levelsByHand(app, request),
  previewReview: () => previewReview(app),
  rebateBatches: (request) => rebateBatches(app, request),
  rebatesOfDay: (request) => rebatesOfDay(app, request),
}))
