import { createHash } from 'node:crypto'
import type pg from 'pg'
import { OrderNumberTaken } from './app.ts'

/** The database cannot be reached, or gave up waiting: nothing was acknowledged (RUNNING-3). HTTP answers 503 with Retry-After. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('database away', { cause })
    this.name = 'DatabaseAway'
  }
}

/** The SQLSTATE (or socket error code) of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** An order number was drawn that there is already (see `orderNumber`): nothing was written, and the next try draws another. */
export function isOrderNumberTaken(error: unknown): boolean {
  if (error instanceof OrderNumberTaken) return true
  if (sqlState(error) !== '23505' || !(error instanceof Error) || !('detail' in error)) return false
  return /^Key \((?:order_number[,)]|tpay_id\))/.test(String(error.detail))
}

/** What one statement answered. `command`: its tag, as `COMMIT`. */
export interface Answer {
  readonly rows: unknown[]
  readonly rowCount: number
  readonly command: string
}

interface Bound {
  readonly values?: readonly unknown[] | undefined
  /** Prepared under this name; see {@link statementName}. */
  readonly name?: string | undefined
}

/** Runs one statement. Throws {@link DatabaseAway} where the connection or its patience ended. */
export async function run(on: pg.Pool | pg.PoolClient, text: string, { values = [], name }: Bound = {}): Promise<Answer> {
  try {
    const prepared = name === undefined || generation === 0 ? name : `${name}.${generation}`
    const result: unknown = await on.query(
      prepared === undefined ? { text, values: [...values] } : { name: prepared, text, values: [...values] },
    )
    const last = (Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult | undefined
    return { rows: (last?.rows ?? []) as unknown[], rowCount: last?.rowCount ?? 0, command: last?.command ?? '' }
  } catch (error) {
    if (isStalePlan(error)) generation += 1
    throw isAway(error) ? new DatabaseAway(error) : error
  }
}

/** Connection losses, shut-downs (57P0x), lack of resources (53xxx) and waits that ran out (55P03, 57014). */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error)
  if (code === undefined) return /terminated|timeout exceeded|ended unexpectedly|not queryable/i.test(error.message)
  return /^(08|53|57P)/.test(code) || ['55P03', '57014', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'].includes(code)
}

/** The database is there, and something in it waited for too long, or for each other: a lock, a statement, a deadlock again and again. */
export function isWaitOver({ cause }: DatabaseAway): boolean {
  return ['55P03', '57014', '40P01', '40001'].includes(sqlState(cause) ?? '')
}

/** The statement itself took longer than it may. */
export function isTooSlow({ cause }: DatabaseAway): boolean {
  return sqlState(cause) === '57014'
}

/** After a {@link isStalePlan} every statement of this process has a new name, and is prepared anew. */
let generation = 0

/** A prepared statement whose table a newer program has changed meanwhile: it did nothing, and the next try prepares it anew. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && error instanceof Error && error.message.includes('cached plan')
}

/** Statements that a process names by itself: a caller that makes ever new texts fills no connection's memory with them. */
const MOST_NAMED = 2_000
const named = new Map<string, string>()

/**
 * A name made of the text, so that each connection parses and plans it once. None for what may not be prepared (several
 * statements, commands without a plan) and for more texts than {@link MOST_NAMED}.
 */
export function statementName(text: string): string | undefined {
  const known = named.get(text)
  if (known !== undefined || named.size >= MOST_NAMED || !mayBePrepared(text)) return known
  const name = `t.${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
  named.set(text, name)
  return name
}

function mayBePrepared(text: string): boolean {
  return /^\s*(select|insert|update|delete|with)\b/i.test(text) && !text.includes(';')
}
