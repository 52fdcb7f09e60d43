import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cashierPushes } from '@jade/contract/cashier/pushes'
import { providerCalls } from '@jade/contract/provider/protocol'
import { signedAnswer, signedPost } from '@jade/contract/provider/signature'
import { listen } from '@jade/test-kit/socket-listener'
import { testKey } from '@jade/test-kit/config'
import { listening } from './listening.ts'
import { quantile } from './pairs.ts'

/** Callbacks a second, whatever becomes of those before: a late answer delays no other callback. */
const RATE = 200
/** Callers of the closed loop. */
const CALLERS = 32
/** Callbacks a second that are answered, pushed and reacted to; from a caller's word to its player's push, at the median. */
const DONE_FLOOR = 450
const PUSH_CEILING_MS = 100
const PATH = '/api/callback/pay/sandpay'
const LATE_MS = 60_000
const REDELIVERED_MS = 1_000

interface Ready {
  readonly site: number
  readonly tokens: readonly string[]
}

interface Measured {
  readonly open: readonly Taken[]
  readonly closed: readonly Loop[]
}

interface Loop {
  /** A second. */
  readonly answered: number
  readonly done: number
  /** Milliseconds from a callback's delivery to the push. */
  readonly pushed: readonly number[]
  /** Milliseconds of processor time of one: the measured process with its database, and this one, which plays provider and players. */
  readonly processor: readonly [site: number, outside: number]
}

interface Taken {
  /** From the moment at which a callback was due until its HTTP answer, and until the player's socket said that the money is there. */
  readonly answered: readonly number[]
  readonly pushed: readonly number[]
  readonly perSecond: number
  /** Deliveries that met a busy site and came again. */
  readonly again: number
}

const agent = new Agent({ keepAlive: true })

/** The provider's other side: every payment it is asked about was paid. */
async function paidProvider(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((asked, reply) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      if (asked.url !== providerCalls.queryPayment.path) return void reply.writeHead(404).end()
      const { order } = JSON.parse(Buffer.concat(parts).toString()) as { order: string }
      const word = { order, provider_tx: `P${order}`, status: 'paid', amount: '100.00', currency: 'TWD' }
      const body = JSON.stringify(word)
      const question = { path: asked.url, headers: asked.headers as Record<string, string> }
      void signedAnswer(question, body, { keyHex: testKey('sandpay'), now: new Date() }).then((signed) => {
        reply.writeHead(200, { 'content-type': 'application/json', ...signed }).end(body)
      })
    })
  })
  return { url: `http://127.0.0.1:${await listening(server)}`, close: () => server.close() }
}

/** As a provider delivers: what is not answered 200 comes again a second later. Answers how often it did. */
async function delivered(ready: Ready, order: string): Promise<number> {
  for (let again = 0; ; again += 1) {
    const status = await callback(ready, order)
    if (status === 200) return again
    if (status !== 503) throw new Error(`the callback was answered ${status}`)
    await pause(REDELIVERED_MS)
  }
}

async function callback(ready: Ready, order: string): Promise<number> {
  const word = { provider: 'sandpay', provider_tx: `P${order}`, order, status: 'paid', amount: '100.00', currency: 'TWD' }
  const { body, headers } = await signedPost(PATH, JSON.stringify(word), { keyHex: testKey('sandpay'), now: new Date() })
  return new Promise((resolve, reject) => {
    const out = request({ agent, host: '127.0.0.1', port: ready.site, path: PATH, method: 'POST', headers }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
    })
    out.on('error', reject)
    out.end(body)
  })
}

/** One callback for each player, in even steps. */
async function round(ready: Ready, orders: readonly string[], told: (at: number) => Promise<void>): Promise<{ readonly taken: Taken }> {
  const start = performance.now() + 100
  const answered: number[] = []
  const pushed: number[] = []
  let again = 0
  const all = orders.map(async (order, at) => {
    const due = start + (at * 1000) / RATE
    const push = told(at).then(() => pushed.push(performance.now() - due))
    await pause(Math.max(0, due - performance.now()))
    again += await delivered(ready, order)
    answered.push(performance.now() - due)
    await push
  })
  await Promise.all(all)
  return { taken: { answered, pushed, again, perSecond: orders.length / ((performance.now() - start) / 1000) } }
}

/** `reacted` waits until every reaction has run, and answers the processor time of the measured process with its database, in seconds. */
interface Until {
  told(at: number): Promise<void>
  reacted(): Promise<number>
}

/** A fixed number of callers, each with its next callback as soon as its last was answered: how many a second are wholly done. */
async function closedLoop(ready: Ready, orders: readonly string[], until: Until): Promise<Loop> {
  const before = { site: await until.reacted(), outside: process.cpuUsage() }
  const start = performance.now()
  const waiting = orders.map((order, at) => ({ order, at }))
  const pushed: Promise<number>[] = []
  const caller = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const begun = performance.now()
      pushed.push(until.told(next.at).then(() => performance.now() - begun))
      await delivered(ready, next.order)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  const answered = orders.length / ((performance.now() - start) / 1000)
  const times = await Promise.all(pushed)
  const site = (await until.reacted()) - before.site
  const done = orders.length / ((performance.now() - start) / 1000)
  const { user, system } = process.cpuUsage(before.outside)
  return { answered, done, pushed: times, processor: [(site * 1000) / orders.length, (user + system) / 1000 / orders.length] }
}

async function measured(url: string, so: { readonly rounds: number; readonly seconds: number }): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-bench-'))
  const provider = await paidProvider()
  const child = fork(new URL('push-server.ts', import.meta.url), [url, dataDir, String(RATE * so.seconds), provider.url])
  const answer = <T>() =>
    new Promise<T>((resolve, reject) => {
      child.once('message', (message) => resolve(message as T))
      child.once('exit', (code) => reject(new Error(`the measured server ended with ${code}`)))
    })
  try {
    const ready = await answer<Ready>()
    const sockets: Awaited<ReturnType<typeof listen>>[] = []
    // Each from an address of its own: one alone has a cap.
    for (const [at, token] of ready.tokens.entries())
      sockets.push(await listen(`http://127.0.0.1:${ready.site}`, token, `198.18.${at >> 8}.${at & 255}`))
    const told = (at: number) =>
      new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('a push did not come within a minute')), LATE_MS)
        sockets[at]?.once(cashierPushes.depositSuccess.name, () => {
          clearTimeout(late)
          resolve()
        })
      })
    const taken: Taken[] = []
    for (let n = 0; n <= so.rounds; n += 1) {
      child.send('orders')
      const { orders } = await answer<{ orders: readonly string[] }>()
      const one = await round(ready, orders, told)
      // The first round warms up.
      if (n > 0) taken.push(one.taken)
    }
    const closed: Loop[] = []
    for (let n = 0; n < so.rounds; n += 1) {
      child.send('orders')
      const { orders } = await answer<{ orders: readonly string[] }>()
      const reacted = async () => {
        child.send('reacted')
        return (await answer<{ processor: number }>()).processor
      }
      closed.push(await closedLoop(ready, orders, { told, reacted }))
    }
    for (const socket of sockets) socket.disconnect()
    return { open: taken, closed }
  } finally {
    child.kill('SIGKILL')
    provider.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A provider's callback until the player's own socket says that the money is there, at 200 callbacks a second. Needs a PostgreSQL database of its own. */
export async function benchPush(url: string, options: { readonly pairs?: number; readonly seconds?: number } = {}): Promise<string> {
  const { open: rounds, closed } = await measured(url, { rounds: options.pairs ?? 5, seconds: options.seconds ?? 3 })
  const row = (what: string, times: (taken: Taken) => readonly number[]) => {
    const [p50, p99] = [0.5, 0.99].map((at) =>
      quantile(
        rounds.map((one) => quantile(times(one), at)),
        0.5,
      ).toFixed(0),
    )
    return `| ${what} | ${p50} ms | ${p99} ms |`
  }
  const rate = quantile(
    rounds.map(({ perSecond }) => perSecond),
    0.5,
  )
  const again = rounds.reduce((sum, one) => sum + one.again, 0)
  const median = (of: (one: Loop) => number) => quantile(closed.map(of), 0.5)
  const done = median((one) => one.done)
  const push = (at: number) => median(({ pushed }) => quantile(pushed, at))
  const [site, beside] = [median(({ processor }) => processor[0]), median(({ processor }) => processor[1])]
  return [
    `| ${CALLERS} callers without a pause | figure | goal | held |`,
    '|---|---|---|---|',
    `| callbacks answered | ${median((one) => one.answered).toFixed(0)} a second | | |`,
    `| callbacks wholly done: answered, pushed, reacted to | ${done.toFixed(0)} a second | ${DONE_FLOOR} at least | ${done >= DONE_FLOOR ? 'yes' : 'NO'} |`,
    `| from a callback to the push on its player's socket, median | ${push(0.5).toFixed(0)} ms | ${PUSH_CEILING_MS} ms at most | ${push(0.5) <= PUSH_CEILING_MS ? 'yes' : 'NO'} |`,
    `| the same, p99 | ${push(0.99).toFixed(0)} ms | | |`,
    `| processor time of a callback: site and database / provider and players of the bench | ${site.toFixed(2)} / ${beside.toFixed(2)} ms | | |`,
    '',
    `| ${RATE} callbacks a second over ${options.seconds ?? 3} s (${rate.toFixed(0)} a second ended, ${again} delivered again), a socket for each player | p50 | p99 |`,
    '|---|---|---|',
    row('deposit callback to its HTTP answer (stored, asked back, credited)', ({ answered }) => answered),
    row("deposit callback to the push on the player's socket", ({ pushed }) => pushed),
  ].join('\n')
}
