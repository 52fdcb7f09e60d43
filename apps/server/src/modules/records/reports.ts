import { dayAfter } from '@jade/contract/dates'
import { effectReport, programmesReport } from '@jade/contract/records/reports'
import type { Queryable } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { lastOf, placeOf, startOf, type Step, stepsOf } from '@jade/service/report-series'
import { sql } from '@jade/service/sql'
import { cameBack, type Returned } from '../counters/door.ts'
import { type Given, given, takers } from './programmes.store.ts'
import { givenRows, type Programme, programmeNames, programmes } from './programmes.ts'

type CostAsked = Asked<keyof (typeof programmesReport)['ways']>

function readCost(q: Queryable, asked: CostAsked): Promise<FoundOf<typeof programmesReport>> {
  return asked.by === 'programme' ? readProgrammes(q, asked) : readTime(q, asked, asked.by)
}

/** Every programme there is. */
async function readProgrammes(q: Queryable, asked: CostAsked): Promise<FoundOf<typeof programmesReport>> {
  const found = new Map((await given(q, givenRows(asked), () => sql`''`)).map((one) => [one.programme, one]))
  const players = new Map((await takers(q, givenRows(asked))).map((one) => [one.programme, one.players]))
  const all = sumOf([...found.values()])
  const rows = programmeNames.map((name) => {
    const { cents = 0n, coins = 0n } = found.get(name) ?? {}
    return { name: programmes[name][asked.lang], players: players.get(name) ?? 0n, money: cents, share: rateOf(cents, all.money), coins }
  })
  return {
    rows: rows.slice(asked.skip, asked.skip + asked.limit),
    total: rows.length,
    totals: { players: players.get('') ?? 0n, ...all },
  }
}

async function readTime(q: Queryable, asked: CostAsked, step: Step): Promise<FoundOf<typeof programmesReport>> {
  const found = await given(q, givenRows(asked), (day) => startOf(step, day))
  const by = Map.groupBy(found, ({ key }) => key)
  const rows = stepsOf(step, asked).map((first) => ({ ...placeOf(step, first, asked), ...splitOf(by.get(first) ?? []) }))
  return { rows: rows.slice(asked.skip, asked.skip + asked.limit), total: rows.length, totals: splitOf(found) }
}

const sumOf = (all: readonly Given[]) =>
  all.reduce((sum, { cents, coins }) => ({ money: sum.money + cents, coins: sum.coins + coins }), { money: 0n, coins: 0n })

/** Money by programme, and all of it. */
function splitOf(all: readonly Given[]) {
  const money = programmeNames.map((name) => [name, sumOf(all.filter(({ programme }) => programme === name)).money] as const)
  return { ...(Object.fromEntries(money) as Readonly<Record<Programme, bigint>>), ...sumOf(all) }
}

type EffectAsked = Asked<keyof (typeof effectReport)['ways']>
type Heads = Pick<Returned, 'players' | 'back'>

async function readEffect(q: Queryable, asked: EffectAsked): Promise<FoundOf<typeof effectReport>> {
  const keyed = asked.by === 'week' ? sql`'any'` : sql`key`
  const found = await cameBack(q, asked, sql`select ${keyed} as key, day, player_id from (${givenRows(asked)}) given`)
  const today = taipeiDate(asked.now)
  const known = found.filter(({ week }) => isKnown(week, today))
  const rows = asked.by === 'week' ? weeksOf(known, { ...asked, today }) : programmesOf(known, asked)
  const all = headsOf(known, '')
  return {
    rows: rows.slice(asked.skip, asked.skip + asked.limit),
    total: rows.length,
    // Takers of several programmes would count several times.
    totals: asked.by === 'week' ? besides(headsOf(known, 'any'), all) : {},
  }
}

const programmesOf = (known: readonly Returned[], { lang }: EffectAsked) =>
  programmeNames.map((name) => ({ name: programmes[name][lang], ...besides(headsOf(known, name), headsOf(known, '')) }))

/** Weeks whose next one is over. */
function weeksOf(known: readonly Returned[], asked: EffectAsked & { readonly today: string }) {
  const by = Map.groupBy(known, ({ week }) => week)
  const weeks = stepsOf('week', asked).filter((first) => isKnown(first, asked.today))
  return weeks.map((first) => {
    const of = by.get(first) ?? []
    return { ...placeOf('week', first, asked), ...besides(headsOf(of, 'any'), headsOf(of, '')) }
  })
}

/** Whether the week after the one that begins on this day is over. */
const isKnown = (first: string, today: string): boolean => lastOf('week', dayAfter(first, 7)) < today

const headsOf = (all: readonly Returned[], key: string): Heads =>
  all
    .filter((one) => one.key === key)
    .reduce((sum, { players, back }) => ({ players: sum.players + players, back: sum.back + back }), { players: 0n, back: 0n })

/** Those who took beside all the others. */
function besides(took: Heads, all: Heads) {
  const others = { players: all.players - took.players, back: all.back - took.back }
  const [rate, othersRate] = [rateOf(took.back, took.players), rateOf(others.back, others.players)]
  return {
    takers: took.players,
    back: took.back,
    rate,
    others: others.players,
    others_back: others.back,
    others_rate: othersRate,
    apart: rate === null || othersRate === null ? null : rate - othersRate,
  }
}

/** Ten-thousandths, rounded; null of nothing. */
const rateOf = (part: bigint, whole: bigint) => (whole === 0n ? null : Math.round((Number(part) / Number(whole)) * 10_000))

export const recordsReports: readonly Report[] = [report(programmesReport, readCost), report(effectReport, readEffect)]
