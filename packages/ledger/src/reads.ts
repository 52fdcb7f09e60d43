import { type HouseReads, houseReads } from './house-reads.ts'
import type { AccountBalance, AccountRef, Queryable } from './ledger.ts'
import { quoted } from './schema-name.ts'
import { type ChainEntry, type ChainHead, GENESIS } from './verify-chain.ts'

/** What the book tells; nothing here writes. */
export interface LedgerReads extends HouseReads {
  /** Balances of a holder's accounts; accounts never used are absent. */
  balances(q: Queryable, holder: bigint): Promise<readonly AccountBalance[]>
  /** What each of these holders has in one account; who never used it is absent. */
  balancesIn(
    q: Queryable,
    account: { readonly code: string; readonly currency: string },
    holders: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, bigint>>
  /** What these accounts have, in their order; nothing where one was never used. */
  balancesOf(q: Queryable, accounts: readonly AccountRef[]): Promise<readonly bigint[]>
  /** Who of the next `limit` holders of an account of this code has money in it, in ascending order; `next`: where to go on, null at the end. */
  holdersWith(
    q: Queryable,
    account: { readonly code: string; readonly currency: string },
    page: { readonly after: bigint; readonly limit: number },
  ): Promise<{ readonly holders: readonly bigint[]; readonly next: bigint | null }>
  /** How many holders have money in their account of this code, and how much. Reads the accounts of this code. */
  heldIn(q: Queryable, code: string, currency: string): Promise<{ readonly holders: number; readonly amount: bigint }>
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

  const entries = entriesOf(book)

  return {
    ...holdingReads(schema),
    ...houseReads(schema),

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

interface Wish {
  readonly where: string
  readonly values: readonly unknown[]
}

/** Entries of a holder's chain, as `where` narrows and orders them. */
const entriesOf =
  (book: string) =>
  async (q: Queryable, wish: Wish): Promise<ChainEntry[]> => {
    const { rows } = await q.query<StatementRow>(
      `select e.seq, e.operation_id, a.code, a.currency, e.amount, e.balance_after, o.kind, o.ref, o.at, encode(e.hash, 'hex') as hash
       from ${book}.entry e join ${book}.operation o on o.id = e.operation_id join ${book}.account a on a.id = e.account_id
       where e.holder = $1 and ${wish.where} limit $3`,
      wish.values,
    )
    return rows.map(entryOf)
  }

/** Who has money in an account of one code, over all holders. */
function holdingReads(schema: string): Pick<LedgerReads, 'balancesIn' | 'balancesOf' | 'holdersWith' | 'heldIn'> {
  const book = quoted(schema)
  return {
    async balancesOf(q, accounts) {
      const { rows } = await q.query<{ balance: bigint | string }>(
        `select coalesce(a.balance, 0) as balance
         from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality as w (holder, code, currency, at)
         left join ${book}.account a on a.holder = w.holder and a.code = w.code and a.currency = w.currency order by w.at`,
        [accounts.map(({ holder }) => holder), accounts.map(({ code }) => code), accounts.map(({ currency }) => currency)],
      )
      return rows.map(({ balance }) => BigInt(balance))
    },

    async balancesIn(q, { code, currency }, holders) {
      const { rows } = await q.query<{ holder: bigint | string; balance: bigint | string }>(
        `select holder, balance from ${book}.account where holder = any($1::bigint[]) and code = $2 and currency = $3`,
        [holders, code, currency],
        `${schema}.balances_in`,
      )
      return new Map(rows.map(({ holder, balance }) => [BigInt(holder), BigInt(balance)]))
    },

    async holdersWith(q, { code, currency }, { after, limit }) {
      const { rows } = await q.query<{ next: bigint | string | null; holders: (bigint | string)[] }>(
        `select case when count(*) = $4 then max(holder) end as next,
                coalesce(array_agg(holder order by holder) filter (where balance > 0), '{}') as holders
           from (select holder, balance from ${book}.account where code = $1 and currency = $2 and holder > $3 order by holder limit $4) page`,
        [code, currency, after, limit],
      )
      const [row] = rows
      const next = row?.next ?? null
      return { holders: (row?.holders ?? []).map(BigInt), next: next === null ? null : BigInt(next) }
    },

    async heldIn(q, code, currency) {
      const { rows } = await q.query<{ holders: bigint | string; amount: bigint | string | null }>(
        `select count(*) as holders, sum(balance)::bigint as amount from ${book}.account
          where code = $1 and currency = $2 and balance > 0 and holder is not null`,
        [code, currency],
      )
      return { holders: Number(rows[0]?.holders ?? 0), amount: BigInt(rows[0]?.amount ?? 0n) }
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
