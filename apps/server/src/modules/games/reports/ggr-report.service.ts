import type { ggrReport } from '@jade/contract/games/reports'
import { betGroups } from '@jade/contract/platforms/calls'
import { groupNames } from '@jade/contract/platforms/group-names'
import type { Queryable } from '@jade/service/app'
import type { Asked, FoundOf, RowOf } from '@jade/service/report'
import { placeOf, startOf, stepsOf } from '@jade/service/report-series'
import { allOf, type Sql, sql } from '@jade/service/sql'
import { type BetTotal, betTotals } from '../../counters/door.ts'
import { platforms } from '../../platforms/door.ts'
import { levelNames, levelNumberOf } from '../../vip/door.ts'
import { type RewardTotal, rewardTotals } from '../../wallet/door.ts'
import { recordTotals } from './ggr-report.store.ts'

type Way = keyof (typeof ggrReport)['ways']
type Row = RowOf<typeof ggrReport>
type GgrAsked = Asked<Way>

/** A row of bets or of rewards; rewards have no group. */
interface Keyed {
  readonly player: Sql
  readonly day: Sql
  readonly group?: Sql
  readonly platform?: Sql
}

/** What a row is added up under, as SQL. */
function keyOf(by: Way | 'all', { player, day, group, platform }: Keyed): Sql {
  switch (by) {
    case 'day':
    case 'week':
    case 'month':
      return startOf(by, day)
    case 'group':
      return group ?? sql`''`
    case 'platform':
      return platform ?? sql`''`
    case 'level':
      return levelNumberOf(player)
    case 'all':
      return sql`''`
  }
}

function holds({ only }: GgrAsked, { player, group, platform }: Keyed): Sql {
  return allOf([
    ...(only.level === undefined ? [] : [sql`${levelNumberOf(player)} = ${Number(only.level)}::int`]),
    ...(only.group === undefined || group === undefined ? [] : [sql`${group} = ${only.group}`]),
    ...(only.platform === undefined || platform === undefined ? [] : [sql`${platform} = ${only.platform}`]),
  ])
}

/** Day rows of the counters, or the records themselves where a platform is asked for. */
function betsBy(q: Queryable, asked: GgrAsked, by: Way | 'all'): Promise<readonly BetTotal[]> {
  const how = { key: (row: Keyed) => keyOf(by, row), holds: (row: Keyed) => holds(asked, row) }
  return by === 'platform' || asked.by === 'platform' || asked.only.platform !== undefined
    ? recordTotals(q, asked, how)
    : betTotals(q, asked, how)
}

/** GGR and NGR by day, week, month, group, platform or level: rows without a bet and a reward as well (CONSOLE-20). */
export async function readGgr(q: Queryable, asked: GgrAsked): Promise<FoundOf<typeof ggrReport>> {
  const bets = new Map((await betsBy(q, asked, asked.by)).map((one) => [one.key, one]))
  const [all] = await betsBy(q, asked, 'all')
  const span = { from: asked.start, until: asked.until }
  const given = await rewardTotals(q, span, { key: (row) => keyOf(asked.by, row), holds: (row) => holds(asked, row) })
  const rewards = new Map(given.map((one) => [one.key, one]))
  const places = await placesOf(q, asked, [...bets.keys(), ...(asked.by === 'group' || asked.by === 'platform' ? [] : rewards.keys())])
  const rows = places.map((place): Row => ({ ...place.cells, ...figuresOf(bets.get(place.key), rewards.get(place.key)) }))
  return {
    rows: rows.slice(asked.skip, asked.skip + asked.limit),
    total: rows.length,
    totals: figuresOf(all, sumOf(given)),
  }
}

interface Place {
  readonly key: string
  readonly cells: Pick<Row, 'name' | 'code' | 'first' | 'last'>
}

/** The rows there are: every day of the period, every group; platforms and levels on the list, or with figures. */
async function placesOf(q: Queryable, asked: GgrAsked, known: readonly string[]): Promise<readonly Place[]> {
  const { by, lang } = asked
  if (by === 'day' || by === 'week' || by === 'month')
    return stepsOf(by, asked).map((first) => ({ key: first, cells: placeOf(by, first, asked) }))
  const names = await namesOf(q, by, lang)
  const keys = [...new Set([...names.keys(), ...known])]
  return keys.map((key) => ({ key, cells: { name: names.get(key) ?? key, code: key } }))
}

async function namesOf(q: Queryable, by: 'group' | 'platform' | 'level', lang: 'zh' | 'en'): Promise<ReadonlyMap<string, string>> {
  if (by === 'group') return new Map(betGroups.map((group) => [group, groupNames[group][lang]]))
  if (by === 'level') return levelNames(q, lang)
  return new Map((await platforms(q)).map((row) => [row.code, lang === 'en' ? row.name_en : row.name]))
}

function figuresOf(
  bets: BetTotal | undefined,
  rewards: Omit<RewardTotal, 'key'> | undefined,
): Omit<Row, 'name' | 'code' | 'first' | 'last'> {
  const stakes = bets?.betCents ?? 0n
  const ggr = -(bets?.winLossCents ?? 0n)
  const { bonuses, rebates, prizes, referral, packets } = rewards ?? NOTHING
  return {
    players: bets?.players ?? 0n,
    bets: bets?.n ?? 0n,
    stakes,
    returns: stakes - ggr,
    ggr,
    margin: stakes === 0n ? null : Math.round((Number(ggr) / Number(stakes)) * 10_000),
    bonuses,
    rebates,
    prizes,
    referral,
    packets,
    ngr: ggr - bonuses - rebates - prizes - referral - packets,
  }
}

const NOTHING = { bonuses: 0n, rebates: 0n, prizes: 0n, referral: 0n, packets: 0n } as const

function sumOf(given: readonly RewardTotal[]): Omit<RewardTotal, 'key'> {
  return given.reduce(
    (sum, one) => ({
      bonuses: sum.bonuses + one.bonuses,
      rebates: sum.rebates + one.rebates,
      prizes: sum.prizes + one.prizes,
      referral: sum.referral + one.referral,
      packets: sum.packets + one.packets,
    }),
    NOTHING as Omit<RewardTotal, 'key'>,
  )
}
