import { reportsCalls } from '@jade/contract/reports/calls'
import { table } from '@jade/service/room'
import { reportList, type Reports, runReport } from './reports.service.ts'

export const reportsRoutes = (of: () => Reports) =>
  table(reportsCalls, (app) => {
    const reports = of()
    return {
      reports: (request) => reportList(app, reports, request),
      report: (request) => runReport(app, reports, request),
    }
  })
