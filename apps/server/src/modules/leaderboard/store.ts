import type { BoardPeriod, BoardType } from '@jade/contract/leaderboard/calls'
import type { Queryable, Tx } from '@jade/service/app'

export interface Board {
  readonly type: BoardType
  readonly period: BoardPeriod
  /** First Taipei date of the period. */
  readonly day: string
}

export interface Place {
  readonly rank: number
  readonly player_id: bigint
  readonly account: string
  readonly level: number
  readonly amount_cents: bigint
}

/** Puts a board in the place of the last one; readers see one or the other. */
export async function replaceBoard(tx: Tx, { type, period, day }: Board, of: { readonly places: readonly Place[]; readonly now: Date }) {
  await tx.query(
    `insert into leaderboard.board (type, period, day, made_at) values ($1, $2, $3, $4)
     on conflict (type, period) do update set day = excluded.day, made_at = excluded.made_at`,
    [type, period, day, of.now],
  )
  await tx.query('delete from leaderboard.place where type = $1 and period = $2', [type, period])
  const { places } = of
  await tx.query(
    `insert into leaderboard.place (type, period, place, rank, player_id, account, level, amount_cents)
     select $1, $2, one.* from unnest($3::int[], $4::int[], $5::bigint[], $6::text[], $7::int[], $8::bigint[]) as one`,
    [
      type,
      period,
      places.map((_, at) => at + 1),
      places.map((one) => one.rank),
      places.map((one) => one.player_id),
      places.map((one) => one.account),
      places.map((one) => one.level),
      places.map((one) => one.amount_cents),
    ],
  )
}

/** When a board of the period that began on this day was made, with its places in order; null: none was. */
export async function board(q: Queryable, { type, period, day }: Board): Promise<{ madeAt: Date | null; places: readonly Place[] }> {
  const { rows } = await q.query<Partial<Place> & { made_at: Date }>(
    `select b.made_at, p.rank, p.player_id, p.account, p.level, p.amount_cents from leaderboard.board b
       left join leaderboard.place p on p.type = b.type and p.period = b.period
      where b.type = $1 and b.period = $2 and b.day = $3 order by p.place`,
    [type, period, day],
  )
  return {
    madeAt: rows[0]?.made_at ?? null,
    places: rows.filter((row): row is Place & { made_at: Date } => row.player_id !== null && row.player_id !== undefined),
  }
}

export interface Choice {
  readonly win: boolean
  readonly more: boolean
}

const UNSAID: Choice = { win: true, more: false }

export async function choiceOf(q: Queryable, playerId: bigint): Promise<Choice> {
  const { rows } = await q.query<Choice>('select win, more from leaderboard.choice where player_id = $1', [playerId])
  return rows[0] ?? UNSAID
}

export async function setChoice(tx: Tx, playerId: bigint, { win, more }: Choice): Promise<void> {
  await tx.query(
    `insert into leaderboard.choice (player_id, win, more) values ($1, $2, $3)
     on conflict (player_id) do update set win = excluded.win, more = excluded.more`,
    [playerId, win, more],
  )
}

/** Takes a player off the boards that they do not want to be on, at once. */
export async function dropPlaces(tx: Tx, playerId: bigint, types: readonly BoardType[]): Promise<void> {
  await tx.query('delete from leaderboard.place where player_id = $1 and type = any ($2::text[])', [playerId, types])
}

/** Of these players those who do not want to be on boards of this type. */
export async function unwillingOf(q: Queryable, type: BoardType, players: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await q.query<{ player_id: bigint }>(
    `select asked.player_id from unnest($1::bigint[]) as asked (player_id)
       left join leaderboard.choice c on c.player_id = asked.player_id
      where not case when $2 = 'win' then coalesce(c.win, true) else coalesce(c.more, false) end`,
    [players, type],
  )
  return new Set(rows.map((row) => row.player_id))
}

/** The next players who want to be on boards of bets and deposits, by their number. */
export async function willingAfter(q: Queryable, after: bigint, limit: number): Promise<readonly bigint[]> {
  const { rows } = await q.query<{ player_id: bigint }>(
    'select player_id from leaderboard.choice where more and player_id > $1 order by player_id limit $2',
    [after, limit],
  )
  return rows.map((row) => row.player_id)
}

export interface DemoRow {
  readonly account: string
  readonly level: number
  readonly amount_cents: bigint
}

export async function demoRows(q: Queryable, type: BoardType, period: BoardPeriod): Promise<readonly DemoRow[]> {
  const { rows } = await q.query<DemoRow>(
    'select account, level, amount_cents from leaderboard.demo where type = $1 and period = $2 order by amount_cents desc, account',
    [type, period],
  )
  return rows
}

export async function addDemoRow(tx: Tx, board: Pick<Board, 'type' | 'period'>, row: DemoRow): Promise<void> {
  await tx.query(
    'insert into leaderboard.demo (type, period, account, level, amount_cents) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [board.type, board.period, row.account, row.level, row.amount_cents],
  )
}
