import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Acknowledged } from './people.fixture.ts'

/**
 * Judges the rows of a house after the storm. It shares no code with the product: its own connection, its own SQL, the chain recomputed from
 * the words of packages/ledger/README.md. Each function answers what is wrong, in sentences; none of them means that it held.
 */

pg.types.setTypeParser(20, BigInt)

type Row = Readonly<Record<string, never>>
const written = (row: Row) => JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

export interface HouseSums {
  readonly bank: bigint
  readonly providers: bigint
}

export interface Oracle {
  readonly rows: (sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>
  /** Rows that must not be there, each as a sentence. */
  readonly none: (what: string, sql: string, values?: readonly unknown[]) => Promise<string[]>
  readonly close: () => Promise<void>
}

export function openOracle(databaseUrl: string): Oracle {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'oracle' })
  // A connection that the end of the database cuts is no news here; whoever asks it next hears of it.
  db.on('error', () => {})
  db.on('connect', (client) => client.on('error', () => {}))
  const rows: Oracle['rows'] = async (sql, values = []) => (await db.query<Row>(sql, [...values])).rows
  return {
    rows,
    none: async (what, sql, values = []) => (await rows(sql, values)).map((row) => `${what}: ${written(row)}`),
    close: () => db.end(),
  }
}

const all = async (...checks: readonly Promise<string[]>[]) => (await Promise.all(checks)).flat()

/** Sums, balances, running balances, holds and chains of a book. */
export async function bookFaults({ rows, none }: Oracle, schema: string): Promise<string[]> {
  return [
    ...(await none(
      `${schema}: an operation does not add up to zero`,
      `select e.operation_id, a.currency, sum(e.amount) from ${schema}.entry e join ${schema}.account a on a.id = e.account_id
     group by 1, 2 having sum(e.amount) <> 0`,
    )),
    ...(await none(
      `${schema}: a balance is not the sum of its entries`,
      `select a.id, a.code, a.balance, coalesce(sum(e.amount), 0) as entries from ${schema}.account a
     left join ${schema}.entry e on e.account_id = a.id where a.holder is not null
     group by 1, 2, 3 having a.balance <> coalesce(sum(e.amount), 0) or a.balance < 0`,
    )),
    ...(await none(
      `${schema}: held is not the sum of open holds`,
      `select a.holder, a.balance from ${schema}.account a where a.code = 'held' and a.balance <> (
       select coalesce(sum(h.amount), 0) from ${schema}.hold h left join ${schema}.hold_end x on x.hold_id = h.operation_id
       where h.holder = a.holder and x.hold_id is null)`,
    )),
    ...(await chains(rows, schema)),
  ]
}

/** Every operation that was answered with success is there, once, and answers one key. */
export async function acknowledgedFaults({ rows }: Oracle, known: readonly Acknowledged[]): Promise<string[]> {
  const there = await rows(
    `select 'transfer' as kind, order_number as ref from wallet.transfer
     union all select 'withdrawal', order_number from cashier.withdrawal union all select 'deposit', order_number from cashier.deposit
     union all select 'adjustment', order_number from adjustments.adjustment
     union all select 'spin', request_id from studio.round`,
  )
  const times = new Map<string, number>()
  for (const { kind, ref } of there) times.set(`${kind} ${ref}`, (times.get(`${kind} ${ref}`) ?? 0) + 1)
  const lost = known.filter(({ kind, ref }) => times.get(`${kind} ${ref}`) !== 1)
  const keys = new Map<string, string>()
  const doubled = known.filter(({ kind, ref, who, key }) => {
    const before = keys.get(`${kind} ${ref}`)
    keys.set(`${kind} ${ref}`, `${who} ${key}`)
    return before !== undefined && before !== `${who} ${key}`
  })
  return [
    ...lost.map(({ kind, ref, who }) => `${kind} ${ref} of ${who} was acknowledged and is there ${times.get(`${kind} ${ref}`) ?? 0} times`),
    ...doubled.map(({ kind, ref }) => `${kind} ${ref} answers two keys`),
  ]
}

/** Where the house accounts of bank and providers stand. */
export async function houseSums({ rows }: Oracle): Promise<HouseSums> {
  const [row] = await rows(`select ${houseSum('bank')} as bank, ${houseSum('provider-clearing')} as providers`)
  return row as unknown as HouseSums
}

/** The bank's and the providers' money against the book, whose house accounts stood at `begun` when the storm began. */
export function outsideFaults({ none }: Oracle, begun: HouseSums): Promise<string[]> {
  return all(
    none(
      'the bank account is not what arrived at the bank',
      `select * from (select coalesce(sum(round(amount::numeric * 100)), 0)::bigint as arrived from sandbox.bank_entry) b,
         (select $1::bigint - ${houseSum('bank')} as booked) l where arrived <> booked`,
      [begun.bank],
    ),
    none(
      'provider clearing is not payments less payouts',
      `select * from (select (select coalesce(sum(round((case when paid_amount = '' then amount else paid_amount end)::numeric * 100)), 0)
                              from sandbox.payment where status = 'paid')::bigint
                           - (select coalesce(sum(round(amount::numeric * 100)), 0) from sandbox.payout where status = 'paid')::bigint as there) p,
         (select $1::bigint - ${houseSum('provider-clearing')} as booked) l where there <> booked`,
      [begun.providers],
    ),
    none(
      'a withdrawal is not paid as often as it says',
      `select w.order_number, w.stage, count(p.id) as payouts from cashier.withdrawal w
       left join sandbox.payout p on p.order_number = w.order_number and p.status = 'paid'
         and round(p.amount::numeric * 100) = w.amount_cents - w.fee_cents
       group by 1, 2 having count(p.id) <> case when w.stage = 'paid' then 1 else 0 end`,
    ),
    none(
      'a withdrawal is not in the book as its stage says',
      `select w.order_number, w.stage, x.outcome from cashier.withdrawal w left join ledger.hold_end x on x.hold_id = w.hold_id
       where coalesce(x.outcome, 'open') <> case when w.stage = 'paid' then 'settled' when w.stage in ('refused', 'cancelled') then 'voided' else 'open' end`,
    ),
    none(
      'a deposit that succeeded is not credited once',
      `select d.order_number, d.status, count(o.id) from cashier.deposit d left join ledger.operation o on o.kind = 'deposit' and o.ref = d.order_number
       group by 1, 2 having count(o.id) <> case when d.status = 'success' then 1 else 0 end`,
    ),
  )
}

/** Transfers and stakes against what the studio says it did. */
export function vendorFaults({ none }: Oracle): Promise<string[]> {
  return all(
    none(
      'a transfer differs from what the studio did',
      `select t.order_number, t.state, t.moved_cents, v.status, v.amount from wallet.transfer t
       left join studio.vendor_tx v on v.operator = 'jade' and v.tx = t.order_number and v.kind <> 'void'
       where t.code = 'JADE' and (case when t.state = 'confirmed' and t.moved_cents > 0 then v.status is distinct from 'done' or v.amount is distinct from t.moved_cents
                   else v.status = 'done' and t.state <> 'confirmed' end)`,
    ),
    none(
      'a seamless stake of a round is not booked once, or one without a round is',
      // Once over the book: looking into it for every move takes a quarter of an hour after a long storm.
      `with booked as (select o.ref, sum(e.amount)::bigint as taken from ledger.operation o
         join ledger.entry e on e.operation_id = o.id join ledger.account a on a.id = e.account_id
         where o.kind like 'seamless%' and a.holder is null and a.code = 'vendor-clearing' group by 1)
       select m.tx, m.kind, m.state, m.cents, booked.taken from studio.seamless_move m left join booked on booked.ref = m.tx
       where coalesce(booked.taken, 0) <> case when m.state = 'used' then m.cents when m.state = 'paid' then -m.cents else 0 end`,
    ),
  )
}

/** What players have against what came, went and was played. */
export function playerFaults({ none }: Oracle, openingCents: bigint, ids: readonly bigint[]): Promise<string[]> {
  return none(
    'a player does not have what came in less what went out and was played',
    `with player as (select unnest($2::bigint[]) as id),
       has as (select a.holder, sum(a.balance) as cents from ledger.account a where a.holder is not null group by 1),
       came as (select player_id, sum(amount_cents - fee_cents) as cents from cashier.deposit where status = 'success' group by 1),
       went as (select player_id, sum(amount_cents) as cents from cashier.withdrawal where stage = 'paid' group by 1),
       given as (select player_id, sum(cents) as cents from adjustments.adjustment where state = 'booked' group by 1),
       owed as (select player_id, sum(owed_cents) as cents from wallet.mirror group by 1),
       played as (select substr(s.player, 2)::bigint as player_id, sum(r.payout - r.bet) as cents from studio.round r
                  join studio.account s on s.id = r.account_id where not s.demo and r.status = 'settled' group by 1)
     select p.id, has.cents as has, $1::bigint as opening, came.cents as came, went.cents as went, given.cents as given, played.cents as played, owed.cents as owed
     from player p left join has on has.holder = p.id left join came on came.player_id = p.id left join went on went.player_id = p.id
     left join given on given.player_id = p.id left join played on played.player_id = p.id left join owed on owed.player_id = p.id
     where coalesce(has.cents, 0) - coalesce(owed.cents, 0) <> $1::bigint + coalesce(came.cents, 0) - coalesce(went.cents, 0)
       + coalesce(given.cents, 0) + coalesce(played.cents, 0)`,
    [openingCents, ids],
  )
}

/** What has no ending yet, by name. */
export async function unfinished({ rows }: Oracle): Promise<Readonly<Record<string, number>>> {
  const [row] = await rows(
    `select (select count(*) from wallet.transfer where ended_at is null)::int as transfers,
       (select count(*) from cashier.withdrawal where stage in ('paying', 'unknown'))::int as payouts,
       (select count(*) from studio.seamless_move where next_at is not null)::int as seamless,
       (select count(*) from sandbox.bank_entry b where not exists (select 1 from cashier.bank_entry c where c.ref = b.ref))::int as bank,
       (select count(*) from sandbox.callback where ended_at is null)::int as callbacks,
       (select count(*) from cashier.provider_payment where state = 'parked')::int as payments,
       (select count(*) from sandbox.payment p join cashier.deposit d using (order_number) where p.status = 'paid' and d.ended_at is null)::int as unpaid,
       (select count(*) from studio.round r join studio.account s on s.id = r.account_id
        where not s.demo and not exists (select 1 from games.bet b where b.vendor_ref = r.ref))::int as bets,
       (select count(*) from service.outbox where kind <> 'push')::int as events`,
  )
  return (row ?? {}) as Readonly<Record<string, number>>
}

function houseSum(code: 'bank' | 'provider-clearing'): string {
  return `(select coalesce(sum(e.amount), 0)::bigint from ledger.entry e join ledger.account a on a.id = e.account_id
    where a.holder is null and a.code = '${code}')`
}

/** Each entry of a holder carries the hash of the one before (packages/ledger/README.md, "The chain"), and its running balance. */
async function chains(rows: Oracle['rows'], schema: string): Promise<string[]> {
  const entries = await rows(
    `select e.holder, e.seq, e.operation_id, a.code, a.currency, e.amount, e.balance_after, o.kind, o.ref,
       to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, encode(e.hash, 'hex') as hash
     from ${schema}.entry e join ${schema}.account a on a.id = e.account_id join ${schema}.operation o on o.id = e.operation_id
     where e.holder is not null order by e.holder, e.seq`,
  )
  const wrong: string[] = []
  const heads = new Map<string, { seq: bigint; hash: Buffer }>()
  const balances = new Map<string, bigint>()
  for (const e of entries as unknown as readonly Readonly<Record<string, string>>[]) {
    const holder = String(e['holder'])
    const before = heads.get(holder) ?? { seq: 0n, hash: Buffer.alloc(32) }
    const fields = ['holder', 'seq', 'operation_id', 'code', 'currency', 'amount', 'balance_after', 'kind', 'ref', 'at']
    const text = ['jade-ledger-1', ...fields.map((name) => String(e[name]))].join('\n')
    const hash = createHash('sha256').update(before.hash).update(text, 'utf8').digest()
    const account = `${holder} ${e['code']} ${e['currency']}`
    const balance = (balances.get(account) ?? 0n) + BigInt(String(e['amount']))
    if (hash.toString('hex') !== e['hash']) wrong.push(`${schema}: the chain of ${holder} breaks at ${e['seq']}`)
    if (BigInt(String(e['seq'])) !== before.seq + 1n) wrong.push(`${schema}: the chain of ${holder} has a gap before ${e['seq']}`)
    if (balance !== BigInt(String(e['balance_after'])) || balance < 0n) wrong.push(`${schema}: ${account} at ${e['seq']} is ${balance}`)
    heads.set(holder, { seq: before.seq + 1n, hash })
    balances.set(account, balance)
  }
  for (const head of await rows(`select id, seq, encode(hash, 'hex') as hash from ${schema}.holder`)) {
    const mine = heads.get(String(head['id'])) ?? { seq: 0n, hash: Buffer.alloc(32) }
    if (mine.hash.toString('hex') !== head['hash'] || mine.seq !== BigInt(String(head['seq'])))
      wrong.push(`${schema}: the head of ${head['id']} is another`)
  }
  return wrong
}
