import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface CardRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly bank: string
  readonly bank_name: string
  readonly bank_name_en: string
  readonly branch_code: string
  readonly branch_name: string
  readonly market: string
  /** '' on a normal card (CASHIER-4). */
  readonly tpay_id: string
  /** False when the bank has closed or was merged. */
  readonly bank_open: boolean
  readonly secret: string
  readonly number_tail: string
  readonly image: string
  readonly status: 0 | 1 | 2
  readonly reason: string
  readonly reason_text: string
  readonly reviewer: string
  readonly reviewed_at: Date | null
  readonly removed_at: Date | null
  readonly created_at: Date
}

const SELECT = `select card.*, bank.name as bank_name, bank.name_en as bank_name_en, bank.active as bank_open
  from cashier.card join cashier.bank on bank.code = card.bank`

/** The player's cards that are not removed, oldest first. */
export async function cardsOf(q: Queryable, playerId: bigint): Promise<readonly CardRow[]> {
  const { rows } = await q.query<CardRow>(`${SELECT} where player_id = $1 and removed_at is null order by id`, [playerId])
  return rows
}

export async function cardById(q: Queryable, id: bigint): Promise<CardRow | null> {
  const { rows } = await q.query<CardRow>(`${SELECT} where card.id = $1`, [id])
  return rows[0] ?? null
}

export async function lockCard(tx: Tx, id: bigint): Promise<CardRow | null> {
  const { rows } = await tx.query<CardRow>(`${SELECT} where card.id = $1 for update of card`, [id])
  return rows[0] ?? null
}

/** Stores a card; null when the number is bound already, by anybody. */
export async function insertCard(
  tx: Tx,
  card: {
    readonly playerId: bigint
    readonly bank: string
    readonly branchCode: string
    readonly branchName: string
    readonly secret: string
    readonly index: string
    readonly tail: string
    readonly image: string
    readonly tpayId: string
    readonly now: Date
  },
): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into cashier.card (player_id, bank, branch_code, branch_name, secret, number_index, number_tail, image, tpay_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (number_index) where removed_at is null and status <> 2 do nothing returning id`,
    [card.playerId, card.bank, card.branchCode, card.branchName, card.secret, card.index, card.tail, card.image, card.tpayId, card.now],
  )
  return rows[0]?.id ?? null
}

export async function numberBound(q: Queryable, index: string): Promise<boolean> {
  const { rows } = await q.query('select 1 from cashier.card where number_index = $1 and removed_at is null and status <> 2', [index])
  return rows.length > 0
}

export async function cardQueue(
  q: Queryable,
  wish: { readonly review: boolean; readonly playerId: bigint | null },
  page: PageRequest,
): Promise<{ readonly rows: readonly CardRow[]; readonly total: number }> {
  const where = 'where (not $1 or (status = 0 and removed_at is null)) and ($2::bigint is null or player_id = $2)'
  const order = wish.review ? 'card.created_at, card.id' : 'card.created_at desc, card.id desc'
  const values = [wish.review, wish.playerId]
  const { rows } = await q.query<CardRow>(`${SELECT} ${where} order by ${order} limit $3 offset $4`, [
    ...values,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>(`select count(*) as n from cashier.card ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}
