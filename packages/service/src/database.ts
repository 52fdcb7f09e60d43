import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Db, Queryable, Tx } from './app.ts'
import type { Config } from './config.ts'
import { drainMs, endsWithin } from './drain.ts'
import { type Embedded, openEmbedded } from './embedded.ts'
import { DatabaseAway, isStalePlan, run } from './statements.ts'
import { OpenTransaction } from './transaction.ts'

export { DatabaseAway, sqlState } from './statements.ts'

/** The gate to one database. Several programs of one process may share it, each with schemas of its own. */
export interface Database {
  readonly embedded: boolean
  readonly db: Db
  /** Runs `work` between BEGIN and COMMIT (read committed) on a connection of its own. Never nested. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs `work` on a connection of its own without a transaction: each statement ends by itself. Its settings and locks end with it. */
  session<T>(work: (q: Queryable) => Promise<T>): Promise<T>
  /** Several statements without values, for migrations and the job tables. An aborted transaction is rolled back. */
  script(sql: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  ping(): Promise<void>
  /** Connections now: all, those that nobody uses, and how many callers wait for one. */
  load(): { readonly open: number; readonly idle: number; readonly waiting: number }
  /** The same database over so many connections of its own, which whoever asks for them closes. Null where there is only one: embedded. */
  beside(connections: number): Database | null
  /** Embedded only: a dump that other databases can start from. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections to a server, in place of what the configuration says. The embedded database always has one. */
  readonly max?: number
  /** A server's time limits (connection, lock, statement, idle transaction) times this; 1 unless told. */
  readonly patience?: number
  /** Embedded only: keep everything in memory, starting from this dump of a data folder (tests). */
  readonly memory?: Blob
}

const INT8: number = 20
const DATE: number = 1082
const INT8_ARRAY: number = 1016

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === INT8) return BigInt as never
      if (oid === DATE) return ((text: string) => text) as never
      if (oid === INT8_ARRAY) return ((text: string) => bigints(text)) as never
    }
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

function bigints(text: string): (bigint | null)[] {
  const inner = text.slice(1, -1)
  return inner === '' ? [] : inner.split(',').map((part) => (part === 'NULL' ? null : BigInt(part)))
}

/** Opens PostgreSQL at `config.databaseUrl`, or the embedded database in `config.dataDir` where that is empty. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseConnections'>>,
  options: DatabaseOptions = {},
): Promise<Database> {
  if (config.databaseUrl === '') return openEmbeddedDatabase(config.dataDir, options.memory)
  const { databaseConnections: max = 10 } = config
  return serverGate(config.databaseUrl, { max, ...options }, {})
}

function serverGate(address: string, options: DatabaseOptions & { readonly max: number }, family: object): Gate {
  const { patience = 1 } = options
  const pool = new pg.Pool({
    connectionString: address,
    max: options.max,
    types,
    // Statements that are asked for together are sent together; each still ends by itself.
    pipeline: true,
    connectionTimeoutMillis: 2_000 * patience,
    statement_timeout: 5_000 * patience,
    lock_timeout: 2_000 * patience,
    idle_in_transaction_session_timeout: 5_000 * patience,
    application_name: 'jade',
  } as pg.PoolConfig)
  return new Gate(pool, { below: null, family, beside: (max) => serverGate(address, { ...options, max }, family) })
}

async function openEmbeddedDatabase(dataDir: string, memory: Blob | undefined): Promise<Database> {
  const embedded = await openEmbedded(memory === undefined ? { dataDir } : { memory })
  const pool = new pg.Pool({
    ...embedded.poolConfig,
    max: 1,
    types,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  } as pg.PoolConfig)
  return new Gate(pool, { below: embedded, family: {}, beside: () => null })
}

/** Marks the asynchronous work of an open unit, so that a read beside it is an error instead of a wait for ever. */
interface Turn {
  /** Of the gate and of those beside it. */
  readonly family: object
  open: boolean
}
const turns = new AsyncLocalStorage<Turn>()

interface GateOf {
  readonly below: Embedded | null
  readonly family: object
  beside(connections: number): Gate | null
}

class Gate implements Database {
  readonly embedded: boolean
  readonly db: Db
  readonly #pool: pg.Pool
  readonly #of: GateOf

  constructor(pool: pg.Pool, of: GateOf) {
    this.#pool = pool
    this.#of = of
    this.embedded = of.below !== null
    pool.on('error', () => {})
    // A connection that dies between two statements of a unit says so by an event; the next statement meets it as DatabaseAway.
    pool.on('connect', (client) => client.on('error', () => {}))
    this.db = { kind: 'pool', query: (sql, values, name) => this.#read(sql, values, name) as never }
  }

  async #read(sql: string, values?: readonly unknown[], name?: string) {
    this.#refuseInsideUnit('app.db was used inside an open unit of work: use u.tx')
    // Not pool.query: it throws the connection away after any SQL error, and on the embedded database it is the only one.
    const client = await connect(this.#pool)
    let broken: Error | undefined
    try {
      return await run(client, sql, { values, name }).catch((error: unknown) => {
        if (!isStalePlan(error)) throw error
        return run(client, sql, { values, name })
      })
    } catch (error) {
      if (error instanceof DatabaseAway) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

  #refuseInsideUnit(message: string): void {
    const turn = turns.getStore()
    if (turn?.open === true && turn.family === this.#of.family) throw new Error(message)
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#refuseInsideUnit('a unit of work was opened inside another one')
    const client = await connect(this.#pool)
    const turn: Turn = { family: this.#of.family, open: true }
    const tx = new OpenTransaction(client, { oneByOne: this.embedded })
    let broken: Error | undefined
    try {
      await tx.begin()
      const result = await turns.run(turn, () => work(tx))
      turn.open = false
      await tx.commit()
      return result
    } catch (error) {
      turn.open = false
      await tx.rollback().catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  async session<T>(work: (q: Queryable) => Promise<T>): Promise<T> {
    this.#refuseInsideUnit('a session was opened inside an open unit of work')
    const client = await connect(this.#pool)
    let broken: Error | undefined
    try {
      return await work({ query: (sql, values, name) => run(client, sql, { values, name }) as never })
    } finally {
      await client.query('reset all; select pg_advisory_unlock_all()').catch((failure: Error) => {
        broken = failure
      })
      client.release(broken)
    }
  }

  async script(sql: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }> {
    this.#refuseInsideUnit('a script was run inside an open unit of work')
    const client = await connect(this.#pool)
    let broken: Error | undefined
    try {
      const result: unknown = values !== undefined && values.length > 0 ? await client.query(sql, [...values]) : await client.query(sql)
      const results = Array.isArray(result) ? (result as pg.QueryResult[]) : [result as pg.QueryResult]
      return { rows: results.flatMap((one) => (one.rows ?? []) as unknown[]) }
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  async ping(): Promise<void> {
    await run(this.#pool, 'select 1')
  }

  load() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool
    return { open, idle, waiting }
  }

  beside(connections: number): Database | null {
    return this.#of.beside(connections)
  }

  async dump(): Promise<Blob> {
    if (this.#of.below === null) throw new Error('only the embedded database can be dumped')
    return this.#of.below.dump()
  }

  async close(): Promise<void> {
    // A connection that is still in use would be waited for; what it does not commit never happened.
    await endsWithin(drainMs.database, this.#pool.end())
    await this.#of.below?.close()
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new DatabaseAway(error)
  }
}
