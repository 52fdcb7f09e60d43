import type { Queryable } from './ledger.ts'
import { quoted } from './schema-name.ts'

/** A hold and what became of it. */
export interface HoldState {
  readonly holdId: bigint
  readonly holder: bigint
  readonly amount: bigint
  readonly key: string
  readonly state: 'open' | 'settled' | 'voided'
}

/** An operation as far as its account with one code goes. */
export interface Booked {
  readonly key: string
  readonly ref: string
  /** Sum of the legs of holders' accounts with that code. */
  readonly cents: bigint
}

/** Reads of a book for comparing it with other books. Nothing here writes. */
export interface Witness {
  /** Holds without an end, the oldest first. Reads every hold. */
  openHolds(q: Queryable, limit: number): Promise<readonly HoldState[]>
  holdsById(q: Queryable, ids: readonly bigint[]): Promise<readonly HoldState[]>
  /** Operations with these keys; those that do not exist are absent. */
  byKeys(q: Queryable, keys: readonly string[], code: string): Promise<readonly Booked[]>
  /**
   * Walks the book: of the next `limit` operations after `after` and before the time `until`, those whose key begins with `prefix`.
   * `last` is where to go on.
   */
  after(
    q: Queryable,
    walk: { readonly after: bigint; readonly until: Date; readonly prefix: string; readonly code: string; readonly limit: number },
  ): Promise<{ readonly rows: readonly Booked[]; readonly last: bigint; readonly walked: number }>
}

export function openWitness(schema: string): Witness {
  const book = quoted(schema)
  const HOLD = `select h.operation_id as "holdId", h.holder, h.amount, o.key, coalesce(e.outcome, 'open') as state
    from ${book}.hold h join ${book}.operation o on o.id = h.operation_id left join ${book}.hold_end e on e.hold_id = h.operation_id`
  const legs = (code: string) => `coalesce((select sum(e.amount) from ${book}.entry e join ${book}.account a on a.id = e.account_id
    where e.operation_id = o.id and e.holder is not null and a.code = ${code}), 0)::bigint as cents`

  return {
    async openHolds(q, limit) {
      return (await q.query<HoldState>(`${HOLD} where e.hold_id is null order by h.operation_id limit $1`, [limit])).rows
    },
    async holdsById(q, ids) {
      return (await q.query<HoldState>(`${HOLD} where h.operation_id = any ($1::bigint[])`, [ids])).rows
    },
    async byKeys(q, keys, code) {
      const { rows } = await q.query<Booked>(`select o.key, o.ref, ${legs('$2')} from ${book}.operation o where o.key = any ($1::text[])`, [
        keys,
        code,
      ])
      return rows
    },
    async after(q, { after, until, prefix, code, limit }) {
      const { rows: reach } = await q.query<{ last: bigint | null; walked: bigint }>(
        `select max(id) as last, count(*) as walked
           from (select id from ${book}.operation where id > $1 and at < $2 order by id limit $3) as next`,
        [after, until, limit],
      )
      const last = reach[0]?.last ?? after
      const { rows } = await q.query<Booked>(
        `select o.key, o.ref, ${legs('$4')} from ${book}.operation o
          where o.id > $1 and o.id <= $2 and starts_with(o.key, $3) order by o.id`,
        [after, last, prefix, code],
      )
      return { rows, last, walked: Number(reach[0]?.walked ?? 0n) }
    },
  }
}
