import type { Queryable, Tx } from '@jade/service/app'
import type { DayResult, Goal } from '../games/sports/vfb/match.ts'
import type { Day } from '../games/sports/vfb/season.ts'
import type { RoundState } from '../tables/store.ts'

/** Three minutes of all matches of a day, with the beacon that decided them. */
export interface Block {
  readonly randomness: string
  readonly proof: string
  readonly goals: readonly Goal[]
}

/** What a shared round is in the league. */
export interface MatchdayRow extends Day {
  readonly blocks: readonly Block[]
}

export async function insertMatchday(tx: Tx, row: { roundId: string; line: string } & Day): Promise<void> {
  const sql = 'insert into studio.matchday (round_id, line, season, day) values ($1, $2, $3, $4)'
  await tx.query(sql, [row.roundId, row.line, row.season, row.day])
}

/** The day of a round. Throws where the round is of no league. */
export async function matchdayOf(q: Queryable, roundId: string): Promise<MatchdayRow> {
  const sql = 'select season, day, blocks from studio.matchday where round_id = $1'
  const [row] = (await q.query<MatchdayRow>(sql, [roundId])).rows
  if (!row) throw new Error(`no matchday of round ${roundId}`)
  return row
}

/** The last day that was opened in a league. */
export async function lastDay(q: Queryable, line: string): Promise<Day | null> {
  const sql = 'select season, day from studio.matchday where line = $1 order by season desc, day desc limit 1'
  return (await q.query<Day>(sql, [line])).rows[0] ?? null
}

/** Keeps what is decided so far; a beacon that had been missing is there again. */
export async function saveBlocks(tx: Tx, roundId: string, blocks: readonly Block[]): Promise<void> {
  await tx.query('update studio.matchday set blocks = $2 where round_id = $1', [roundId, JSON.stringify(blocks)])
  await tx.query('update studio.shared_round set asked_at = null where id = $1', [roundId])
}

export interface EndedDay extends Day {
  readonly id: string
  readonly name: string
  readonly state: RoundState
  readonly draws_at: Date
  /** Null where it was void. */
  readonly result: DayResult | null
}

const ENDED = `select r.id, r.name, r.state, r.draws_at, r.result, m.season, m.day
  from studio.matchday m join studio.shared_round r on r.id = m.round_id where m.line = $1 and r.state in ('drawn', 'settled', 'void')`

/** Days of a season that have ended, the oldest first: thirty at most. */
export async function daysOfSeason(q: Queryable, line: string, season: number): Promise<readonly EndedDay[]> {
  return (await q.query<EndedDay>(`${ENDED} and m.season = $2 order by m.day`, [line, season])).rows
}

/** Ended days, the newest first; `before` is the id of a round to go on from, exclusive. */
export async function endedDays(q: Queryable, line: string, page: { before: string | null; limit: number }): Promise<readonly EndedDay[]> {
  const sql = `${ENDED} and ($2::text is null or r.id < $2) order by r.id desc limit $3`
  return (await q.query<EndedDay>(sql, [line, page.before, page.limit])).rows
}

/** Those of certain days that have ended, the newest first. */
export async function endedAmong(q: Queryable, line: string, days: readonly Day[]): Promise<readonly EndedDay[]> {
  const sql = `${ENDED} and (m.season, m.day) in (select * from unnest($2::int[], $3::int[])) order by r.id desc`
  return (await q.query<EndedDay>(sql, [line, days.map(({ season }) => season), days.map(({ day }) => day)])).rows
}
