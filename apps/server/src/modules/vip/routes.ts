import { vipCalls } from '@jade/contract/vip/calls'
import { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { table } from '@jade/service/room'
import { askBatch } from './batch-approval.service.ts'
import { previewBatch } from './batch-preview.service.ts'
import { rebateBatches, rebatesOfDay } from './batches.service.ts'
import { editLevel } from './level-edit.service.ts'
import { levelsByHand, listLevels, playerLevel, setLevel } from './level.service.ts'
import { passMonth, setAutoCollect, takeList } from './prize.service.ts'
import { showVipRank } from './rank.service.ts'
import { previewReview, previewTable } from './review-preview.service.ts'
import { listRebates, rebateRates, rebateStatement } from './statement.service.ts'

export const vipRoutes = table(vipCalls, (app) => ({
  showVipRank: (request) => showVipRank(app, request),
  takeList: (request) => takeList(app, request),
  passMonth: (request) => passMonth(app, request),
  autoCollect: (request) => setAutoCollect(app, request),
  rebates: (request) => listRebates(app, request),
  rebateRates: (request) => rebateRates(app, request),
  rebateStatement: (request) => rebateStatement(app, request),
}))

export const vipOperatorRoutes = table(vipOperatorCalls, (app) => ({
  levels: () => listLevels(app),
  editLevel: (request) => editLevel(app, request),
  playerLevel: (request) => playerLevel(app, request),
  setLevel: (request) => setLevel(app, request),
  levelsByHand: (request) => levelsByHand(app, request),
  previewReview: () => previewReview(app),
  previewTable: (request) => previewTable(app, request),
  previewBatch: () => previewBatch(app),
  askBatch: (request) => askBatch(app, request),
  rebateBatches: (request) => rebateBatches(app, request),
  rebatesOfDay: (request) => rebatesOfDay(app, request),
}))
