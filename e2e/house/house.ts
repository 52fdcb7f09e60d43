import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { machineTime } from './clock.ts'
import { dropDatabase, newDatabase } from './database.ts'

const root = join(import.meta.dirname, '../..')
const PORTS = 4
const WORKERS = 8
const READY_SECONDS = 300
/** How long a test's own call waits for the house: a machine at load is slow, and slowness is not what journeys judge. */
export const PATIENCE_MS = 120_000

/** Where the programs of a house answer: the site on a port, the others behind it. */
export interface Addresses {
  readonly site: string
  readonly console: string
  readonly studio: string
  readonly sandbox: string
}

export function addressesAt(site: URL): Addresses {
  const at = (offset: number, host = site.hostname) => `${site.protocol}//${host}:${Number(site.port) + offset}`
  // The console of this machine leads whoever asks for its address in figures to its name: passkeys have none else.
  return { site: at(0), console: at(1, site.hostname === '127.0.0.1' ? 'localhost' : site.hostname), studio: at(2), sandbox: at(3) }
}

type Books = Pick<House, 'folder' | 'databaseUrl' | 'isCopy'>
interface Opening {
  /** It has the database that a newcomer has, and seeds itself: for houses that are killed, and for those that sleep, since only that one reads their clock. */
  readonly embedded?: boolean
  /** Instead of one that is made for it. */
  readonly folder?: string
  /** Its first clock: so many milliseconds ahead of ours, or behind. */
  readonly aheadMs?: number
}
/** What other houses start from. */
type Seeded = Pick<House, 'folder' | 'databaseUrl'>

/** A running house (site, console, studio, sandbox) with its own ports and folder. */
export class House implements Addresses {
  readonly folder: string
  /** Where its books are on a PostgreSQL server; empty: the embedded database in its folder. */
  readonly databaseUrl: string
  /** Who registered in the house that was seeded is here too. */
  readonly isCopy: boolean
  readonly site: string
  readonly console: string
  readonly studio: string
  readonly sandbox: string
  readonly #port: number
  #process: ChildProcess | null = null
  #aheadMs: number
  #output = ''

  private constructor({ folder, databaseUrl, isCopy, port, aheadMs }: Books & { port: number; aheadMs: number }) {
    const { site, console, studio, sandbox } = addressesAt(new URL(`http://127.0.0.1:${port}`))
    this.folder = folder
    this.databaseUrl = databaseUrl
    this.isCopy = isCopy
    this.#port = port
    this.#aheadMs = aheadMs
    this.site = site
    this.console = console
    this.studio = studio
    this.sandbox = sandbox
  }

  /**
   * A fresh house, seeded and ready; from a copy of E2E_SEEDED, the folder and database of a house that was seeded and left, where there is one.
   * On a database of its own where there is a server for tests (docs/adr/0397).
   */
  static async open({ embedded = false, folder: given, aheadMs = 0 }: Opening = {}): Promise<House> {
    const { E2E_SEEDED } = process.env
    const seeded = E2E_SEEDED ? (JSON.parse(E2E_SEEDED) as Seeded) : undefined
    const copied = embedded && seeded?.databaseUrl ? undefined : seeded
    const [folder, port] = [given ?? (await mkdtemp(join(tmpdir(), 'jade-e2e-'))), await freePorts()]
    const databaseUrl = embedded ? '' : await newDatabase(copied?.databaseUrl)
    const house = new House({ folder, databaseUrl, isCopy: copied !== undefined, port, aheadMs })
    try {
      if (copied) await cp(copied.folder, house.folder, { recursive: true })
      await house.start()
    } catch (error) {
      await house.close()
      throw error
    }
    return house
  }

  /** Starts the programs on this house's folder, as `npm start` does once it has built. */
  start(): Promise<void> {
    const ahead = this.#aheadMs !== 0 ? ['--import', join(import.meta.dirname, 'ahead.ts')] : []
    const child = spawn('node', [...ahead, join(root, 'tools/launch/start.ts'), '--program', 'sandbox,studio,server'], {
      cwd: root,
      // The channel ends the house when this process dies, however it dies.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        AHEAD_MS: String(this.#aheadMs),
        PORT: String(this.#port),
        DATA_DIR: this.folder,
        DATABASE_URL: this.databaseUrl,
        REDIS_URL: '',
        CASINO_ENV: 'sandbox',
        // Every person of a test calls from an address of its own (address.ts), as if through the proxy of a real site.
        TRUSTED_PROXIES: '127.0.0.1/32',
      },
    })
    this.#process = child
    this.#output = ''
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(this.#failure(`not ready after ${READY_SECONDS} s`)), READY_SECONDS * 1000)
      const read = (chunk: Buffer) => {
        this.#output += chunk.toString()
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('message', () => {
        clearTimeout(late)
        resolve()
      })
      child.once('error', reject)
      child.once('exit', (code) => {
        clearTimeout(late)
        reject(this.#failure(`ended with ${code}`))
      })
    })
  }

  /** So many seconds pass while it is ended: by its own clock it starts that much later. */
  sleep(seconds: number): void {
    this.#aheadMs += seconds * 1000
  }

  /** Its own time, in milliseconds since 1970. */
  get time(): number {
    return machineTime() + this.#aheadMs
  }

  /** Stands closed until an instant of its own time. */
  async closeUntil(instant: number): Promise<void> {
    await this.stop()
    this.#aheadMs += instant - this.time
    await this.start()
  }

  /** Ends it as Ctrl-C does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** Ends it as a power cut does: no handler runs. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Ends it and leaves nothing behind. */
  async close(): Promise<void> {
    await this.stop()
    await dropDatabase(this.databaseUrl)
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 })
  }

  /** What the programs printed since the last start. */
  get output(): string {
    return this.#output
  }

  #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  }

  #failure(what: string): Error {
    return new Error(`The house ${what}:\n${this.#output}`)
  }
}

/** Four ports in a row that nobody listens on, below those the system gives to outgoing connections. E2E_PORT names the first to try. */
export async function freePorts(): Promise<number> {
  const given = Number(process.env.E2E_PORT ?? 0)
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  const fixed = given > 0 ? given + worker * PORTS : 0
  for (let tries = 0; tries < 50; tries += 1) {
    // Workers choose among ports of their own: between looking and listening somebody else may look.
    const first = fixed > 0 ? fixed + tries * PORTS : (randomInt(625, 1000) * WORKERS + (worker % WORKERS)) * PORTS
    const free = await Promise.all(Array.from({ length: PORTS }, (_, offset) => isFree(first + offset)))
    if (free.every(Boolean)) return first
  }
  throw new Error('No four free ports in a row were found')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
