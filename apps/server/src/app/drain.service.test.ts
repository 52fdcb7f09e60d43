import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedRequest } from '@jade/contract/vendor/signature'
import { openDatabase } from '@jade/service/database'
import { onServer, testDatabase, type TestDatabase } from '@jade/test-kit/database'
import { listen } from '@jade/test-kit/socket-listener'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeRow, type Server, startPrograms } from './crash.fixture.ts'
import { Crowd, closedTo, deadConnections, halfSent, starve } from './drain.fixture.ts'

const CLIENTS = 200
const SOCKETS = 10
const WITHIN_MS = 10_000
const VENDOR_KEY = '3'.repeat(63) + '4'

let dataDir = ''
let base: TestDatabase | null = null
let first = 0
const houses: Server[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jade-drain-'))
  if (onServer) base = await testDatabase([])
  first = await freeRow(4)
  // On a server each program is a process of its own; the embedded database belongs to one.
  for (const programs of onServer ? ['sandbox', 'studio', 'server'] : ['sandbox,studio,server']) houses.push(await started(programs))
})
afterAll(async () => {
  for (const house of houses) house.kill()
  await Promise.all(houses.map(({ gone }) => gone))
  await base?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function started(programs: string): Promise<Server> {
  const env = { PORT: String(first), DATA_DIR: dataDir, DATABASE_URL: base?.url ?? '', REDIS_URL: '', STUDIO_KEYS: `jade=${VENDOR_KEY}` }
  const house = await startPrograms(env, programs)
  if (!house) throw new Error(`${programs} did not start`)
  return house
}

const at = (offset: number) => `http://127.0.0.1:${first + offset}`

interface Running {
  readonly url: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** Counts what it left in the database. */
  readonly trace: string
}

async function transfer(): Promise<Running & { readonly token: string }> {
  const body = JSON.stringify({ account: 'demo01', password: 'demo1234' })
  const reply = await fetch(`${at(0)}/api/auth/login`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { data } = (await reply.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}`, 'idempotency-key': 'drain-transfer' }
  const trace = `select count(*)::int as n from wallet.transfer join service.idempotency on key = 'drain-transfer' where state <> 'void'`
  return { url: `${at(0)}/api/players/deposit/JADE`, body: { money: '5.00' }, headers, trace, token: data.access_token }
}

async function demoToken(game: string): Promise<string> {
  const visit = { game, device: 'mob', lang: 'en' } as const
  const { path, headers, body } = await signedRequest('demo', visit, { operator: 'jade', keyHex: VENDOR_KEY, now: new Date() })
  const reply = await fetch(at(2) + path, { method: 'POST', body, headers })
  return new URL(((await reply.json()) as { url: string }).url).hash.slice(1)
}

async function spin(): Promise<Running> {
  const headers = { authorization: `Bearer ${await demoToken('SLT243')}` }
  const trace = `select count(*)::int as n from studio.round where request_id = 'drain-spin'`
  return { url: `${at(2)}/play/api/spin`, body: { bet: 10, requestId: 'drain-spin' }, headers, trace }
}

const bankTransfer: Running = {
  url: '',
  body: { order_number: 'drain', amount: '1.00' },
  headers: {},
  trace: `select count(*)::int as n from sandbox.bank_entry where note = 'drain'`,
}

/** Everything that a program has to do with when it is told to end, on a machine that has little time; answers how it ended. */
async function endsUnderLoad(house: Server, offset: number, running: Running) {
  const port = first + offset
  const crowds = [new Crowd(port, CLIENTS / 2), new Crowd(port, CLIENTS / 2)] as const
  await expect.poll(() => crowds.every(({ answers }) => answers.length > CLIENTS)).toBe(true)
  await deadConnections(port, offset !== 3)
  const asked = halfSent(running.url, JSON.stringify(running.body), running.headers)
  await asked.taken
  const fed = starve()
  try {
    const before = crowds.map(({ answers }) => answers.length)
    const ending = house.end()
    // Half of the clients fall silent just then: connections that were busy at the moment of the end.
    crowds[0].hush()
    await closedTo(port)
    const answer = await asked.finish()
    const ended = await ending
    crowds[1].hush()
    const later = crowds.flatMap(({ answers }, n) => answers.slice(before[n]))
    return { ...ended, answer, later, said: house.said() }
  } finally {
    fed()
  }
}

function expectInOrder({ code, ms, answer, later, said }: Awaited<ReturnType<typeof endsUnderLoad>>): void {
  expect({ code, said }).toEqual({ code: 0, said: '' })
  expect(ms).toBeLessThan(WITHIN_MS)
  expect(answer, answer.text).toMatchObject({ status: 200, connection: 'close' })
  // 503 is the word of /readyz for a program that ends: from then on every answer closes its connection.
  expect(later.filter(({ status, connection }) => status !== 200 && !(status === 503 && connection === 'close'))).toEqual([])
  expect(later.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
}

async function traces(...sqls: readonly string[]): Promise<unknown[]> {
  const database = base?.database ?? (await openDatabase({ databaseUrl: '', dataDir }))
  const counts = []
  for (const sql of sqls) counts.push((await database.db.query<{ n: number }>(sql)).rows[0]?.n)
  if (!base) await database.close()
  return counts
}

async function sockets(running: { readonly token: string }): Promise<void> {
  for (let n = 0; n < SOCKETS / 2; n += 1) await listen(at(0), running.token)
}

async function seats(): Promise<void> {
  for (let n = 0; n < SOCKETS; n += 1) {
    const socket = await listen(`${at(2)}/fish`, await demoToken('FISH'))
    const welcome = new Promise((resolve) => socket.once('welcome', resolve))
    socket.emit('join', { room: 'shallow', heard: 0 })
    await welcome
  }
}

test('figures are read at no port of a program: not at the site, the console, the studio or the sandbox (security m3)', async () => {
  for (const offset of [0, 1, 2, 3]) {
    const answer = await fetch(`${at(offset)}/metrics`, { redirect: 'manual' })
    const text = await answer.text()
    expect(text, `port + ${offset}: ${answer.status}`).not.toMatch(/^# (HELP|TYPE)|http_call_seconds|process_cpu/m)
  }
})

test.runIf(onServer)('SIGTERM under load [three programs apart]: each ends in order, what runs is answered, nothing is lost', async () => {
  const [sandbox, studio, server] = houses as [Server, Server, Server]
  const money = await transfer()
  await sockets(money)
  expectInOrder(await endsUnderLoad(server, 0, money))
  await seats()
  const game = await spin()
  expectInOrder(await endsUnderLoad(studio, 2, game))
  expectInOrder(await endsUnderLoad(sandbox, 3, { ...bankTransfer, url: `${at(3)}/bank/transfer` }))
  expect(await traces(money.trace, game.trace, bankTransfer.trace)).toEqual([1, 1, 1])
})

test.runIf(!onServer)('SIGTERM under load [one process]: it ends in order, what runs is answered, nothing is lost', async () => {
  const [house] = houses as [Server]
  const money = await transfer()
  await sockets(money)
  await seats()
  expectInOrder(await endsUnderLoad(house, 0, money))
  expect(await traces(money.trace)).toEqual([1])
})
