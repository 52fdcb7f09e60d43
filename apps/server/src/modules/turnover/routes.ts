import { turnoverCalls } from '@jade/contract/turnover/calls'
import { table } from '@jade/service/room'
import { limitLines, limitRecords } from './records.service.ts'

export const turnoverRoutes = table(turnoverCalls, (app) => ({
  limitRecords: (request) => limitRecords(app, request),
  limitLines: (request) => limitLines(app, request),
}))
