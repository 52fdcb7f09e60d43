import type { Breach, Queryable } from './ledger.ts'
import { GENESIS } from './verify-chain.ts'

interface Check {
  readonly invariant: Breach['invariant']
  /** Answers one row with `detail` per breach. $1 is a holder, or null for the whole book. */
  readonly sql: string
}

/** Entries of the operations in question: of one holder, or all. */
const ofOperations = (book: string) =>
  `($1::bigint is null or e.operation_id in (select own.operation_id from ${book}.entry own where own.holder = $1))`

/** `book` is the quoted schema. Every check is one statement, so each sees one instant of a book that goes on working. */
const checks = (book: string): readonly Check[] => [
  {
    invariant: 'sum-zero',
    sql: `select format('operation %s is off by %s %s', e.operation_id, sum(e.amount), a.currency) as detail
      from ${book}.entry e join ${book}.account a on a.id = e.account_id
      where ${ofOperations(book)}
      group by e.operation_id, a.currency having sum(e.amount) <> 0`,
  },
  {
    invariant: 'no-negative',
    sql: `select format('account %s of %s is at %s', a.code, a.holder, a.balance) as detail
      from ${book}.account a where a.holder is not null and a.balance < 0 and ($1::bigint is null or a.holder = $1)
      union all
      select format('entry %s of %s leaves %s', e.seq, e.holder, e.balance_after)
      from ${book}.entry e where e.balance_after < 0 and ($1::bigint is null or e.holder = $1)`,
  },
  {
    invariant: 'balance-is-replay',
    sql: `select format('account %s %s of %s is at %s, its entries come to %s', a.code, a.currency, a.holder, a.balance, coalesce(e.total, 0)) as detail
      from ${book}.account a
      left join (select account_id, sum(amount) as total from ${book}.entry
                 where holder is not null and ($1::bigint is null or holder = $1) group by account_id) e on e.account_id = a.id
      where a.holder is not null and ($1::bigint is null or a.holder = $1) and a.balance <> coalesce(e.total, 0)`,
  },
  {
    invariant: 'balance-is-replay',
    sql: `select format('entry %s of %s says %s, replay says %s', seq, holder, balance_after, replayed) as detail
      from (select e.seq, e.holder, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.seq) as replayed
            from ${book}.entry e where e.holder is not null and ($1::bigint is null or e.holder = $1)) e
      where balance_after <> replayed`,
  },
  {
    invariant: 'balance-is-replay',
    sql: `select format('house account %s %s is rolled up to %s, its entries come to %s', a.code, a.currency, t.balance, coalesce(e.total, 0)) as detail
      from ${book}.account a left join ${book}.house_total t on t.account_id = a.id
      left join lateral (select sum(amount) as total from ${book}.entry
                         where holder is null and account_id = a.id and xid < t.upto) e on true
      where a.holder is null and $1::bigint is null and t.balance is distinct from coalesce(e.total, 0)`,
  },
  {
    invariant: 'balance-is-replay',
    sql: `select format('held %s of %s is at %s, its open holds come to %s', a.currency, a.holder, a.balance, coalesce(h.total, 0)) as detail
      from ${book}.account a
      left join (select h.holder, f.currency, sum(h.amount) as total from ${book}.hold h join ${book}.account f on f.id = h.account_id
                 where not exists (select from ${book}.hold_end x where x.hold_id = h.operation_id)
                 group by h.holder, f.currency) h on h.holder = a.holder and h.currency = a.currency
      where a.holder is not null and a.code = 'held' and ($1::bigint is null or a.holder = $1) and a.balance <> coalesce(h.total, 0)`,
  },
  {
    invariant: 'one-effect-per-key',
    sql: `select format('key %s names %s operations', o.key, count(*)) as detail
      from ${book}.operation o where $1::bigint is null group by o.key having count(*) > 1`,
  },
  {
    invariant: 'one-effect-per-key',
    sql: `select format('operation %s is not what its key stands for', o.id) as detail
      from ${book}.operation o
      left join (select e.operation_id, array_agg(a.holder order by e.leg) as holders, array_agg(a.code order by e.leg) as codes,
                   array_agg(a.currency order by e.leg) as currencies, array_agg(e.amount order by e.leg) as amounts
                 from ${book}.entry e join ${book}.account a on a.id = e.account_id
                 where ${ofOperations(book)} group by e.operation_id) e on e.operation_id = o.id
      where ($1::bigint is null or e.operation_id is not null)
        and o.fingerprint is distinct from ${book}.fingerprint(o.key, o.kind, o.ref, e.holders, e.codes, e.currencies, e.amounts)`,
  },
  {
    invariant: 'chain',
    sql: `select format('entry %s of %s %s', seq, holder, case when seq <> seq_before + 1 then 'does not follow ' || seq_before
                   else 'does not have the hash of its content' end) as detail
      from (select e.holder, e.seq, e.hash, coalesce(lag(e.seq) over chain, 0) as seq_before,
              sha256(coalesce(lag(e.hash) over chain, decode('${GENESIS}', 'hex')) || ${book}.canonical(
                e.holder, e.seq, e.operation_id, a.code, a.currency, e.amount, e.balance_after, o.kind, o.ref, o.at)) as expected
            from ${book}.entry e join ${book}.operation o on o.id = e.operation_id join ${book}.account a on a.id = e.account_id
            where e.holder is not null and ($1::bigint is null or e.holder = $1)
            window chain as (partition by e.holder order by e.seq)) e
      where seq <> seq_before + 1 or hash <> expected`,
  },
  {
    invariant: 'chain',
    sql: `select format('chain of %s ends at %s, its head says %s', h.id, coalesce(e.seq, 0), h.seq) as detail
      from ${book}.holder h
      left join lateral (select seq, hash from ${book}.entry where holder = h.id order by seq desc limit 1) e on true
      where ($1::bigint is null or h.id = $1)
        and (h.seq <> coalesce(e.seq, 0) or h.hash <> coalesce(e.hash, decode('${GENESIS}', 'hex')))`,
  },
]

/** Every breach of the invariants, of one holder's part of the book or of all of it. */
export async function findBreaches(q: Queryable, book: string, holder: bigint | undefined): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { invariant, sql } of checks(book)) {
    const { rows } = await q.query<{ detail: string }>(sql, [holder ?? null])
    breaches.push(...rows.map(({ detail }) => ({ invariant, detail })))
  }
  return breaches
}
