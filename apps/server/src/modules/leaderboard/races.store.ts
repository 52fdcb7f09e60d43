import type { PageRequest } from '@jade/contract/call'
import type { RaceKind, RaceState } from '@jade/contract/leaderboard/race-calls'
import type { Queryable, Tx } from '@jade/service/app'
import type { RacePrize, RaceProgress, RaceTerms } from './race.rules.ts'

export interface RaceRow extends RaceTerms, RaceProgress {
  readonly id: number
  readonly made_by: string
  readonly created_at: Date
  readonly looked_at: Date | null
  readonly hash: string | null
}

type Stored = Omit<RaceRow, 'prizes'>

async function withPrizes(q: Queryable, rows: readonly Stored[]): Promise<readonly RaceRow[]> {
  const { rows: prizes } = await q.query<RacePrize & { race_id: number }>(
    `select race_id, from_rank as "from", to_rank as "to", cents, points from leaderboard.race_prize
      where race_id = any ($1::int[]) order by race_id, from_rank`,
    [rows.map(({ id }) => id)],
  )
  return rows.map((row) => ({ ...row, prizes: prizes.filter((one) => one.race_id === row.id) }))
}

/** Keeps the terms of a new race: its number. */
export async function insertRace(
  tx: Tx,
  terms: RaceTerms,
  of: { readonly approval: string | null; readonly by: string; readonly now: Date },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into leaderboard.race (name_zh, name_en, kind, groups, from_day, to_day, freeze_hours, level_min, multiple, budget_cents, budget_points,
       approval_id, made_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      terms.name_zh,
      terms.name_en,
      terms.kind,
      terms.groups,
      terms.from_day,
      terms.to_day,
      terms.freeze_hours,
      terms.level_min,
      terms.multiple,
      terms.budget_cents,
      terms.budget_points,
      of.approval,
      of.by,
      of.now,
    ],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a race was not stored')
  const { prizes } = terms
  await tx.query(
    `insert into leaderboard.race_prize (race_id, from_rank, to_rank, cents, points)
     select $1, one.* from unnest($2::int[], $3::int[], $4::bigint[], $5::bigint[]) as one`,
    [id, prizes.map((one) => one.from), prizes.map((one) => one.to), prizes.map((one) => one.cents), prizes.map((one) => one.points)],
  )
  return id
}

export async function race(q: Queryable, id: number): Promise<RaceRow | null> {
  const { rows } = await q.query<Stored>('select * from leaderboard.race where id = $1', [id])
  return (await withPrizes(q, rows))[0] ?? null
}

export async function lockRace(tx: Tx, id: number): Promise<RaceRow | null> {
  const { rows } = await tx.query<Stored>('select * from leaderboard.race where id = $1 for update', [id])
  return (await withPrizes(tx, rows))[0] ?? null
}

export async function lockByApproval(tx: Tx, approval: string): Promise<RaceRow | null> {
  const { rows } = await tx.query<Stored>('select * from leaderboard.race where approval_id = $1 for update', [approval])
  return (await withPrizes(tx, rows))[0] ?? null
}

type Moment = 'announced_at' | 'refused_at' | 'cancelled_at' | 'looked_at' | 'closed_at'

/** Notes when something became of a race. */
export function noteMoment(tx: Tx, id: number, of: { readonly moment: Moment; readonly now: Date }): void {
  tx.send(`update leaderboard.race set ${of.moment} = $2 where id = $1`, [id, of.now])
}

export function freezeRace(tx: Tx, id: number, of: { readonly hash: string; readonly now: Date }): void {
  tx.send('update leaderboard.race set frozen_at = $2, hash = $3 where id = $1 and frozen_at is null', [id, of.now, of.hash])
}

/** Announced races that have begun and are not closed. */
export async function openRaces(q: Queryable, today: string): Promise<readonly RaceRow[]> {
  const { rows } = await q.query<Stored>(
    `select * from leaderboard.race
      where announced_at is not null and cancelled_at is null and closed_at is null and from_day <= $1 order by id`,
    [today],
  )
  return withPrizes(q, rows)
}

/** Announced races whose last day is this one or later; those that end first come first. */
export async function shownRaces(q: Queryable, since: string): Promise<readonly RaceRow[]> {
  const { rows } = await q.query<Stored>(
    `select * from leaderboard.race where announced_at is not null and cancelled_at is null and to_day >= $1 order by to_day desc, id desc limit 20`,
    [since],
  )
  return withPrizes(q, rows)
}

/** The states of race.rules.ts, as a list filters by them: `now` $1. */
const STATE = `case when refused_at is not null then 'refused' when cancelled_at is not null then 'cancelled' when announced_at is null then 'waiting'
  when closed_at is not null then 'closed' when frozen_at is not null then 'paying'
  when $1::timestamptz >= (to_day + 1)::timestamp at time zone 'Asia/Taipei' then 'counting'
  when $1::timestamptz >= from_day::timestamp at time zone 'Asia/Taipei' then 'running' else 'announced' end`

export async function races(q: Queryable, of: { readonly state: RaceState | null; readonly now: Date }, page: PageRequest) {
  const where = `where $2::text is null or ${STATE} = $2`
  const { rows } = await q.query<Stored>(`select * from leaderboard.race ${where} order by id desc limit $3 offset $4`, [
    of.now,
    of.state,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>(`select count(*) as n from leaderboard.race ${where}`, [of.now, of.state])
  return { rows: await withPrizes(q, rows), total: Number(all.rows[0]?.n ?? 0n) }
}

export interface RacePlaceRow {
  readonly player_id: bigint
  readonly rank: number
  readonly amount_cents: bigint
  readonly reached_at: Date
  readonly code: string | null
}

/** Places in their order, from one on. */
export async function placesOf(q: Queryable, id: number, page: PageRequest): Promise<readonly RacePlaceRow[]> {
  const { rows } = await q.query<RacePlaceRow>(
    'select player_id, rank, amount_cents, reached_at, code from leaderboard.race_place where race_id = $1 order by rank limit $2 offset $3',
    [id, page.pageSize, (page.page - 1) * page.pageSize],
  )
  return rows
}

export async function countPlaces(q: Queryable, id: number): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>('select count(*) as n from leaderboard.race_place where race_id = $1', [id])
  return Number(rows[0]?.n ?? 0n)
}

/** A player's place, and the one before it. */
export async function placeOf(q: Queryable, id: number, playerId: bigint) {
  const { rows } = await q.query<RacePlaceRow & { readonly above_cents: bigint | null; readonly above_rank: number | null }>(
    `select p.player_id, p.rank, p.amount_cents, p.reached_at, p.code, a.amount_cents as above_cents, a.rank as above_rank
       from leaderboard.race_place p
       left join lateral (select amount_cents, rank from leaderboard.race_place where race_id = p.race_id and rank < p.rank
                           order by rank desc limit 1) a on true
      where p.race_id = $1 and p.player_id = $2`,
    [id, playerId],
  )
  return rows[0] ?? null
}

/** Puts a standing in the place of the last one. */
export async function replacePlaces(tx: Tx, id: number, places: readonly RacePlaceRow[]): Promise<void> {
  await tx.query('delete from leaderboard.race_place where race_id = $1', [id])
  await tx.query(
    `insert into leaderboard.race_place (race_id, player_id, rank, amount_cents, reached_at, code)
     select $1, one.* from unnest($2::bigint[], $3::int[], $4::bigint[], $5::timestamptz[], $6::text[]) as one`,
    [
      id,
      places.map((one) => one.player_id),
      places.map((one) => one.rank),
      places.map((one) => one.amount_cents),
      places.map((one) => one.reached_at),
      places.map((one) => one.code),
    ],
  )
}

/** Takes a player out of the races of these kinds whose standing is not frozen. */
export async function leaveRaces(tx: Tx, playerId: bigint, kinds: readonly RaceKind[]): Promise<void> {
  await tx.query(
    `delete from leaderboard.race_place p using leaderboard.race r
      where p.race_id = r.id and p.player_id = $1 and r.kind = any ($2::text[]) and r.frozen_at is null`,
    [playerId, kinds],
  )
}

export interface Award {
  readonly race_id: number
  readonly player_id: bigint
  readonly rank: number
  readonly cents: bigint
  readonly points: bigint
  readonly state: 'paid' | 'barred'
}

/** Keeps what became of a prize, once for a race and player (LEADERBOARD-9); false: it stood. */
export async function addAward(tx: Tx, award: Award, now: Date): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into leaderboard.race_award (race_id, player_id, rank, cents, points, state, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning rank`,
    [award.race_id, award.player_id, award.rank, award.cents, award.points, award.state, now],
  )
  return rows.length > 0
}

export async function awardsOf(q: Queryable, id: number): Promise<ReadonlyMap<bigint, Award>> {
  const { rows } = await q.query<Award>(
    'select race_id, player_id, rank, cents, points, state from leaderboard.race_award where race_id = $1',
    [id],
  )
  return new Map(rows.map((row) => [row.player_id, row]))
}

export interface RaceCost {
  readonly race_id: number
  readonly paid: bigint
  readonly paid_cents: bigint
  readonly paid_points: bigint
  readonly barred: bigint
}

/** What the prizes of these races cost by now. */
export async function costsOf(q: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, RaceCost>> {
  const { rows } = await q.query<RaceCost>(
    `select race_id, count(*) filter (where state = 'paid') as paid, count(*) filter (where state = 'barred') as barred,
            coalesce(sum(cents) filter (where state = 'paid'), 0)::bigint as paid_cents,
            coalesce(sum(points) filter (where state = 'paid'), 0)::bigint as paid_points
       from leaderboard.race_award where race_id = any ($1::int[]) group by race_id`,
    [ids],
  )
  return new Map(rows.map((row) => [row.race_id, row]))
}
