import type { Breach, Queryable } from './ledger.ts'
import { GENESIS } from './verify-chain.ts'

interface Check {
  readonly invariant: Breach['invariant']
  /** Answers one row with `detail` per breach between $1 and $2: holders, or operations above $1 up to $2. */
  readonly sql: string
}

/** How much one statement looks at, so that each stays far below a time limit however large the book is. */
const OPERATIONS_AT_ONCE = 5_000n
const HOLDERS_AT_ONCE = 100

/** `book` is the quoted schema. Every check is one statement, so each sees one instant of a book that goes on working. */
const holderChecks = (book: string): readonly Check[] => [
  {
    invariant: 'no-negative',
    sql: `select format('account %s of %s is at %s', a.code, a.holder, a.balance) as detail
      from ${book}.account a where a.holder is not null and a.balance < 0 and a.holder between $1 and $2
      union all
      select format('entry %s of %s leaves %s', e.seq, e.holder, e.balance_after)
      from ${book}.entry e where e.balance_after < 0 and e.holder between $1 and $2`,
  },
  {
    invariant: 'balance-is-replay',
    sql: `select format('account %s %s of %s is at %s, its entries come to %s', a.code, a.currency, a.holder, a.balance, coalesce(e.total, 0)) as detail
      from ${book}.account a
      left join (select account_id, sum(amount) as total from ${book}.entry
                 where holder is not null and holder between $1 and $2 group by account_id) e on e.account_id = a.id
      where a.holder is not null and a.holder between $1 and $2 and a.balance <> coalesce(e.total, 0)`,
  },
  {
    invariant: 'balance-is-replay',
    sql: `select format('entry %s of %s says %s, replay says %s', seq, holder, balance_after, replayed) as detail
      from (select e.seq, e.holder, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.seq) as replayed
            from ${book}.entry e where e.holder is not null and e.holder between $1 and $2) e
      where balance_after <> replayed`,
  },
  {
    invariant: 'balance-is-replay',
    sql: `select format('held %s of %s is at %s, its open holds come to %s', a.currency, a.holder, a.balance, coalesce(h.total, 0)) as detail
      from ${book}.account a
      left join (select h.holder, f.currency, sum(h.amount) as total from ${book}.hold h join ${book}.account f on f.id = h.account_id
                 where not exists (select from ${book}.hold_end x where x.hold_id = h.operation_id)
                 group by h.holder, f.currency) h on h.holder = a.holder and h.currency = a.currency
      where a.holder is not null and a.code = 'held' and a.holder between $1 and $2 and a.balance <> coalesce(h.total, 0)`,
  },
  {
    invariant: 'chain',
    sql: `select format('entry %s of %s %s', seq, holder, case when seq <> seq_before + 1 then 'does not follow ' || seq_before
                   else 'does not have the hash of its content' end) as detail
      from (select e.holder, e.seq, e.hash, coalesce(lag(e.seq) over chain, 0) as seq_before,
              sha256(coalesce(lag(e.hash) over chain, decode('${GENESIS}', 'hex')) || ${book}.canonical(
                e.holder, e.seq, e.operation_id, a.code, a.currency, e.amount, e.balance_after, o.kind, o.ref, o.at)) as expected
            from ${book}.entry e join ${book}.operation o on o.id = e.operation_id join ${book}.account a on a.id = e.account_id
            where e.holder is not null and e.holder between $1 and $2
            window chain as (partition by e.holder order by e.seq)) e
      where seq <> seq_before + 1 or hash <> expected`,
  },
  {
    invariant: 'chain',
    sql: `select format('chain of %s ends at %s, its head says %s', h.id, coalesce(e.seq, 0), h.seq) as detail
      from ${book}.holder h
      left join lateral (select seq, hash from ${book}.entry where holder = h.id order by seq desc limit 1) e on true
      where h.id between $1 and $2
        and (h.seq <> coalesce(e.seq, 0) or h.hash <> coalesce(e.hash, decode('${GENESIS}', 'hex')))`,
  },
]

/** Of the operations that `range` names by their id. */
const operationChecks = (book: string, range: (id: string) => string): readonly Check[] => [
  {
    invariant: 'sum-zero',
    sql: `select format('operation %s is off by %s %s', e.operation_id, sum(e.amount), a.currency) as detail
      from ${book}.entry e join ${book}.account a on a.id = e.account_id
      where ${range('e.operation_id')}
      group by e.operation_id, a.currency having sum(e.amount) <> 0`,
  },
  {
    invariant: 'one-effect-per-key',
    sql: `select format('key %s names operation %s and %s', o.key, o.id, x.id) as detail
      from ${book}.operation o join ${book}.operation x on x.key = o.key and x.id < o.id where ${range('o.id')}`,
  },
  {
    invariant: 'one-effect-per-key',
    sql: `select format('operation %s is not what its key stands for', o.id) as detail
      from ${book}.operation o
      left join (select e.operation_id, array_agg(a.holder order by e.leg) as holders, array_agg(a.code order by e.leg) as codes,
                   array_agg(a.currency order by e.leg) as currencies, array_agg(e.amount order by e.leg) as amounts
                 from ${book}.entry e join ${book}.account a on a.id = e.account_id
                 where ${range('e.operation_id')} group by e.operation_id) e on e.operation_id = o.id
      where ${range('o.id')}
        and o.fingerprint is distinct from ${book}.fingerprint(o.key, o.kind, o.ref, e.holders, e.codes, e.currencies, e.amounts)`,
  },
]

async function run(q: Queryable, checks: readonly Check[], range: readonly [bigint, bigint]): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { invariant, sql } of checks) {
    const { rows } = await q.query<{ detail: string }>(sql, range)
    breaches.push(...rows.map(({ detail }) => ({ invariant, detail })))
  }
  return breaches
}

/** Every breach of the invariants: of one holder's part of the book, or of all of it, walked through in pieces. */
export async function findBreaches(q: Queryable, book: string, holder: bigint | undefined): Promise<Breach[]> {
  if (holder === undefined) return walk(q, book)
  const own = (id: string) => `${id} in (select own.operation_id from ${book}.entry own where own.holder between $1 and $2)`
  return run(q, [...operationChecks(book, own), ...holderChecks(book)], [holder, holder])
}

async function walk(q: Queryable, book: string): Promise<Breach[]> {
  const houses = await houseAccounts(q, book)
  const { rows } = await q.query<{ last: bigint | string }>(`select coalesce(max(id), 0)::bigint as last from ${book}.operation`)
  const last = BigInt(rows[0]?.last ?? 0n)
  const breaches: Breach[] = []
  const ranged = operationChecks(book, (id) => `${id} > $1 and ${id} <= $2`)
  for (let after = 0n; after < last; after += OPERATIONS_AT_ONCE) {
    breaches.push(...(await run(q, ranged, [after, after + OPERATIONS_AT_ONCE])))
    await addHouse(q, book, { houses, after })
  }
  for (let after: bigint | null = -(2n ** 62n); after !== null; ) {
    const next: readonly bigint[] = (
      await q.query<{ id: bigint | string }>(`select id from ${book}.holder where id > $1 order by id limit ${HOLDERS_AT_ONCE}`, [after])
    ).rows.map(({ id }) => BigInt(id))
    const [from, to] = [next[0], next.at(-1)]
    if (from !== undefined && to !== undefined) breaches.push(...(await run(q, holderChecks(book), [from, to])))
    after = next.length < HOLDERS_AT_ONCE ? null : (to ?? null)
  }
  return [...breaches, ...houses.flatMap(houseBreach)]
}

/** A house account as it was rolled up when the walk began, and what its entries below that watermark come to so far. */
interface HouseAccount {
  readonly id: bigint
  readonly code: string
  readonly currency: string
  /** Null: its total is gone. */
  readonly balance: bigint | null
  readonly upto: string
  sum: bigint
}

async function houseAccounts(q: Queryable, book: string): Promise<readonly HouseAccount[]> {
  const { rows } = await q.query<{ id: bigint | string; code: string; currency: string; balance: bigint | string | null; upto: string }>(
    `select a.id, a.code, a.currency, t.balance, coalesce(t.upto::text, '0') as upto
       from ${book}.account a left join ${book}.house_total t on t.account_id = a.id where a.holder is null`,
  )
  return rows.map((row) => ({ ...row, id: BigInt(row.id), balance: row.balance === null ? null : BigInt(row.balance), sum: 0n }))
}

/** What is below a watermark has been written before the walk began, and stays. */
async function addHouse(
  q: Queryable,
  book: string,
  { houses, after }: { readonly houses: readonly HouseAccount[]; readonly after: bigint },
) {
  const { rows } = await q.query<{ account_id: bigint | string; total: bigint | string }>(
    `select e.account_id, sum(e.amount)::bigint as total
       from ${book}.entry e join unnest($3::bigint[], $4::text[]) as h (account_id, upto) on h.account_id = e.account_id
      where e.holder is null and e.operation_id > $1 and e.operation_id <= $2 and e.xid < h.upto::xid8 group by e.account_id`,
    [after, after + OPERATIONS_AT_ONCE, houses.map(({ id }) => id), houses.map(({ upto }) => upto)],
  )
  const sums = new Map(rows.map((row) => [BigInt(row.account_id), BigInt(row.total)]))
  for (const house of houses) house.sum += sums.get(house.id) ?? 0n
}

function houseBreach({ code, currency, balance, sum }: HouseAccount): readonly Breach[] {
  if (balance === sum) return []
  const detail = `house account ${code} ${currency} is rolled up to ${balance ?? 'nothing'}, its entries come to ${sum}`
  return [{ invariant: 'balance-is-replay', detail }]
}
