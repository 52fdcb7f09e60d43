import type { Leg, Queryable } from './ledger.ts'
import { quoted } from './schema-name.ts'

/** Where an entry of a house account stands in its list: the transaction that wrote it, and its operation. */
export interface HousePlace {
  readonly xid: string
  readonly operationId: bigint
}

/** An entry of a house account, with what it was for. */
export interface HouseEntry extends HousePlace {
  readonly amount: bigint
  readonly kind: string
  readonly ref: string
  readonly at: Date
}

/** One operation with all its legs: they sum to nothing. */
export interface Operation {
  readonly id: bigint
  readonly key: string
  readonly kind: string
  readonly ref: string
  readonly at: Date
  readonly legs: readonly Leg[]
}

/** What stands behind the balance of a house account. */
export interface HouseReads {
  /** Entries of a house account, newest first, keyset by `before` (exclusive). */
  houseEntries(
    q: Queryable,
    account: { readonly code: string; readonly currency: string },
    page: { readonly before?: HousePlace; readonly limit: number },
  ): Promise<readonly HouseEntry[]>
  /** An operation by its number, its legs in the order in which they were posted; null where there is none. */
  operation(q: Queryable, id: bigint): Promise<Operation | null>
}

interface EntryRow {
  readonly operation_id: bigint | string
  readonly xid: string
  readonly amount: bigint | string
  readonly kind: string
  readonly ref: string
  readonly at: Date
}

interface LegRow {
  readonly key: string
  readonly kind: string
  readonly ref: string
  readonly at: Date
  readonly holder: bigint | string | null
  readonly code: string
  readonly currency: string
  readonly amount: bigint | string
}

export function houseReads(schema: string): HouseReads {
  const book = quoted(schema)
  return {
    async houseEntries(q, { code, currency }, { before, limit }) {
      const beyond = before === undefined ? '' : 'and (e.xid, e.operation_id) < ($4::xid8, $5::bigint)'
      const { rows } = await q.query<EntryRow>(
        `select e.operation_id, e.xid::text as xid, e.amount, o.kind, o.ref, o.at
         from ${book}.entry e join ${book}.operation o on o.id = e.operation_id
         where e.holder is null and e.account_id = (select id from ${book}.account where holder is null and code = $1 and currency = $2) ${beyond}
         order by e.xid desc, e.operation_id desc limit $3`,
        [code, currency, limit, ...(before === undefined ? [] : [before.xid, before.operationId])],
      )
      return rows.map((row) => ({ ...row, operationId: BigInt(row.operation_id), amount: BigInt(row.amount) }))
    },

    async operation(q, id) {
      const { rows } = await q.query<LegRow>(
        `select o.key, o.kind, o.ref, o.at, a.holder, a.code, a.currency, e.amount
         from ${book}.operation o join ${book}.entry e on e.operation_id = o.id join ${book}.account a on a.id = e.account_id
         where o.id = $1 order by e.leg`,
        [id],
      )
      const [first] = rows
      if (!first) return null
      const { key, kind, ref, at } = first
      const legs = rows.map(({ holder, code, currency, amount }) => ({
        account: { holder: holder === null ? null : BigInt(holder), code, currency },
        amount: BigInt(amount),
      }))
      return { id, key, kind, ref, at, legs }
    },
  }
}
