import type { PageRequest } from '@jade/contract/call'
import type { Queryable } from '@jade/service/app'
import type { Paged } from './rows.types.ts'

/** Rows of one page and the number of all. */
export async function paged<T>(
  q: Queryable,
  query: { readonly from: string; readonly order: string; readonly values: readonly unknown[] },
  page: PageRequest,
): Promise<Paged<T>> {
  const count = query.values.length
  const { rows } = await q.query<T>(`select * ${query.from} order by ${query.order} limit $${count + 1} offset $${count + 2}`, [
    ...query.values,
    page.pageSize,
    (page.page - 1) * page.pageSize,
  ])
  const { rows: all } = await q.query<{ total: bigint }>(`select count(*) as total ${query.from}`, query.values)
  return { rows, total: Number(all[0]?.total ?? 0) }
}
