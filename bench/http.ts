import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedWalletRequest } from '@jade/contract/vendor/signature'
import type { WalletRequest } from '@jade/contract/vendor/wallet-protocol'
import { testKey } from '@jade/test-kit/config'
import { ask } from './ask.ts'
import { callers, compare, printTable, quantile, type Side } from './pairs.ts'

const CLIENTS = 16
const MANY = 64
/** Calls of the lone caller whose times are told. */
const LONE_CALLS = 300

interface Ready {
  readonly site: number
  readonly bare: number
  readonly tokens: readonly string[]
  readonly ids: readonly string[]
}

const agent = new Agent({ keepAlive: true, maxSockets: MANY })

interface Call {
  readonly port: number
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const post = async (call: Call): Promise<string> => (await ask({ agent, ...call })).text

/** Whoever measures on the embedded database is told the ratios; what they must reach was set on PostgreSQL. */
function sides({ site, bare, tokens, ids }: Ready, onServer: boolean): readonly (readonly [Side, Side, number | null])[] {
  // As many players as clients: each call takes one that no other call uses at the moment.
  const free = tokens.map((_, at) => at)
  const asPlayer = async (call: (at: number) => Promise<unknown>) => {
    const at = free.shift() ?? 0
    await call(at).finally(() => free.push(at))
  }
  const bearer = (at: number) => ({ authorization: `Bearer ${tokens[at]}` })
  const versions = new Map<number, string>()
  const poll = async (at: number) => {
    const version = versions.get(at)
    const body = JSON.stringify(version === undefined ? {} : { version })
    const text = await post({ port: site, path: '/api/games/wallet', body, headers: bearer(at) })
    // As the page does: the list of platforms may have changed meanwhile, and then every answer would be a whole one.
    if (text.includes('"changed":1')) versions.set(at, (JSON.parse(text) as { version: string }).version)
  }
  const pay = (at: number) => {
    const headers = { ...bearer(at), 'idempotency-key': randomUUID() }
    return post({ port: site, path: '/api/players/deposit/JADE', body: '{"money":"1.00"}', headers })
  }
  const plain = (path: string) => (at: number) => post({ port: bare, path, body: '{}', headers: { 'x-player': String(at) } })
  const recall = (at: number) => {
    const headers = { ...bearer(at), 'idempotency-key': randomUUID() }
    return post({ port: site, path: '/api/players/withdraw/JADE', body: '{"type":"part","money":"1.00"}', headers })
  }
  const thereAndBack = async (at: number) => {
    await pay(at)
    await recall(at)
  }
  const spin = async (at: number) => {
    const [tx, player] = [randomUUID(), `p${ids[at]}`]
    await seamless(site, 'bet', { tx, player, game: 'SLT243', amount: '1.00', currency: 'TWD' })
    await seamless(site, 'win', { tx: `${tx}-w`, bet: tx, player, amount: '1.00', currency: 'TWD' })
  }
  const twice = async (at: number) => {
    for (let n = 0; n < 2; n += 1) await plain('/post')(at)
  }
  const floor = (least: number) => (onServer ? least : null)
  const side = (name: string, call: (at: number) => Promise<unknown>, clients = CLIENTS) =>
    callers(`${name}, ${clients} client${clients === 1 ? '' : 's'}`, clients, () => asPlayer(call))
  const money = 'money call, POST /api/players/deposit/JADE (bearer, key, two units of work, outbox, instant vendor)'
  const onePost = 'bare node:http, one ledger.post'
  return [
    [
      side('balance poll, POST /api/games/wallet with version', poll),
      side('bare node:http, the same indexed read', plain('/poll')),
      floor(0.75),
    ],
    [side(money, pay, 1), side(onePost, plain('/post'), 1), null],
    [side(money, pay), side(onePost, plain('/post')), floor(0.3)],
    [side(money, pay, MANY), side(onePost, plain('/post'), MANY), floor(0.7)],
    [side('money call and its recall', thereAndBack), side('bare node:http, two times one ledger.post', twice), null],
    [side('spin through the seamless wallet (signed stake, signed return)', spin), side('the same bare pair', twice), null],
  ]
}

/** How long a money call takes that comes when nothing else does. */
async function loneCalls({ site, tokens }: Ready): Promise<string> {
  const times: number[] = []
  for (let n = 0; n < LONE_CALLS; n += 1) {
    const headers = { authorization: `Bearer ${tokens[0]}`, 'idempotency-key': randomUUID() }
    const begun = performance.now()
    await post({ port: site, path: '/api/players/deposit/JADE', body: '{"money":"1.00"}', headers })
    times.push(performance.now() - begun)
  }
  return `A lone money call takes ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms.`
}

/** A vendor's call of our seamless wallet, signed anew as each is. */
async function seamless<N extends 'bet' | 'win'>(port: number, name: N, body: WalletRequest<N>): Promise<void> {
  const {
    path,
    body: text,
    headers,
  } = await signedWalletRequest(name, body, { operator: 'jade-one', keyHex: testKey('jade-one'), now: new Date() })
  const answer = JSON.parse(await post({ port, path, body: text, headers })) as { readonly status: string }
  if (answer.status !== 'done') throw new Error(`${name}: ${JSON.stringify(answer)}`)
}

/** The site's calls against a bare server, on a database of their own; on the embedded one where no server is given. */
export async function benchHttp(
  url: string | undefined,
  options: { readonly pairs?: number; readonly seconds?: number } = {},
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-bench-'))
  const child = fork(new URL('http-server.ts', import.meta.url), [url ?? '', dataDir, String(MANY)])
  try {
    const ready = await new Promise<Ready>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Ready))
      child.once('exit', (code) => reject(new Error(`the measured server ended with ${code}`)))
    })
    const rows = []
    for (const [site, bare, floor] of sides(ready, url !== undefined)) rows.push({ ...(await compare(site, bare, options)), floor })
    const lone = await loneCalls(ready)
    const end = new Promise<{ breaches: number }>((resolve) => child.once('message', (message) => resolve(message as { breaches: number })))
    child.send('end')
    if ((await end).breaches > 0) throw new Error('the book does not hold after the bench')
    return `${printTable(rows)}\n\n${lone}`
  } finally {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
}
