import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'
import { type Sql, sql } from '@jade/service/sql'

export interface PackRow {
  readonly id: number
  readonly player_id: bigint
  readonly ref: string
  readonly name_zh: string
  readonly name_en: string
  readonly cents: bigint
  readonly multiple: number
  readonly points: bigint
  readonly created_at: Date
  readonly expires_at: Date
  readonly received_at: Date | null
}

/** False: this player had a pack of this ref before. */
export async function insertPack(tx: Tx, pack: Omit<PackRow, 'id' | 'received_at'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into mall.pack (player_id, ref, name_zh, name_en, cents, multiple, points, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (player_id, ref) do nothing`,
    [pack.player_id, pack.ref, pack.name_zh, pack.name_en, pack.cents, pack.multiple, pack.points, pack.created_at, pack.expires_at],
  )
  return rowCount === 1
}

export async function lockPack(tx: Tx, id: number, playerId: bigint): Promise<PackRow | null> {
  return (await tx.query<PackRow>('select * from mall.pack where id = $1 and player_id = $2 for update', [id, playerId])).rows[0] ?? null
}

export async function receivePack(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.query('update mall.pack set received_at = $2 where id = $1', [id, now])
}

export async function packs(q: Queryable, playerId: bigint, page: PageRequest) {
  const { rows } = await q.query<PackRow>('select * from mall.pack where player_id = $1 order by id desc limit $2 offset $3', [
    playerId,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const count = await q.query<{ n: bigint }>('select count(*) as n from mall.pack where player_id = $1', [playerId])
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

export async function openPacks(q: Queryable, playerId: bigint, now: Date): Promise<number> {
  const { rows } = await q.query<{ n: bigint }>(
    'select count(*) as n from mall.pack where player_id = $1 and received_at is null and expires_at > $2',
    [playerId, now],
  )
  return Number(rows[0]?.n ?? 0n)
}

/** SQL for the ref under which a pack was given, by what money and coins from it are called (`PK7`, `pack 7`), for statements of other rooms. */
export const packRefOf = (ref: Sql): Sql => sql`(select pack.ref from mall.pack where pack.id = substring(${ref} from '\\d+$')::int)`
