import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const START = fileURLToPath(new URL('../../../../tools/launch/start.ts', import.meta.url))

export interface Server {
  readonly url: string
  /** Kills it with SIGKILL. */
  kill(): void
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
  const port = await freePair()
  const child = spawn(process.execPath, [START, '--program', 'server', '--role', 'api,jobs'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'jade-compiled'), LOG_LEVEL: 'error', ...env, PORT: String(port) },
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
  return isReady ? { url: `http://127.0.0.1:${port}`, kill: () => void child.kill('SIGKILL'), gone, said: () => log } : null
}

let turn: Promise<unknown> = Promise.resolve()
/** One after the other: two searches at a time would find each other's probes. */
function freePair(): Promise<number> {
  const found = turn.then(searchPair)
  turn = found
  return found
}

/** A free port whose neighbour is free as well: the console's. */
async function searchPair(): Promise<number> {
  for (;;) {
    const port = await listening(0)
    if (port !== null && port < 65_000 && (await listening(port + 1)) !== null) return port
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
