import type { Tx, Queryable } from '@jade/service/app'
import type { BranchEntry } from './open-data.rules.ts'
import type { StoreRow } from './store.rules.ts'

/** How a table would change: rows that are new, that differ (or open again), and open ones that are missing from the file. */
export interface Changes {
  readonly added: number
  readonly changed: number
  readonly closed: number
}

const BRANCHES = `jsonb_to_recordset($1::jsonb) as f (code text, bank text, "bankName" text, name text)`
const STORES = `jsonb_to_recordset($1::jsonb) as f (code text, brand text, country text, town text, name text, address text)`
const storeDiffers = `(t.brand, t.country, t.town, t.name, t.address, t.active) is distinct from (f.brand, f.country, f.town, f.name, f.address, true)`

async function counted(q: Queryable, sql: string, rows: readonly object[]): Promise<Changes> {
  const found = await q.query<{ added: bigint; changed: bigint; closed: bigint }>(sql, [JSON.stringify(rows)])
  const { added = 0n, changed = 0n, closed = 0n } = found.rows[0] ?? {}
  return { added: Number(added), changed: Number(changed), closed: Number(closed) }
}

/** Nobody else changes the places until the unit ends. */
export async function lockPlaces(tx: Tx): Promise<void> {
  await tx.query('lock table cashier.bank, cashier.branch, cashier.store in share row exclusive mode')
}

async function counting(q: Queryable, sql: string): Promise<number> {
  return Number((await q.query<{ n: bigint }>(sql)).rows[0]?.n ?? 0n)
}

export const openBranches = (q: Queryable): Promise<number> => counting(q, 'select count(*) as n from cashier.branch where active')
export const openStores = (q: Queryable): Promise<number> => counting(q, 'select count(*) as n from cashier.store where active')

/** A bank counts like a branch. One that an operator closed stays closed. */
export function branchChanges(q: Queryable, rows: readonly BranchEntry[]): Promise<Changes> {
  return counted(
    q,
    `with f as (select * from ${BRANCHES}), banks as (select distinct bank from f)
     select (select count(*) from f left join cashier.branch t using (code) where t.code is null)
          + (select count(*) from banks left join cashier.bank t on t.code = banks.bank where t.code is null) as added,
            (select count(*) from f join cashier.branch t using (code) where (t.name, t.active) is distinct from (f.name, true)) as changed,
            (select count(*) from cashier.branch t where active and not exists (select 1 from f where f.code = t.code))
          + (select count(*) from cashier.bank t where active and not exists (select 1 from banks where banks.bank = t.code)) as closed`,
    rows,
  )
}

export async function saveBranches(tx: Tx, rows: readonly BranchEntry[]): Promise<void> {
  const file = [JSON.stringify(rows)]
  await tx.query(
    `insert into cashier.bank (code, name, name_en, sort) select distinct on (bank) bank, "bankName", "bankName", 10000 + bank::int from ${BRANCHES}
     on conflict (code) do nothing`,
    file,
  )
  await tx.query(
    `insert into cashier.branch (code, bank, name) select code, bank, name from ${BRANCHES}
     on conflict (code) do update set name = excluded.name, active = true`,
    file,
  )
  await tx.query(
    `update cashier.branch t set active = false where active and not exists (select 1 from ${BRANCHES} where f.code = t.code)`,
    file,
  )
  await tx.query(
    `update cashier.bank t set active = false where active and not exists (select 1 from ${BRANCHES} where f.bank = t.code)`,
    file,
  )
}

export function storeChanges(q: Queryable, rows: readonly StoreRow[]): Promise<Changes> {
  return counted(
    q,
    `with f as (select * from ${STORES})
     select (select count(*) from f left join cashier.store t using (code) where t.code is null) as added,
            (select count(*) from f join cashier.store t using (code) where ${storeDiffers}) as changed,
            (select count(*) from cashier.store t where active and not exists (select 1 from f where f.code = t.code)) as closed`,
    rows,
  )
}

export async function saveStores(tx: Tx, rows: readonly StoreRow[]): Promise<void> {
  const file = [JSON.stringify(rows)]
  await tx.query(
    `insert into cashier.store as t (code, brand, country, town, name, address) select * from ${STORES}
     on conflict (code) do update set brand = excluded.brand, country = excluded.country, town = excluded.town, name = excluded.name,
       address = excluded.address, active = true`,
    file,
  )
  await tx.query(
    `update cashier.store t set active = false where active and not exists (select 1 from ${STORES} where f.code = t.code)`,
    file,
  )
}
