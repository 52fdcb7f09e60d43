import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openBatcher } from '@jade/ledger/batcher'
import { installLedger } from '@jade/ledger/install'
import { openLedger, type Posting, type Queryable } from '@jade/ledger/ledger'
import pg from 'pg'
import { onOwnDatabase } from './own-database.ts'
import { callers, compare, printTable, type Side } from './pairs.ts'

/** The book's speed as ratios. Needs PostgreSQL (TEST_DATABASE_URL) and, for two rows, pgbench. */

const HOLDERS = 10_000
const HOUSES = 1_000
const book = openLedger('bench')
const stored = openLedger('stored')

/** The same book as somebody would write it first: the house's balance is a stored row that every posting updates. */
async function installStored(q: Queryable): Promise<void> {
  await installLedger(q, 'stored')
  const { rows } = await q.query<{ text: string }>(`select pg_get_functiondef('stored.book_legs'::regproc) as text`)
  const kept = 'balances[i] := null;'
  const legs = rows[0]?.text.replace(kept, `${kept} update account a set balance = a.balance + p_amounts[i] where a.id = v_id;`)
  if (legs === undefined || legs === rows[0]?.text) throw new Error('book_legs is not what this bench changes')
  await q.query(`alter table stored.account drop constraint house_stores_none, drop constraint no_negative; ${legs}`)
}

const PGBENCH_SCRIPT = `\\set holder random(1, ${HOLDERS})
\\set house random(1, ${HOUSES})
\\set key random(1, 9000000000000000000)
select * from bench.post('pgbench:' || :key::bigint::text, 'bench', '', '2026-01-01T00:00:00Z'::timestamptz,
  array[:holder::bigint, null], array['central', 'house-' || :house::int::text], array['TWD', 'TWD'], array[1::bigint, -1::bigint]);
`

let serial = 0
const nextKey = () => `node:${(serial += 1)}`
/** Spreads without chance: the golden ratio's multiples fill an interval evenly. */
const spread = (count: number) => 1 + Math.floor(((serial * 0.618_033_988_749_895) % 1) * count)
const at = new Date('2026-01-01T00:00:00.000Z')

function posting(houseCode: string): Posting {
  const key = nextKey()
  return {
    key,
    kind: 'bench',
    ref: '',
    at,
    legs: [
      { account: { holder: BigInt(spread(HOLDERS)), code: 'central', currency: 'TWD' }, amount: 1n },
      { account: { holder: null, code: houseCode, currency: 'TWD' }, amount: -1n },
    ],
  }
}
const uniform = () => posting(`house-${(serial % HOUSES) + 1}`)
const hot = () => posting('bank')

function poolOf(url: string, max: number): pg.Pool & Queryable {
  const pool = new pg.Pool({ connectionString: url, max })
  const query = pool.query.bind(pool)
  return Object.assign(pool, {
    query: (text: string, values: unknown[] = [], name?: string) => query(name === undefined ? { text, values } : { name, text, values }),
  }) as pg.Pool & Queryable
}

function pgbenchSide(bench: { readonly program: string; readonly url: string; readonly script: string }, clients: number): Side {
  const { program, url, script } = bench
  return {
    name: `pgbench, ${clients} connections, same function`,
    async run(seconds) {
      const time = String(Math.max(1, Math.round(seconds)))
      const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', time, '-f', script, url]
      const { stdout } = await promisify(execFile)(program, args)
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    },
  }
}

async function prepare(q: Queryable): Promise<void> {
  await installLedger(q, 'bench')
  await installStored(q)
  for (let house = 1; house <= HOUSES; house += 1) await book.post(q, posting(`house-${house}`))
  await book.post(q, hot())
  for (let from = 1; from <= HOLDERS; from += 500) {
    const opening = Array.from({ length: 500 }, (_, index): Posting => {
      const [one, other] = posting('bank').legs as [Posting['legs'][number], Posting['legs'][number]]
      return {
        key: nextKey(),
        kind: 'bench',
        ref: '',
        at,
        legs: [{ ...one, account: { ...one.account, holder: BigInt(from + index) } }, other],
      }
    })
    await book.postMany(q, opening)
    await stored.postMany(q, opening)
  }
}

/** Runs all pairs and returns the table. Needs a PostgreSQL database of its own. */
export async function benchLedger(url: string, options: { readonly pairs?: number; readonly seconds?: number } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-bench-'))
  const eight = poolOf(url, 8)
  const many = poolOf(url, 32)
  try {
    const script = join(folder, 'post.sql')
    await writeFile(script, PGBENCH_SCRIPT)
    await prepare(eight)
    const rows = []
    const [program = ''] = globSync('/usr/lib/postgresql/*/bin/pgbench')
    if (existsSync(program))
      for (const [pool, count] of [
        [eight, 8],
        [many, 32],
      ] as const) {
        const node = callers(`post from Node, ${count} connections`, count, () => book.post(pool, uniform()))
        rows.push({ ...(await compare(node, pgbenchSide({ program, url, script }, count), options)), floor: 0.8 })
      }
    const batcher = openBatcher(book, eight)
    const oneByOne = (label: string, make: () => Posting) =>
      callers(`${label}, one by one, 64 callers, 8 connections`, 64, () => book.post(eight, make()))
    const batched = (label: string, make: () => Posting) => callers(`${label}, batched, 64 callers`, 64, () => batcher.post(make()))
    const naive = callers('the same with a stored house row, one by one, 64 callers, 8 connections', 64, () => stored.post(eight, hot()))
    rows.push({ ...(await compare(batched('uniform', uniform), oneByOne('uniform', uniform), options)), floor: 2 })
    rows.push({ ...(await compare(batched('one hot house account', hot), naive, options)), floor: 5 })
    rows.push({ ...(await compare(oneByOne('one hot house account', hot), oneByOne('uniform', uniform), options)), floor: 0.85 })
    rows.push({ ...(await compare(batched('one hot house account', hot), batched('uniform', uniform), options)), floor: 0.85 })
    const breaches = await book.verify(eight)
    if (breaches.length > 0) throw new Error(`the book does not hold after the bench: ${breaches[0]?.detail}`)
    return printTable(rows)
  } finally {
    await eight.end()
    await many.end()
    await rm(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server: the book is measured there.')
  console.log(`Load before: ${loadavg()[0]?.toFixed(2)}`)
  // `node bench/ledger.ts 3 1`: three pairs of one second a side, for a first look.
  const [pairs = 7, seconds = 2] = process.argv.slice(2).map(Number)
  console.log(await onOwnDatabase(url, (own) => benchLedger(own, { pairs, seconds })))
  console.log(`Load after: ${loadavg()[0]?.toFixed(2)}`)
}
