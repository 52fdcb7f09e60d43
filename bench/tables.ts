import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signedRequest } from '@jade/contract/vendor/signature'
import { testKey } from '@jade/test-kit/config'

const PORT = Number(process.env['BENCH_PORT'] ?? 4330) + 10
const STUDIO = `127.0.0.1:${PORT + 2}`
const GAME = 'DT'
const CYCLE_SECONDS = 30
const AT_ONCE = 50
/** Four states a round: open, closed, drawn, settled. */
const STATES = 4
const P99_MS = 1_000

interface Usage {
  readonly rss: number
  readonly cpuSeconds: number
}

/** A table with many connected players on one process: how soon everybody sees a state, and what a connection costs. */
export async function benchTables(databaseUrl: string | undefined, { quick = false } = {}): Promise<string> {
  const [players, rounds] = quick ? [200, 1] : [2_000, 3]
  const dataDir = await mkdtemp(join(tmpdir(), 'jade-tables-'))
  const child = fork(new URL('tables-server.ts', import.meta.url), [databaseUrl ?? '', dataDir, String(PORT)], {
    execArgv: ['--expose-gc'],
  })
  try {
    await told(child)
    const tokens = await inTurns(players, () => demoToken(testKey('jade')))
    const before = await usage(child)
    const seen = new Map<string, number[]>()
    const sockets = await inTurns(players, (at) => listener(tokens[at] ?? '', seen))
    const after = await usage(child)
    await pause(rounds * CYCLE_SECONDS * 1000)
    const end = await usage(child)
    for (const socket of sockets) socket.close()
    return report({ players, seen, before, after, end, seconds: rounds * CYCLE_SECONDS })
  } finally {
    child.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Measured {
  readonly players: number
  /** When each socket saw a state, by round, state and the studio's time of it; milliseconds since 1970. */
  readonly seen: ReadonlyMap<string, readonly number[]>
  readonly before: Usage
  readonly after: Usage
  readonly end: Usage
  readonly seconds: number
}

function report({ players, seen, before, after, end, seconds }: Measured): string {
  const whole = [...seen].filter(([, times]) => times.length === players)
  const since = (from: (state: string, times: readonly number[]) => number) =>
    whole.flatMap(([state, times]) => times.map((time) => time - from(state, times))).toSorted((a, b) => a - b)
  const spread = since((_, times) => Math.min(...times))
  const told = since((state) => Number(state.split(' ')[2]))
  const share = (sorted: readonly number[], of: number) => sorted[Math.floor(sorted.length * of)] ?? Number.NaN
  const p99 = share(told, 0.99)
  const kilobytes = (after.rss - before.rss) / players / 1024
  const cpu = ((end.cpuSeconds - after.cpuSeconds) / seconds) * 100
  return [
    `| ${players} players connected to one table, one process | Figure | at most | held |`,
    '|---|---|---|---|',
    `| states that everybody saw (${STATES} a round, ${seen.size} begun) | ${whole.length} | | |`,
    `| from a step of the table (its unit's time) to the stages, median / p99 | ${share(told, 0.5).toFixed(0)} / ${p99.toFixed(0)} ms | ${P99_MS} ms | ${p99 <= P99_MS ? 'yes' : 'NO'} |`,
    `| from the first stage that saw it to the others, median / p99 | ${share(spread, 0.5).toFixed(0)} / ${share(spread, 0.99).toFixed(0)} ms | | |`,
    `| memory of a connection (resident, after collection) | ${kilobytes.toFixed(1)} KB | | |`,
    `| one core, all tables running | ${cpu.toFixed(1)} % | | |`,
  ].join('\n')
}

async function demoToken(keyHex: string): Promise<string> {
  const visit = { game: GAME, device: 'mob', lang: 'en' } as const
  const { path, headers, body } = await signedRequest('demo', visit, { operator: 'jade', keyHex, now: new Date() })
  const reply = await fetch(`http://${STUDIO}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const { url } = (await reply.json()) as { url: string }
  return new URL(url).hash.slice(1)
}

/** A stage's socket by the bare protocol (engine.io 4): open, namespace with the token, pongs; notes when states come. */
function listener(token: string, seen: Map<string, number[]>): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${STUDIO}/ws/?EIO=4&transport=websocket`)
    socket.addEventListener('error', () => reject(new Error('a socket was refused')))
    socket.addEventListener('message', ({ data }) => {
      const frame = String(data)
      if (frame.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (frame === '2') socket.send('3')
      else if (frame.startsWith('40')) resolve(socket)
      else if (frame.startsWith('44')) reject(new Error(frame))
      else if (frame.startsWith('42')) note(frame, seen)
    })
  })
}

function note(frame: string, seen: Map<string, number[]>): void {
  const time = performance.timeOrigin + performance.now()
  const [name, view] = JSON.parse(frame.slice(2)) as [string, { now: string; round: { id: string; state: string } | null }]
  if (name !== 'table' || !view.round) return
  const state = `${view.round.id} ${view.round.state} ${Date.parse(view.now)}`
  const times = seen.get(state) ?? []
  times.push(time)
  seen.set(state, times)
}

async function inTurns<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) {
    const next = Math.min(AT_ONCE, count - made.length)
    made.push(...(await Promise.all(Array.from({ length: next }, (_, at) => make(made.length + at)))))
  }
  return made
}

function told<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)))
  })
}

async function usage(child: ChildProcess): Promise<Usage> {
  const answer = told<Usage>(child)
  child.send('usage')
  return answer
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
