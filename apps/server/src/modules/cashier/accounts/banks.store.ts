import type { PageRequest } from '@jade/contract/call'
import type { Queryable, Tx } from '@jade/service/app'

export interface BankRow {
  readonly code: string
  readonly name: string
  readonly name_en: string
}

export async function banks(q: Queryable): Promise<readonly BankRow[]> {
  const { rows } = await q.query<BankRow>('select code, name, name_en from cashier.bank where active order by sort, code')
  return rows
}

export async function isOpenBank(q: Queryable, code: string): Promise<boolean> {
  const { rows } = await q.query('select 1 from cashier.bank where code = $1 and active', [code])
  return rows.length > 0
}

export async function branches(q: Queryable, bank: string): Promise<readonly { readonly code: string; readonly name: string }[]> {
  const { rows } = await q.query<{ code: string; name: string }>(
    'select code, name from cashier.branch where bank = $1 and active order by code',
    [bank],
  )
  return rows
}

export async function branch(q: Queryable, code: string): Promise<{ readonly bank: string; readonly name: string } | null> {
  const { rows } = await q.query<{ bank: string; name: string }>('select bank, name from cashier.branch where code = $1 and active', [code])
  return rows[0] ?? null
}

export interface BankState {
  readonly active: boolean
  readonly merged_into: string | null
}

export interface BankTableRow extends BankRow, BankState {
  readonly branches: bigint
  readonly cards: bigint
}

/** Every bank with its open branches and bound cards, and how many stores are open. */
export async function bankTable(
  q: Queryable,
  page: PageRequest,
): Promise<{ readonly rows: readonly BankTableRow[]; readonly total: number; readonly stores: number }> {
  const { rows } = await q.query<BankTableRow>(
    `select code, name, name_en, active, merged_into,
            (select count(*) from cashier.branch where bank = b.code and branch.active) as branches,
            (select count(*) from cashier.card where bank = b.code and removed_at is null) as cards
     from cashier.bank b order by sort, code limit $1 offset $2`,
    [page.pageSize, (page.page - 1) * page.pageSize],
  )
  const all = await q.query<{ banks: bigint; stores: bigint }>(
    'select (select count(*) from cashier.bank) as banks, (select count(*) from cashier.store where active) as stores',
  )
  return { rows, total: Number(all.rows[0]?.banks ?? 0n), stores: Number(all.rows[0]?.stores ?? 0n) }
}

export async function lockBank(tx: Tx, code: string): Promise<BankState | null> {
  const { rows } = await tx.query<BankState>('select active, merged_into from cashier.bank where code = $1 for update', [code])
  return rows[0] ?? null
}

export async function saveBank(tx: Tx, code: string, state: BankState): Promise<void> {
  await tx.query('update cashier.bank set active = $2, merged_into = $3 where code = $1', [code, state.active, state.merged_into])
}
