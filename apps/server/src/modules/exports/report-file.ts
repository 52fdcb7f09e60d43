import { moneyOf } from '@jade/contract/money'
import { columnsOf } from '@jade/contract/report'
import { reportsCalls } from '@jade/contract/reports/calls'
import type { ReportQuery } from '@jade/contract/report-query'
import type { FiledList } from '@jade/service/filed-list'
import { askedOf, everyReportRow, filtersOf, type Report } from '@jade/service/report'

/** A report as a file of all its rows, beside the lists: `report_<name>`, by its own permission. */
export function filedReport(one: Report): FiledList {
  const { spec } = one
  const shown = (query: ReportQuery, now: Date) => {
    const asked = askedOf(spec, query, { lang: 'zh', now, skip: 0, limit: 1 })
    return columnsOf(spec, asked.by, filtersOf(asked)).filter(([, { hidden }]) => hidden !== true)
  }
  const headed = (columns: ReturnType<typeof columnsOf>) =>
    columns.map(([, { zh, en, kind }]) => ({ zh, en, ...(kind === 'text' ? {} : { number: true as const }) }))
  return {
    name: `report_${spec.name}`,
    call: { ...reportsCalls.report, permission: spec.permission },
    columns: headed(columnsOf(spec, '', [])),
    columnsOf: (app, query) => headed(shown(query as ReportQuery, app.clock.now())),
    async totals(app, query) {
      let count = 0
      for await (const rows of everyReportRow(app, one, { query: query as ReportQuery, lang: 'zh' })) count += rows.length
      return { count, sums: {} }
    },
    async *pages(app, query, { lang }) {
      const columns = shown(query as ReportQuery, app.clock.now())
      for await (const rows of everyReportRow(app, one, { query: query as ReportQuery, lang })) {
        yield rows.map((row) => columns.map(([key, { kind }]) => inFile(kind, row[key] ?? '')))
      }
    },
  }
}

/** Rates as percent, what a spreadsheet's reader expects: hundredths with two decimals, as money is written. */
function inFile(kind: string, cell: string): string {
  return kind === 'rate' && cell !== '' ? moneyOf(BigInt(cell)) : cell
}
