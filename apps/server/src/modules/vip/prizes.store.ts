import type { PageRequest } from '@jade/contract/call'
import type { RecordRange } from '@jade/contract/records/range'
import type { BonusType } from '@jade/contract/vip/fields'
import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'

export interface PrizeRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly kind: BonusType
  readonly occasion: string
  readonly level: number
  readonly cents: bigint
  readonly multiple: number
  readonly state: 'claimable' | 'claimed' | 'expired'
  readonly rebate_id: bigint | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly claimed_at: Date | null
}

export interface NewPrize {
  readonly playerId: bigint
  readonly kind: BonusType
  /** What it is given for, once in a life. */
  readonly occasion: string
  readonly level: number
  readonly cents: bigint
  readonly multiple: number
  readonly rebateId: bigint | null
  readonly now: Date
  readonly expiresAt: Date
}

/** Null: this occasion's was given before. */
export async function insertPrize(tx: Tx, prize: NewPrize): Promise<PrizeRow | null> {
  const { rows } = await tx.query<PrizeRow>(
    `insert into vip.prize (player_id, kind, occasion, level, cents, multiple, rebate_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (player_id, kind, occasion) do nothing returning *`,
    [prize.playerId, prize.kind, prize.occasion, prize.level, prize.cents, prize.multiple, prize.rebateId, prize.now, prize.expiresAt],
  )
  return rows[0] ?? null
}

export async function lockPrize(tx: Tx, id: bigint): Promise<PrizeRow | null> {
  const { rows } = await tx.query<PrizeRow>('select * from vip.prize where id = $1 for update', [id])
  return rows[0] ?? null
}

export async function claimed(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx.query(`update vip.prize set state = 'claimed', claimed_at = $2 where id = $1`, [id, now])
}

/** As it stands at `now`: one whose time is over has expired, whether the job saw it or not. */
const STATE = `case when state = 'claimable' and expires_at <= $2 then 'expired' else state end`

/** A player's prizes, newest first. */
export async function prizesOf(
  q: Queryable,
  playerId: bigint,
  wish: { readonly state: PrizeRow['state'] | null; readonly range: RecordRange; readonly page: PageRequest; readonly now: Date },
): Promise<{ readonly rows: readonly PrizeRow[]; readonly total: number }> {
  const { state, range, page, now } = wish
  const where = `from vip.prize where player_id = $1 and created_at >= $4 and created_at < $5 and ($3::text is null or ${STATE} = $3)`
  const values = [playerId, now, state, range.from, range.until]
  const { rows } = await q.query<PrizeRow>(`select *, ${STATE} as state ${where} order by created_at desc, id desc limit $6 offset $7`, [
    ...values,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const { rows: all } = await q.query<{ total: bigint }>(`select count(*) as total ${where}`, values)
  return { rows, total: Number(all[0]?.total ?? 0) }
}

/** How many prizes a player can claim. */
export async function claimable(q: Queryable, playerId: bigint, now: Date): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    `select count(*) as n from vip.prize where player_id = $1 and state = 'claimable' and expires_at > $2`,
    [playerId, now],
  )
  return Number(rows[0]?.n ?? 0)
}

/** Ends what is overdue; answers how many. */
export async function expire(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `update vip.prize set state = 'expired' where id in
       (select id from vip.prize where state = 'claimable' and expires_at <= $1 order by expires_at limit $2 for update skip locked)`,
    [now, limit],
  )
  return rowCount ?? 0
}

/** Prizes that end before `until` and of which nobody was warned, from now on warned of. */
export async function warnOf(tx: Tx, until: Date, at: { readonly now: Date; readonly limit: number }): Promise<readonly PrizeRow[]> {
  const { rows } = await tx.query<PrizeRow>(
    `update vip.prize set warned_at = $2 where id in
       (select id from vip.prize where state = 'claimable' and expires_at > $2 and expires_at <= $1 and warned_at is null
         order by expires_at limit $3 for update skip locked) returning *`,
    [until, at.now, at.limit],
  )
  return rows
}

/** SQL for the kind of the prize that an order number of the wallet names, for statements of other rooms. */
export const prizeKindOf = (order: Sql): Sql => sql`(select prize.kind from vip.prize where prize.id = substring(${order} from 2)::bigint)`
