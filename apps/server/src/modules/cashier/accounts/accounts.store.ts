import type { PageRequest } from '@jade/contract/call'
import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import type { Queryable, Tx } from '@jade/service/app'

/** A USDT address or a convenience store that a player bound. The place is null on an address. */
export interface AccountRow {
  readonly id: bigint
  readonly player_id: bigint
  readonly kind: 'usdt' | 'store'
  readonly name: string
  readonly store_code: string | null
  readonly secret: string
  readonly tail: string
  readonly status: 0 | 1 | 2
  readonly reason: string
  readonly reason_text: string
  readonly reviewer: string
  readonly reviewed_at: Date | null
  readonly removed_at: Date | null
  readonly created_at: Date
  readonly brand: StoreBrand | null
  readonly country: string | null
  readonly town: string | null
  readonly address: string | null
  /** False when the store has closed. */
  readonly open: boolean
}

const SELECT = `select account.*, store.brand, store.country, store.town, store.address, coalesce(store.active, true) as open
  from cashier.account left join cashier.store on store.code = account.store_code`

/** The player's accounts of a kind that are not removed, oldest first. */
export async function accountsOf(q: Queryable, playerId: bigint, kind: AccountRow['kind']): Promise<readonly AccountRow[]> {
  const { rows } = await q.query<AccountRow>(`${SELECT} where player_id = $1 and kind = $2 and removed_at is null order by id`, [
    playerId,
    kind,
  ])
  return rows
}

export async function accountById(q: Queryable, id: bigint): Promise<AccountRow | null> {
  const { rows } = await q.query<AccountRow>(`${SELECT} where account.id = $1`, [id])
  return rows[0] ?? null
}

export async function lockAccount(tx: Tx, id: bigint): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>(`${SELECT} where account.id = $1 for update of account`, [id])
  return rows[0] ?? null
}

export interface NewAccount {
  readonly playerId: bigint
  readonly kind: AccountRow['kind']
  readonly name: string
  readonly storeCode: string | null
  readonly secret: string
  readonly index: string
  readonly tail: string
  readonly now: Date
}

/** Stores an account; null when the same one is bound already. */
export async function insertAccount(tx: Tx, a: NewAccount): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into cashier.account (player_id, kind, name, store_code, secret, value_index, tail, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (value_index) where removed_at is null and status <> 2 do nothing returning id`,
    [a.playerId, a.kind, a.name, a.storeCode, a.secret, a.index, a.tail, a.now],
  )
  return rows[0]?.id ?? null
}

export async function accountQueue(
  q: Queryable,
  wish: { readonly kind: AccountRow['kind']; readonly review: boolean; readonly playerId: bigint | null },
  page: PageRequest,
): Promise<{ readonly rows: readonly AccountRow[]; readonly total: number }> {
  const where = `where kind = $1 and (not $2 or (status = 0 and removed_at is null)) and ($3::bigint is null or player_id = $3)`
  const order = wish.review ? 'account.created_at, account.id' : 'account.created_at desc, account.id desc'
  const values = [wish.kind, wish.review, wish.playerId]
  const { rows } = await q.query<AccountRow>(`${SELECT} ${where} order by ${order} limit $4 offset $5`, [
    ...values,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const all = await q.query<{ n: bigint }>(`select count(*) as n from cashier.account ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}
