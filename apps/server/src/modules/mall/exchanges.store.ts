import type { PageRequest } from '@jade/contract/call'
import type { ExchangeState, ItemArt, ItemType } from '@jade/contract/mall/words'
import type { Queryable, Tx } from '@jade/service/app'
import type { Delivery } from './delivery.rules.ts'

export interface ExchangeRow extends Delivery {
  readonly order_number: string
  readonly player_id: bigint
  readonly item_id: number
  readonly type: ItemType
  readonly name_zh: string
  readonly name_en: string
  readonly art: ItemArt
  readonly points: bigint
  readonly cents: bigint
  readonly multiple: number
  readonly offer_id: number
  readonly state: ExchangeState
  readonly tracking: string
  readonly reason: string
  readonly by: string
  readonly created_at: Date
  readonly updated_at: Date
}

type NewExchange = Omit<ExchangeRow, 'tracking' | 'reason' | 'by' | 'updated_at'>

const FIELDS = [
  'order_number',
  'player_id',
  'item_id',
  'type',
  'name_zh',
  'name_en',
  'art',
  'points',
  'cents',
  'multiple',
  'offer_id',
  'state',
  'shipping_type',
  'shipping_address',
  'market_tunnels',
  'receive_name',
  'receive_phone',
  'receive_remark',
  'created_at',
] as const satisfies readonly (keyof NewExchange)[]

export async function insertExchange(tx: Tx, row: NewExchange): Promise<void> {
  const places = FIELDS.map((field, at) => `$${at + 1}${field === 'market_tunnels' ? '::text[]' : ''}`)
  await tx.query(
    `insert into mall.exchange (${FIELDS.join(', ')}, updated_at) values (${places.join(', ')}, $${FIELDS.length})`,
    FIELDS.map((field) => row[field]),
  )
}

export async function lockExchange(tx: Tx, order: string): Promise<ExchangeRow | null> {
  return (await tx.query<ExchangeRow>('select * from mall.exchange where order_number = $1 for update', [order])).rows[0] ?? null
}

export async function moveExchange(
  tx: Tx,
  order: string,
  to: { readonly state: ExchangeState; readonly tracking?: string; readonly reason?: string; readonly by: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `update mall.exchange set state = $2, tracking = coalesce($3, tracking), reason = coalesce($4, reason), by = $5, updated_at = $6
      where order_number = $1`,
    [order, to.state, to.tracking ?? null, to.reason ?? null, to.by, to.now],
  )
}

/** How many of these items the player has had; rejected ones do not count. Items never had are absent. */
export async function hadOf(q: Queryable, playerId: bigint): Promise<ReadonlyMap<number, number>> {
  const { rows } = await q.query<{ item_id: number; n: bigint }>(
    `select item_id, count(*) as n from mall.exchange where player_id = $1 and state <> 'reject' group by item_id`,
    [playerId],
  )
  return new Map(rows.map((row) => [row.item_id, Number(row.n)]))
}

/** Those of a player, newest first. */
export async function exchangesOf(
  q: Queryable,
  playerId: bigint,
  page: PageRequest,
): Promise<{ readonly rows: readonly ExchangeRow[]; readonly total: number }> {
  const { rows } = await q.query<ExchangeRow>('select * from mall.exchange where player_id = $1 order by id desc limit $2 offset $3', [
    playerId,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>('select count(*) as n from mall.exchange where player_id = $1', [playerId])
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

/** Those of these orders that wait to be sent, oldest first. */
export async function waitingToShip(q: Queryable, orders: readonly string[]): Promise<readonly ExchangeRow[]> {
  const { rows } = await q.query<ExchangeRow>(
    `select * from mall.exchange where order_number = any ($1::text[]) and state = 'not_shipped' and shipping_type <> '' order by id`,
    [orders],
  )
  return rows
}

/** What waits to be looked at or sent. */
export async function waiting(q: Queryable): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await q.query<{ n: bigint; oldest: Date | null }>(
    `select count(*) as n, min(created_at) as oldest from mall.exchange where state in ('not_reviewed', 'not_shipped')`,
  )
  return { count: Number(rows[0]?.n ?? 0n), oldest: rows[0]?.oldest ?? null }
}

/** Shipped before `before` and never confirmed. */
export async function shippedBefore(q: Queryable, before: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await q.query<{ order_number: string }>(
    `select order_number from mall.exchange where state = 'shipped' and updated_at < $1 order by updated_at limit $2`,
    [before, limit],
  )
  return rows.map((row) => row.order_number)
}
