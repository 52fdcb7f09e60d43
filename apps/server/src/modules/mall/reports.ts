import { dayAfter } from '@jade/contract/dates'
import { coinsReport } from '@jade/contract/mall/reports'
import { pointSourceNames, pointSources } from '@jade/contract/points/sources'
import type { Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { type Asked, type FoundOf, type Report, report, type RowOf } from '@jade/service/report'
import { placeOf, startOf, type Step, stepsOf } from '@jade/service/report-series'
import { coinsByDay, coinsBySource, coinsHeld, type CoinTotal } from '../points/door.ts'
import { bestBonus, type Exchanged } from './items.store.ts'

type CoinsAsked = Asked<keyof (typeof coinsReport)['ways']>
type Row = RowOf<typeof coinsReport>

function readCoins(q: Queryable, asked: CoinsAsked): Promise<FoundOf<typeof coinsReport>> {
  return asked.by === 'source' ? readSources(q, asked) : readTime(q, asked, asked.by)
}

/** Every source there is. */
async function readSources(q: Queryable, asked: CoinsAsked): Promise<FoundOf<typeof coinsReport>> {
  const found = await coinsBySource(q, asked)
  const by = new Map(found.map((one) => [one.key, one]))
  const rows = pointSourceNames.map((source) => ({ name: pointSources[source][asked.lang], ...movedOf(by.get(source)) }))
  return { rows: rows.slice(asked.skip, asked.skip + asked.limit), total: rows.length, totals: sumOf(found) }
}

/** What was held at the end of each day, week or month: what is held now, less what came and went since. */
async function readTime(q: Queryable, asked: CoinsAsked, step: Step): Promise<FoundOf<typeof coinsReport>> {
  const found = await coinsByDay(q, asked, (day) => startOf(step, day))
  const later = await coinsByDay(q, { from: dayAfter(asked.to, 1), to: taipeiDate(asked.now) }, (day) => startOf('month', day))
  const best = await bestBonus(q)
  const by = new Map(found.map((one) => [one.key, one]))
  let held = (await coinsHeld(q)) - netOf(sumOf(later))
  const atEnd = held
  const rows: Row[] = []
  for (const first of stepsOf(step, asked).toReversed()) {
    const moved = movedOf(by.get(first))
    rows.unshift({ ...placeOf(step, first, asked), held, worth: worthOf(held, best), ...moved })
    held -= netOf(moved)
  }
  return {
    rows: rows.slice(asked.skip, asked.skip + asked.limit),
    total: rows.length,
    totals: { held: atEnd, worth: worthOf(atEnd, best), ...sumOf(found) },
  }
}

type Moved = Omit<CoinTotal, 'key'>

const movedOf = ({ given = 0n, spent = 0n }: Partial<Moved> = {}): Moved => ({ given, spent })
const netOf = ({ given, spent }: Moved): bigint => given - spent
const sumOf = (all: readonly Moved[]): Moved =>
  all.reduce((sum, { given, spent }) => ({ given: sum.given + given, spent: sum.spent + spent }), { given: 0n, spent: 0n })

/** Cents, rounded down; null where nothing is exchanged for money. */
const worthOf = (coins: bigint, best: Exchanged | null): bigint | null => (best ? (coins * best.cents) / best.price : null)

export const mallReports: readonly Report[] = [report(coinsReport, readCoins)]
