import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ask } from './ask.ts'
import { quantile } from './pairs.ts'

/** Pages over a busy month: player `bench0` has ten thousand rows, `bench1` a million. */

const FEW = 10_000
const MANY = 1_000_000
const READERS = 50
const PAYERS = 8

/** Rows as their rooms write them, spread over the last 29 days; the tallies as the migrations fill them. */
const fill = (account: string, rows: number) => `
  set session_replication_role = replica;
  insert into games.bet (vendor, vendor_ref, player_id, code, group_code, product_id, name_cn, name_en, wallet_id, round_id, bet_cents,
    valid_bet_cents, payout_cents, tip_cents, status, mirrored_cents, placed_at, settled_at, changed_at, created_at)
  select 'bench', '${account}' || n, p.id, case when n % 3 = 0 then 'JADE' else 'OTHER' end, 'slots', 'SLT243', '遊戲', 'Game', 0, 'r' || n,
    100, 100, n % 300, 0, 'settled', 0, t.at, t.at, t.at, t.at
  from identity.player p, generate_series(1, ${rows}) n, lateral (select now() - n * interval '29 days' / ${rows} as at) t
  where p.account = '${account}';
  insert into wallet.record (player_id, type, order_number, status, cents, created_at, updated_at)
  select p.id, case when n % 4 = 0 then 'rebate' else 'transfer' end, '${account}' || n, 'success', 100, t.at, t.at
  from identity.player p, generate_series(1, ${rows}) n, lateral (select now() - n * interval '29 days' / ${rows} as at) t
  where p.account = '${account}';
  set session_replication_role = origin;`

const tallies = `
  insert into wallet.record_hour (player_id, hour, type, n)
  select player_id, date_trunc('hour', created_at, 'UTC'), type, count(*) from wallet.record group by 1, 2, 3
  on conflict (player_id, hour, type) do update set n = excluded.n;
  insert into games.bet_hour (player_id, hour, code, wallet_id, n, bet_cents, valid_bet_cents, payout_cents)
  select player_id, date_trunc('hour', placed_at, 'UTC'), code, wallet_id, count(*), sum(bet_cents), sum(valid_bet_cents), sum(payout_cents)
  from games.bet group by 1, 2, 3, 4;`

interface Ready {
  readonly site: number
  readonly tokens: readonly string[]
}

const agent = new Agent({ keepAlive: true, maxSockets: READERS + PAYERS })

function called(ready: Ready, player: number, { path, body }: { readonly path: string; readonly body?: string }): Promise<unknown> {
  const headers = { authorization: `Bearer ${ready.tokens[player]}`, 'idempotency-key': randomUUID() }
  return ask({ agent, port: ready.site, path: `/api${path}`, body, headers })
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}

let turn = 0
/** Any page of the player's rows, near or deep, without chance. */
const anyPage = (rows: number) => 1 + Math.floor((((turn += 1) * 0.618_033_988_749_895) % 1) * Math.min(rows / 10, 99_999))

const lists = {
  'statement pages, GET /api/auth/transactionRecordList': (rows: number) => `/auth/transactionRecordList?page=${anyPage(rows)}`,
  'statement pages of one type': (rows: number) => `/auth/transactionRecordList?category=rebate&page=${anyPage(rows / 4)}`,
  'bet record pages with totals, GET /api/players/bet/records': (rows: number) => `/players/bet/records?page=${anyPage(rows)}`,
  'bet record pages of one platform': (rows: number) => `/players/bet/records?code=JADE&page=${anyPage(rows / 3)}`,
}

interface Row {
  readonly what: string
  readonly ratios: readonly number[]
  readonly ms: readonly [busy: number, quiet: number]
  readonly ceiling: number
}

async function pages(ready: Ready, [what, path]: readonly [string, (rows: number) => string], rounds: number): Promise<Row> {
  const p95 = async (player: number, rows: number) => {
    const times: number[] = []
    for (let n = 0; n < 40; n += 1) times.push(await timed(() => called(ready, player, { path: path(rows) })))
    return quantile(times, 0.95)
  }
  await p95(0, FEW)
  await p95(1, MANY)
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) pairs.push([await p95(1, MANY), await p95(0, FEW)])
  return rowOf(`${what}: p95 over ${MANY.toLocaleString('en')} rows / over ${FEW.toLocaleString('en')}`, pairs, 1.5)
}

function rowOf(what: string, pairs: readonly (readonly [number, number])[], ceiling: number): Row {
  const middle = (side: 0 | 1) =>
    quantile(
      pairs.map((pair) => pair[side]),
      0.5,
    )
  return { what, ratios: pairs.map(([a, b]) => a / b), ms: [middle(0), middle(1)], ceiling }
}

/** Money calls alone, then while fifty readers turn pages of the million as fast as they are answered. */
async function moneyBeside(ready: Ready, { rounds, seconds }: { readonly rounds: number; readonly seconds: number }): Promise<Row> {
  const p99 = async () => {
    const times: number[] = []
    const end = performance.now() + seconds * 1000
    const payer = async (player: number) => {
      while (performance.now() < end)
        times.push(await timed(() => called(ready, player, { path: '/players/deposit/JADE', body: '{"money":"1.00"}' })))
    }
    await Promise.all(Array.from({ length: PAYERS }, (_, at) => payer(at + 2)))
    return quantile(times, 0.99)
  }
  const crowded = async () => {
    let reading = true
    const paths = Object.values(lists)
    const reader = async (at: number) => {
      while (reading) await called(ready, 1, { path: paths[at % paths.length]?.(MANY) ?? '' })
    }
    const readers = Promise.all(Array.from({ length: READERS }, (_, at) => reader(at)))
    const measured = await p99()
    reading = false
    await readers
    return measured
  }
  await p99()
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) pairs.push([await crowded(), await p99()])
  return rowOf(`money call, ${PAYERS} clients: p99 beside ${READERS} readers / alone`, pairs, 2)
}

async function measured(url: string, options: { readonly pairs?: number; readonly seconds?: number }): Promise<readonly Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-bench-'))
  const child = fork(new URL('http-server.ts', import.meta.url), [url, dataDir, String(PAYERS + 2)])
  try {
    const ready = await new Promise<Ready>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Ready))
      child.once('exit', (code) => reject(new Error(`the measured server ended with ${code}`)))
    })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const sql of [
      fill('bench0', FEW),
      fill('bench1', MANY),
      tallies,
      'vacuum analyze games.bet',
      'vacuum analyze wallet.record',
      'analyze',
    ])
      await client.query(sql)
    await client.end()
    const rounds = options.pairs ?? 7
    const rows: Row[] = []
    for (const list of Object.entries(lists)) rows.push(await pages(ready, list, rounds))
    return [...rows, await moneyBeside(ready, { rounds, seconds: options.seconds ?? 2 })]
  } finally {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Pages over a month of a million rows against those over ten thousand, and money beside them. Needs a PostgreSQL database of its own. */
export async function benchRecords(url: string, options: { readonly pairs?: number; readonly seconds?: number } = {}): Promise<string> {
  const rows = await measured(url, options)
  const lines = rows.map(({ what, ratios, ms: [busy, quiet], ceiling }) => {
    const [low, middle, high] = [0.25, 0.5, 0.75].map((at) => quantile(ratios, at))
    const verdict = (middle ?? 0) <= ceiling ? 'yes' : 'NO'
    return `| ${what} | **${middle?.toFixed(2)}** [${low?.toFixed(2)}-${high?.toFixed(2)}] | ${busy.toFixed(1)} / ${quiet.toFixed(1)} ms | ${ceiling.toFixed(2)} | ${verdict} |`
  })
  return ['| A / B | A/B [quartiles] | medians | at most | held |', '|---|---|---|---|---|', ...lines].join('\n')
}
