import { dayAfter } from '@jade/contract/dates'
import { cohortReport } from '@jade/contract/counters/reports'
import type { Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { lastOf, stepsOf } from '@jade/service/report-series'
import { type Cohort, cohorts } from './cohorts.store.ts'

const WEEKS = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8'] as const

async function readCohorts(q: Queryable, { from, to, now, skip, limit }: Asked): Promise<FoundOf<typeof cohortReport>> {
  const found = new Map((await cohorts(q, { from, to }, WEEKS.length)).map((one) => [one.week, one]))
  const today = taipeiDate(now)
  const over = (week: string, n: number) => lastOf('week', dayAfter(week, 7 * n)) < today
  const all = stepsOf('week', { from, to }).map((week): Cohort => found.get(week) ?? { week, players: 0n, firstCents: 0n, back: [] })
  const shares = (of: readonly Cohort[]) =>
    Object.fromEntries(
      WEEKS.map((name, at) => {
        const known = of.filter(({ week, players }) => over(week, at + 1) && players > 0n)
        const back = known.reduce((sum, one) => sum + (one.back[at] ?? 0n), 0n)
        return [name, rateOf(back, sumOf(known, 'players'))]
      }),
    ) as Record<(typeof WEEKS)[number], number | null>
  return {
    total: all.length,
    rows: all.slice(skip, skip + limit).map((one) => ({ week: one.week, players: one.players, first: one.firstCents, ...shares([one]) })),
    totals: { players: sumOf(all, 'players'), first: sumOf(all, 'firstCents'), ...shares(all) },
  }
}

const sumOf = (all: readonly Cohort[], name: 'players' | 'firstCents') => all.reduce((sum, one) => sum + one[name], 0n)

/** Ten-thousandths, rounded; null of nobody. */
const rateOf = (part: bigint, whole: bigint) => (whole === 0n ? null : Math.round((Number(part) / Number(whole)) * 10_000))

export const countersReports: readonly Report[] = [report(cohortReport, readCohorts)]
