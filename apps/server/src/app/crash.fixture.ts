import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../../../tools/launch/start.ts', import.meta.url))

export interface Server {
  readonly url: string
  readonly port: number
  /** Kills it with SIGKILL. */
  kill(): void
  /** Tells it to end (SIGTERM); answers how it went and how long it took. */
  end(): Promise<{ readonly code: number | null; readonly ms: number }>
  /** Resolves once it is gone, however it went. */
  readonly gone: Promise<void>
  /** The errors it logged last. */
  readonly said: () => string
}

/**
 * Starts the real server as a process of its own (`npm start -- --program server`) and waits until it is ready. It is null when
 * it ended before: a crash point may lie on its way, or somebody was quicker at its port.
 */
export async function startServer(env: Readonly<Record<string, string>>): Promise<Server | null> {
  return startPrograms({ ...env, PORT: String(await freeRow(2)) }, 'server', ['--role', 'api,jobs'])
}

/** The same with any of the programs, at the PORT of `env`. */
export async function startPrograms(
  env: Readonly<Record<string, string>> & { readonly PORT: string },
  programs: string,
  args: readonly string[] = [],
): Promise<Server | null> {
  const child = spawn(process.execPath, [START, '--program', programs, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'jade-compiled'), LOG_LEVEL: 'error', ...env },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-8_000)
    })
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isReady = await Promise.race([
    new Promise<boolean>((resolve) => child.once('message', () => resolve(true))),
    gone.then(() => false),
  ])
  if (!isReady) return null
  const port = Number(env.PORT)
  const end = async () => {
    const begun = performance.now()
    child.kill('SIGTERM')
    await gone
    return { code: child.exitCode, ms: performance.now() - begun }
  }
  return { url: `http://127.0.0.1:${port}`, port, kill: () => void child.kill('SIGKILL'), end, gone, said: () => log }
}

let turn: Promise<unknown> = Promise.resolve()
/** One after the other: two searches at a time would find each other's probes. */
export function freeRow(count: number): Promise<number> {
  const found = turn.then(() => searchRow(count))
  turn = found
  return found
}

/**
 * A free port whose neighbours are free as well: the console's and those behind it. Below the ports that the system hands out by itself (32,768 and up):
 * one of those may be taken by any connection that goes out before the row is used.
 */
async function searchRow(count: number): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 19_990)
    let free = 0
    while (free < count && (await listening(port + free)) !== null) free += 1
    if (free === count) return port
  }
}

function listening(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null))
    })
  })
}

/** Numbers that look like chance and come again with the same seed. */
export function lottery(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
