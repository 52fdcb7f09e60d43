import type { AccountBalance, Queryable } from './ledger.ts'
import { quoted } from './schema-name.ts'
import { type ChainEntry, type ChainHead, GENESIS } from './verify-chain.ts'

/** What the book tells; nothing here writes. */
export interface LedgerReads {
  /** Balances of a holder's accounts; accounts never used are absent. */
  balances(q: Queryable, holder: bigint): Promise<readonly AccountBalance[]>
  /** House balance: rolled-up sum plus tail, exact at any instant. */
  houseBalance(q: Queryable, code: string, currency: string): Promise<bigint>
  /** Newest first, keyset by `before` (seq, exclusive). */
  statement(q: Queryable, holder: bigint, page: { readonly before?: bigint; readonly limit: number }): Promise<readonly ChainEntry[]>
  /** Oldest first, from the entry that follows `after` on: the order in which a chain is checked. */
  statementFrom(q: Queryable, holder: bigint, page: { readonly after: bigint; readonly limit: number }): Promise<readonly ChainEntry[]>
  chainHead(q: Queryable, holder: bigint): Promise<ChainHead>
  /** The heads of all holders in ascending order, by keyset. */
  everyHead(
    q: Queryable,
    page: { readonly after: bigint; readonly limit: number },
  ): Promise<readonly (ChainHead & { readonly holder: bigint })[]>
  /** The heads of these holders, in their order. */
  chainHeads(q: Queryable, holders: readonly bigint[]): Promise<readonly ChainHead[]>
}

/** The reading side of {@link openLedger}. */
export function ledgerReads(schema: string): LedgerReads {
  const book = quoted(schema)

  async function entries(q: Queryable, wish: { readonly where: string; readonly values: readonly unknown[] }): Promise<ChainEntry[]> {
    const { rows } = await q.query<StatementRow>(
      `select e.seq, e.operation_id, a.code, a.currency, e.amount, e.balance_after, o.kind, o.ref, o.at, encode(e.hash, 'hex') as hash
       from ${book}.entry e join ${book}.operation o on o.id = e.operation_id join ${book}.account a on a.id = e.account_id
       where e.holder = $1 and ${wish.where} limit $3`,
      wish.values,
    )
    return rows.map(entryOf)
  }

  return {
    async balances(q, holder) {
      const { rows } = await q.query<{ code: string; currency: string; balance: bigint | string }>(
        `select code, currency, balance from ${book}.account where holder = $1 order by id`,
        [holder],
        `${schema}.balances`,
      )
      return rows.map(({ code, currency, balance }) => ({ account: { holder, code, currency }, balance: BigInt(balance) }))
    },

    async houseBalance(q, code, currency) {
      const { rows } = await q.query<{ balance: bigint | string }>(
        `select (t.balance + coalesce((
           select sum(e.amount) from ${book}.entry e where e.holder is null and e.account_id = t.account_id and e.xid >= t.upto), 0))::bigint as balance
         from ${book}.house_total t join ${book}.account a on a.id = t.account_id
         where a.holder is null and a.code = $1 and a.currency = $2`,
        [code, currency],
      )
      return BigInt(rows[0]?.balance ?? 0n)
    },

    statement: (q, holder, { before, limit }) =>
      entries(q, { where: '($2::bigint is null or e.seq < $2) order by e.seq desc', values: [holder, before ?? null, limit] }),

    statementFrom: (q, holder, { after, limit }) => entries(q, { where: 'e.seq > $2 order by e.seq', values: [holder, after, limit] }),

    async everyHead(q, { after, limit }) {
      const { rows } = await q.query<HeadRow>(
        `select id, seq, encode(hash, 'hex') as hash from ${book}.holder where id > $1 order by id limit $2`,
        [after, limit],
      )
      return rows.map((row) => ({ holder: BigInt(row.id), ...headOf(row) }))
    },

    async chainHead(q, holder) {
      const { rows } = await q.query<HeadRow>(
        `select id, seq, encode(hash, 'hex') as hash from ${book}.holder where id = $1`,
        [holder],
        `${schema}.chain_head`,
      )
      return headOf(rows[0])
    },

    async chainHeads(q, holders) {
      const { rows } = await q.query<HeadRow>(
        `select id, seq, encode(hash, 'hex') as hash from ${book}.holder where id = any ($1::bigint[])`,
        [holders],
        `${schema}.chain_heads`,
      )
      const byHolder = new Map(rows.map((row) => [BigInt(row.id), row]))
      return holders.map((holder) => headOf(byHolder.get(holder)))
    },
  }
}

interface HeadRow {
  readonly id: bigint | string
  readonly seq: bigint | string
  readonly hash: string
}

interface StatementRow {
  readonly seq: bigint | string
  readonly operation_id: bigint | string
  readonly code: string
  readonly currency: string
  readonly amount: bigint | string
  readonly balance_after: bigint | string
  readonly kind: string
  readonly ref: string
  readonly at: Date
  readonly hash: string
}

function entryOf(row: StatementRow): ChainEntry {
  return {
    seq: BigInt(row.seq),
    operationId: BigInt(row.operation_id),
    account: row.code,
    currency: row.currency,
    amount: BigInt(row.amount),
    balanceAfter: BigInt(row.balance_after),
    kind: row.kind,
    ref: row.ref,
    at: row.at,
    hash: row.hash,
  }
}

function headOf(row: HeadRow | undefined): ChainHead {
  return { seq: BigInt(row?.seq ?? 0n), hash: row?.hash ?? GENESIS }
}
