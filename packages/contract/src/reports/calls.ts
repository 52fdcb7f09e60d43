import * as z from 'zod/mini'
import { call, data, flag, page } from '../kernel/call.ts'
import { columnKinds, reportFilters } from '../kernel/report.ts'
import { reportName, reportQuery } from '../kernel/report-query.ts'

const cells = z.record(z.string(), z.string())
const choice = z.object({ value: z.string(), label: z.string() })

const reportColumn = z.object({ key: z.string(), label: z.string(), kind: z.enum(columnKinds), drawn: flag, hidden: flag })

export const reportEntry = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  area: z.enum(['money', 'players', 'games', 'house']),
  /** 1: it is of a period, in Taipei dates. */
  dated: flag,
  ways: z.array(choice),
  filters: z.array(z.enum(reportFilters)),
})

/** Figures of a report; Taipei dates are empty where it is of now. */
const figures = z.object({ from: z.string(), to: z.string(), rows: z.array(cells), totals: cells })

/** Reports of all rooms (CONSOLE-20): which there are, and what one says. Texts are in the caller's language. */
export const reportsCalls = {
  reports: call({
    method: 'GET',
    path: '/reports',
    auth: 'staff',
    rate: 'read',
    permission: 'report.view',
    summary: 'The reports that the caller may see, and what their filters offer',
    ok: data(
      z.object({
        reports: z.array(reportEntry),
        filters: z.object({
          group: z.array(choice),
          platform: z.array(choice),
          level: z.array(choice),
          channel: z.array(choice),
        }),
      }),
    ),
  }),
  report: call({
    method: 'GET',
    path: '/reports/{report}',
    auth: 'staff',
    rate: 'heavy',
    readsMuch: true,
    permission: 'report.view',
    summary: 'One report, for who may see it: rows, totals of all rows, and the period before of the same length',
    params: z.strictObject({ report: reportName }),
    query: reportQuery,
    ok: page(cells, {
      by: z.string(),
      from: z.string(),
      to: z.string(),
      chart: z.enum(['line', 'bars', 'none']),
      columns: z.array(reportColumn),
      totals: cells,
      /** Null where the report is of now. */
      before: z.nullable(figures),
      /** Where a row leads; null: nowhere. */
      down: z.nullable(z.object({ path: z.string(), search: z.record(z.string(), z.string()) })),
    }),
  }),
} as const
