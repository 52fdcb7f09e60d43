import { staffReport } from '@jade/contract/backoffice/reports'
import type { Queryable } from '@jade/service/app'
import { type StaffActs, staffActs } from '@jade/service/staff-acts'
import { taipeiTime } from '@jade/service/clock'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { stepsOf } from '@jade/service/report-series'
import { allStaff } from './store.ts'

type StaffAsked = Asked<keyof (typeof staffReport)['ways']>

/** Of staff everybody who is active, also who did nothing; every day. */
async function readStaff(q: Queryable, asked: StaffAsked): Promise<FoundOf<typeof staffReport>> {
  const found = await staffActs(q, asked, asked.by)
  const by = new Map(found.map((one) => [one.key, one]))
  const keys = await keysOf(
    q,
    asked,
    found.flatMap(({ key }) => (key === '' ? [] : [key])),
  )
  const rows = keys.map((key) => ({ name: key, code: key, ...figuresOf(by.get(key)) }))
  return { rows: rows.slice(asked.skip, asked.skip + asked.limit), total: rows.length, totals: figuresOf(by.get('')) }
}

async function keysOf(q: Queryable, asked: StaffAsked, known: readonly string[]): Promise<readonly string[]> {
  if (asked.by === 'day') return stepsOf('day', asked)
  if (asked.by === 'action') return known
  const active = (await allStaff(q)).flatMap((row) => (row.active ? [row.account] : []))
  return [...new Set([...known, ...active])]
}

function figuresOf(of: StaffActs | undefined) {
  const { acts = 0n, people = 0n, days = 0n, logins = 0n, shown = 0n, files = 0n } = of ?? {}
  return { acts, people, days, logins, shown, files, last: of?.last ? taipeiTime(of.last) : '' }
}

export const backofficeReports: readonly Report[] = [report(staffReport, readStaff)]
