import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FEW, freeRow } from '../crash.fixture.ts'

const START = fileURLToPath(new URL('../../../../../tools/launch/start.ts', import.meta.url))
/** Moves the clock of a program by AHEAD_MS. */
const AHEAD = fileURLToPath(new URL('../../../../../e2e/house/ahead.ts', import.meta.url))

export const programNames = ['server', 'second', 'studio', 'sandbox'] as const
export type ProgramName = (typeof programNames)[number]

export interface Programs {
  /** Where a server answers that lives now, the two in turn; null while both are down. */
  site(): string | null
  console(): string | null
  readonly studio: string
  readonly sandbox: string
  /** Ends it with SIGKILL and starts it again, its clock so far off. Resolves when it is ready. */
  kill(name: ProgramName, clockMs: number): Promise<void>
  close(): Promise<void>
}

/**
 * Two servers, the studio and the sandbox as processes of their own on one database, as `npm start` starts them on a PostgreSQL server. What they
 * say is added to a file each in `logFolder`.
 */
export async function startPrograms(env: Readonly<Record<string, string>>, logFolder: string): Promise<Programs> {
  const first = await freeRow(4)
  const second = await freeRow(2)
  const ports: Readonly<Record<ProgramName, number>> = { server: first, second, studio: first, sandbox: first }
  const sandbox = `http://127.0.0.1:${first + 3}`
  const living = new Map<ProgramName, ChildProcess>()
  let over = false

  async function start(name: ProgramName, clockMs: number): Promise<void> {
    const own = name === 'second' ? { ...env, SANDBOX_URL: sandbox } : env
    living.set(name, await startProgram({ name, port: ports[name], clockMs, env: own, logFolder }))
  }

  /** A program that met a cut connection or a held lock while it started has ended; a supervisor starts it once more. */
  async function rise(name: ProgramName, clockMs: number): Promise<void> {
    for (let tries = 1; !over; tries += 1) {
      try {
        return await start(name, clockMs)
      } catch (error) {
        if (tries === 5) throw error
      }
    }
  }

  async function end(name: ProgramName): Promise<void> {
    const child = living.get(name)
    living.delete(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  for (const name of ['sandbox', 'studio', 'server', 'second'] as const) await rise(name, 0)
  let turn = 0
  const port = (): number | null => {
    const up = (['server', 'second'] as const).filter((name) => living.has(name))
    const name = up[(turn += 1) % Math.max(1, up.length)]
    return name === undefined ? null : ports[name]
  }
  return {
    site: () => address(port(), 0),
    console: () => address(port(), 1),
    studio: `http://127.0.0.1:${first + 2}`,
    sandbox,
    kill: async (name, clockMs) => {
      await end(name)
      await rise(name, clockMs)
    },
    close: async () => {
      over = true
      await Promise.all(programNames.map(end))
    },
  }
}

/** Starts one program as a process of its own; resolves when it says that it is ready. */
async function startProgram(so: {
  readonly name: ProgramName
  readonly port: number
  readonly clockMs: number
  readonly env: Readonly<Record<string, string>>
  readonly logFolder: string
}): Promise<ChildProcess> {
  const { name, port, clockMs, env, logFolder } = so
  const program = name === 'studio' || name === 'sandbox' ? name : 'server'
  const clock = clockMs === 0 ? [] : ['--import', AHEAD]
  const roles = program === 'server' ? ['--role', 'api,jobs'] : []
  const child = spawn(process.execPath, [...clock, START, '--program', program, ...roles], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(tmpdir(), 'jade-compiled'),
      LOG_LEVEL: 'error',
      DATABASE_CONNECTIONS: FEW,
      ...env,
      AHEAD_MS: String(clockMs),
      PORT: String(port),
    },
  })
  let said = ''
  const keep = (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-4_000)
    appendFileSync(join(logFolder, `${name}.log`), chunk)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready:\n${said}`)))
  })
  return child
}

const address = (port: number | null, offset: number) => (port === null ? null : `http://127.0.0.1:${port + offset}`)
