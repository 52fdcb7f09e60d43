import { findingsReport } from '@jade/contract/reconcile/reports'
import { kindNames, reconciliationKinds } from '@jade/contract/reconcile/kinds'
import type { Queryable } from '@jade/service/app'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { type FindingsOf, findingTotals } from './report.store.ts'

/** Every check there is, also those that found nothing. */
async function readFindings(q: Queryable, asked: Asked): Promise<FoundOf<typeof findingsReport>> {
  const found = new Map((await findingTotals(q, asked)).map((one) => [one.key, one]))
  const rows = kindNames.map((kind) => ({ name: reconciliationKinds[kind][asked.lang], code: kind, ...figuresOf(found.get(kind)) }))
  const first = rows.toSorted((a, b) => Number(b.found - a.found))
  return { rows: first.slice(asked.skip, asked.skip + asked.limit), total: rows.length, totals: figuresOf(found.get('')) }
}

function figuresOf(of: FindingsOf | undefined) {
  const { found = 0n, open = 0n, explained = 0n, closed = 0n, cents = 0n, took = null } = of ?? {}
  return { found, open, explained, closed, difference: cents, took }
}

export const reconcileReports: readonly Report[] = [report(findingsReport, readFindings)]
