import type { FactsOf } from '@jade/contract/approval'
import type { Queryable, Tx } from '@jade/service/app'

/** Rates by group, in 1/10,000 of valid bets. */
export type Rates = Readonly<Record<string, number>>

export interface LevelRow {
  readonly level: number
  readonly name_zh: string
  readonly name_en: string
  readonly if_show_frontend: boolean
  readonly points: bigint
  readonly deposit: bigint
  readonly upgrade: bigint
  readonly month: bigint
  readonly birthday: bigint
  readonly rebates: Rates
  readonly free_count: number
  readonly day_count: number
  readonly day_amount: bigint
  readonly fee: bigint
  readonly approval_id: string | null
  readonly pending: LevelValues | null
}

/** What two people may change on a level; money as decimal strings. */
export type LevelValues = FactsOf<'vip.level'>

export async function levels(q: Queryable): Promise<LevelRow[]> {
  const { rows } = await q.query<LevelRow>('select * from vip.level order by level')
  return rows
}

export async function lockLevel(tx: Tx, level: number): Promise<LevelRow | null> {
  const { rows } = await tx.query<LevelRow>('select * from vip.level where level = $1 for update', [level])
  return rows[0] ?? null
}

export async function lockLevelByApproval(tx: Tx, approvalId: string): Promise<LevelRow | null> {
  const { rows } = await tx.query<LevelRow>('select * from vip.level where approval_id = $1 for update', [approvalId])
  return rows[0] ?? null
}

const VALUES = [
  'name_zh',
  'name_en',
  'if_show_frontend',
  'points',
  'deposit',
  'upgrade',
  'month',
  'birthday',
  'rebates',
  'free_count',
  'day_count',
  'day_amount',
  'fee',
  'approval_id',
  'pending',
] as const

const SAVE = `update vip.level set ${VALUES.map((name, at) => `${name} = $${at + 2}`).join(', ')} where level = $1`

/** Saves a level's values and what waits beside them. The caller holds its lock. */
export async function saveLevel(tx: Tx, row: LevelRow): Promise<void> {
  const pending = row.pending === null ? null : JSON.stringify(row.pending)
  const stored = { ...row, rebates: JSON.stringify(row.rebates), pending }
  await tx.query(SAVE, [row.level, ...VALUES.map((name) => stored[name])])
}

/** Rates that a level gives from now on. */
export async function addRates(tx: Tx, rates: { readonly level: number; readonly rebates: Rates; readonly since: Date }): Promise<void> {
  await tx.query(
    'insert into vip.level_rates (level, since, rebates) values ($1, $2, $3) on conflict (level, since) do update set rebates = excluded.rebates',
    [rates.level, rates.since, JSON.stringify(rates.rebates)],
  )
}

/** Values that two people agreed to, from a Taipei day on. */
export interface Plan {
  readonly level: number
  readonly from_day: string
  readonly wanted: LevelValues
}

export async function plans(q: Queryable): Promise<readonly Plan[]> {
  return (await q.query<Plan>('select * from vip.level_plan order by level')).rows
}

/** Plans values of a level that has none planned. */
export async function plan(tx: Tx, { level, from_day, wanted }: Plan): Promise<void> {
  await tx.query('insert into vip.level_plan (level, from_day, wanted) values ($1, $2, $3)', [level, from_day, JSON.stringify(wanted)])
}

/** Nothing is planned of a level any more: rates that have not begun either. */
export async function dropPlan(tx: Tx, level: number, now: Date): Promise<void> {
  await tx.query('delete from vip.level_plan where level = $1', [level])
  await tx.query('delete from vip.level_rates where level = $1 and since > $2', [level, now])
}

export interface RatesRow {
  readonly level: number
  readonly since: Date
  readonly rebates: Rates
}

/** What each level gave since when, oldest first. */
export async function ratesOfAll(q: Queryable): Promise<readonly RatesRow[]> {
  const { rows } = await q.query<RatesRow>('select level, since, rebates from vip.level_rates order by since')
  return rows
}
