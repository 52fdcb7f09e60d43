import type { PageRequest } from '@jade/contract/call'
import type { ItemArt, ItemType, MarketTunnel } from '@jade/contract/mall/words'
import type { Queryable, Tx } from '@jade/service/app'

export interface ItemTerms {
  readonly type: ItemType
  readonly name_zh: string
  readonly name_en: string
  readonly about_zh: string
  readonly about_en: string
  readonly art: ItemArt
  readonly price: bigint
  readonly shipping: boolean
  readonly market_tunnels: readonly MarketTunnel[]
  readonly review: boolean
  readonly shown: boolean
  readonly per_player: number
  readonly cents: bigint
  readonly multiple: number
  readonly offer_id: number
  readonly sort: number
}

export interface ItemRow extends ItemTerms {
  readonly id: number
  readonly shelf: number
  readonly reserved: number
  readonly gone: number
}

export type StockKind = 'in' | 'reserve' | 'ship' | 'release' | 'back'

const FIELDS = [
  'type',
  'name_zh',
  'name_en',
  'about_zh',
  'about_en',
  'art',
  'price',
  'shipping',
  'market_tunnels',
  'review',
  'shown',
  'per_player',
  'cents',
  'multiple',
  'offer_id',
  'sort',
] as const

const valuesOf = (terms: ItemTerms) => FIELDS.map((field) => terms[field])
const PLACES = FIELDS.map((field, at) => `$${at + 2}${field === 'market_tunnels' ? '::text[]' : ''}`)

export async function insertItem(tx: Tx, terms: ItemTerms, now: Date): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into mall.item (created_at, ${FIELDS.join(', ')}) values ($1, ${PLACES.join(', ')}) returning id`,
    [now, ...valuesOf(terms)],
  )
  if (!rows[0]) throw new Error('an item gets a number')
  return rows[0].id
}

export async function updateItem(tx: Tx, id: number, terms: ItemTerms): Promise<void> {
  await tx.query(`update mall.item set ${FIELDS.map((field, at) => `${field} = ${PLACES[at]}`).join(', ')} where id = $1`, [
    id,
    ...valuesOf(terms),
  ])
}

export async function lockItem(tx: Tx, id: number): Promise<ItemRow | null> {
  return (await tx.query<ItemRow>('select * from mall.item where id = $1 for update', [id])).rows[0] ?? null
}

/** What players see, in its order; `type` null: all. */
export async function shownItems(q: Queryable, type: number | null): Promise<readonly ItemRow[]> {
  const { rows } = await q.query<ItemRow>(
    'select * from mall.item where shown and ($1::int is null or type = $1) order by sort, id limit 200',
    [type],
  )
  return rows
}

export async function items(q: Queryable, page: PageRequest): Promise<{ readonly rows: readonly ItemRow[]; readonly total: number }> {
  const { rows } = await q.query<ItemRow>('select * from mall.item order by sort, id limit $1 offset $2', [
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const count = await q.query<{ n: bigint }>('select count(*) as n from mall.item')
  return { rows, total: Number(count.rows[0]?.n ?? 0n) }
}

/** What each kind of movement does to shelf, reserved and gone. */
const EFFECTS: Readonly<Record<StockKind, readonly [number, number, number]>> = {
  in: [1, 0, 0],
  reserve: [-1, 1, 0],
  ship: [0, -1, 1],
  release: [1, -1, 0],
  back: [1, 0, -1],
}

/**
 * Books a movement of an item's stock and answers what is on the shelf after it; null: there is not enough, and nothing is booked. The row of the
 * item is held until the unit ends, so that simultaneous exchanges come one after the other. What the item has follows from these rows (MALL-11).
 */
export async function moveStock(
  tx: Tx,
  move: {
    readonly itemId: number
    readonly kind: StockKind
    readonly count?: number
    readonly order?: string
    readonly by: string
    readonly note?: string
    readonly now: Date
  },
): Promise<number | null> {
  const { itemId, kind, count = 1, order = '', by, note = '', now } = move
  const [shelf, reserved, gone] = EFFECTS[kind].map((sign) => sign * count)
  const { rows } = await tx.query<{ shelf: number }>(
    `update mall.item set shelf = shelf + $2, reserved = reserved + $3, gone = gone + $4
      where id = $1 and shelf + $2 >= 0 and reserved + $3 >= 0 and gone + $4 >= 0 returning shelf`,
    [itemId, shelf, reserved, gone],
  )
  const [row] = rows
  if (!row) return null
  tx.send('insert into mall.stock_move (item_id, kind, count, order_number, by, note, at) values ($1, $2, $3, $4, $5, $6, $7)', [
    itemId,
    kind,
    count,
    order,
    by,
    note,
    now,
  ])
  return row.shelf
}

/** Items whose stock is not what its movements or its exchanges come to (check mall.stock). */
export async function stockFaults(q: Queryable): Promise<readonly { readonly id: number; readonly detail: string }[]> {
  const { rows } = await q.query<{ id: number; detail: string }>(
    `select i.id, format('shelf %s, reserved %s, gone %s; movements come to %s, %s, %s; exchanges wait %s, went %s',
        i.shelf, i.reserved, i.gone, m.shelf, m.reserved, m.gone, e.waiting, e.went) as detail
       from mall.item i
       cross join lateral (
         select coalesce(sum(case when kind in ('in', 'release', 'back') then count when kind = 'reserve' then -1 else 0 end), 0) as shelf,
           coalesce(sum(case kind when 'reserve' then 1 when 'ship' then -1 when 'release' then -1 else 0 end), 0) as reserved,
           coalesce(sum(case kind when 'ship' then 1 when 'back' then -1 else 0 end), 0) as gone
           from mall.stock_move where item_id = i.id) m
       cross join lateral (
         select count(*) filter (where state in ('not_reviewed', 'not_shipped')) as waiting,
           count(*) filter (where state in ('shipped', 'received')) as went
           from mall.exchange where item_id = i.id) e
      where (i.shelf, i.reserved, i.gone) is distinct from (m.shelf::int, m.reserved::int, m.gone::int)
         or i.reserved <> e.waiting or i.gone <> e.went
      order by i.id limit 200`,
  )
  return rows
}

/** So many coins are so many cents. */
export interface Exchanged {
  readonly price: bigint
  readonly cents: bigint
}

/** The bonus on sale that gives the most cents for a coin; null: there is none. */
export async function bestBonus(q: Queryable): Promise<Exchanged | null> {
  const { rows } = await q.query<Exchanged>(
    'select price, cents from mall.item where type = 2 and shown order by cents::numeric / price desc, id limit 1',
  )
  return rows[0] ?? null
}
