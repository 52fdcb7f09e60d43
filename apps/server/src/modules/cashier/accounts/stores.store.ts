import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import type { Queryable } from '@jade/service/app'
import type { StoreRow } from './store.rules.ts'

export interface StoreWish {
  readonly brand: StoreBrand | null
  readonly country: string | null
  readonly town: string | null
  /** Part of the name or of the address. */
  readonly word: string | null
}

/** Open stores by place, at most `limit`, and how many there are. */
export async function findStores(
  q: Queryable,
  wish: StoreWish,
  limit: number,
): Promise<{ readonly rows: readonly StoreRow[]; readonly total: number }> {
  const where = `where active and ($1::text is null or brand = $1) and ($2::text is null or country = $2) and ($3::text is null or town = $3)
    and ($4::text is null or strpos(replace(name, '台', '臺'), $4) > 0 or strpos(replace(address, '台', '臺'), $4) > 0)`
  const values = [wish.brand, wish.country, wish.town, wish.word]
  const { rows } = await q.query<StoreRow>(
    `select code, brand, country, town, name, address from cashier.store ${where} order by country, town, brand, name, code limit $5`,
    [...values, limit],
  )
  const all = await q.query<{ n: bigint }>(`select count(*) as n from cashier.store ${where}`, values)
  return { rows, total: Number(all.rows[0]?.n ?? 0n) }
}

export async function openStore(q: Queryable, code: string): Promise<StoreRow | null> {
  const { rows } = await q.query<StoreRow>(
    'select code, brand, country, town, name, address from cashier.store where code = $1 and active',
    [code],
  )
  return rows[0] ?? null
}

/** Cities with their towns where a chain has open stores. */
export async function placesOf(q: Queryable, brand: StoreBrand): Promise<readonly { country: string; towns: string[] }[]> {
  const { rows } = await q.query<{ country: string; towns: string[] }>(
    `select country, array_agg(distinct town order by town) as towns from cashier.store where active and brand = $1 group by country order by country`,
    [brand],
  )
  return rows
}
