import { exportsCalls } from '@jade/contract/exports/calls'
import { table } from '@jade/service/room'
import {
  exportContent,
  exportContentInFull,
  exportedFiles,
  exportList,
  exportListInFull,
  listTotals,
  stopExport,
} from './exports.service.ts'
import type { FiledLists } from './filter.service.ts'

export const exportsRoutes = (of: () => FiledLists) =>
  table(exportsCalls, (app) => {
    const lists = of()
    return {
      listTotals: (request) => listTotals(app, lists, request),
      exportList: (request) => exportList(app, lists, request),
      exportListInFull: (request) => exportListInFull(app, lists, request),
      exportedFiles: (request) => exportedFiles(app, request),
      stopExport: (request) => stopExport(app, request),
      exportContent: (request) => exportContent(app, lists, request),
      exportContentInFull: (request) => exportContentInFull(app, lists, request),
    }
  })
