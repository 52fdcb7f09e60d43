import { adjustmentReasonNames, adjustmentReasons } from '@jade/contract/adjustments/reasons'
import { adjustmentsReport } from '@jade/contract/adjustments/reports'
import type { Queryable } from '@jade/service/app'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { stepsOf } from '@jade/service/report-series'
import { type AdjustmentsOf, adjustmentTotals } from './report.store.ts'

type AdjustmentsAsked = Asked<keyof (typeof adjustmentsReport)['ways']>

async function readAdjustments(q: Queryable, asked: AdjustmentsAsked): Promise<FoundOf<typeof adjustmentsReport>> {
  const found = await adjustmentTotals(q, asked, asked.by)
  const places = placesOf(
    asked,
    found.flatMap(({ key }) => (key === '' ? [] : [key])),
  )
  const by = new Map(found.map((one) => [one.key, one]))
  const rows = places.map((place) => ({ ...place.cells, ...figuresOf(by.get(place.key)) }))
  return { rows: rows.slice(asked.skip, asked.skip + asked.limit), total: rows.length, totals: figuresOf(by.get('')) }
}

/** Every reason and every day; of staff those who asked. */
function placesOf(asked: AdjustmentsAsked, keys: readonly string[]) {
  if (asked.by === 'day') return stepsOf('day', asked).map((key) => ({ key, cells: { name: key } }))
  if (asked.by === 'staff') return keys.map((key) => ({ key, cells: { name: key, code: key } }))
  return adjustmentReasonNames.map((key) => ({ key, cells: { name: adjustmentReasons[key][asked.lang] } }))
}

function figuresOf(of: AdjustmentsOf | undefined): Omit<AdjustmentsOf, 'key'> {
  const { asked = 0n, booked = 0n, refused = 0n, failed = 0n, waiting = 0n, credits = 0n, debits = 0n, payouts = 0n } = of ?? {}
  return { asked, booked, refused, failed, waiting, credits, debits, payouts }
}

export const adjustmentsReports: readonly Report[] = [report(adjustmentsReport, readAdjustments)]
