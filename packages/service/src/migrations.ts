import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Queryable, Tx } from './app.ts'
import { type Database, sqlState } from './database.ts'
import type { Logger } from './log.ts'

/** A set of numbered folders `NNNN-name/up.sql`, run once each, in order. */
export interface MigrationSet {
  readonly name: string
  readonly folder: URL
  /** Set as search_path while it runs. */
  readonly searchPath?: string
}

interface Step {
  readonly set: string
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly searchPath: string
}

const ADVISORY_LOCK = 7_236_001
const LOOK_AGAIN_MS = 100
/** So often it looks whether another migrator is done: an hour, the time of a large index. */
const LOOKS = 36_000
/** The log says at once and every half minute for whom it waits. */
const LOOKS_TO_SAY = 300
/** The server ends what a migrator began whose program was killed: else its index is built on, and its lock held, for nobody. */
const CLIENT_CHECK = '5s'
/** So long may a step stand before a table that is in use: everybody else who wants the table stands behind it meanwhile (RUNNING-8). */
const LOCK_WAIT = '1s'
const LOCK_WAITS = 60
const LOCK_NOT_AVAILABLE = '55P03'
/** A step that begins so runs statement by statement, outside a transaction: each of them bears being run again. */
const ONE_BY_ONE = '-- One by one.'

/**
 * Brings the database to the present: each step in a transaction of its own, so a killed migrator resumes where it was. A step that would
 * hold up a running house waits a second for its table, lets go, and comes again.
 * A step that was changed after it ran is an error: steps are only ever added. A database that is at the present costs two queries.
 * Throws as well when another migrator holds the database for longer than `looks` tenths of a second (an hour): whose it is, is said.
 */
export async function migrate(
  database: Database,
  sets: readonly MigrationSet[],
  { log, looks = LOOKS }: { readonly log?: Logger; readonly looks?: number } = {},
): Promise<void> {
  const all = (await Promise.all(sets.map(steps))).flat()
  const done = await doneSteps(database)
  if (done !== null && all.every((step) => isDone(step, done.get(`${step.set}/${step.name}`)))) return
  const waiting = { database, log, looks }
  await patiently(waiting, () =>
    database.transaction(async (tx) => {
      await becomeMigrator(tx, 'transaction')
      await tx.query('create schema if not exists migration')
      await tx.query(
        `create table if not exists migration.done (
           set text not null, name text not null, checksum text not null, at timestamptz not null default now(), primary key (set, name))`,
      )
    }),
  )
  for (const step of all) await patiently(waiting, () => runStep(database, step))
}

function runStep(database: Database, step: Step): Promise<void> {
  if (!step.sql.startsWith(ONE_BY_ONE)) return database.transaction((tx) => runOnce(tx, step))
  return database.session(async (q) => {
    await becomeMigrator(q, 'session')
    if (!database.embedded) await q.query(`set client_connection_check_interval = '${CLIENT_CHECK}'`)
    if (step.searchPath !== '') await q.query(`set search_path to "${step.searchPath}"`)
    if (await isToRun(q, step)) for (const statement of statements(step.sql)) await scriptIn(q, { ...step, sql: statement })
    await q.query('set search_path to default')
    await noteDone(q, step)
  })
}

/** Statements of a step that runs one by one: an empty line stands between them, and in none of them. */
function statements(sql: string): readonly string[] {
  return sql.split(/\n\s*\n/).filter((statement) => statement.replaceAll(/^--.*$/gm, '').trim() !== '')
}

interface Waiting {
  readonly database: Database
  readonly log: Logger | undefined
  readonly looks: number
}

async function patiently(waiting: Waiting, run: () => Promise<void>): Promise<void> {
  for (let waits = 0, looks = 0; ; ) {
    try {
      return await run()
    } catch (error) {
      const others = error instanceof AnotherMigrates
      if (others) await standBehind(waiting, looks)
      else if (!isLockWait(error) || waits >= LOCK_WAITS) throw error
      if (others) looks += 1
      else waits += 1
      await pause(LOOK_AGAIN_MS)
    }
  }
}

async function standBehind({ database, log, looks: most }: Waiting, looks: number): Promise<void> {
  const seconds = Math.round((looks * LOOK_AGAIN_MS) / 1000)
  if (looks >= most)
    throw new Error(
      `Another migrator holds the database after ${seconds} s of waiting: ${await holder(database)}. Look there and start again.`,
    )
  if (looks % LOOKS_TO_SAY === 0) log?.info({ seconds, reason: await holder(database) }, 'waiting for another migrator')
}

/** The connection that migrates, for a person. */
async function holder({ db }: Database): Promise<string> {
  const { rows } = await db.query<{ said: string }>(
    `select format('PostgreSQL process %s since %s: %s', a.pid, a.query_start, left(a.query, 100)) as said
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.database = (select oid from pg_database where datname = current_database())`,
    [ADVISORY_LOCK],
  )
  return rows[0]?.said ?? 'gone just now'
}

function isLockWait(error: unknown): boolean {
  return error instanceof Error && (sqlState(error) === LOCK_NOT_AVAILABLE || isLockWait(error.cause))
}

/** Checksums of what ran already, by set and name; null: nothing ever ran here. */
async function doneSteps({ db }: Database): Promise<ReadonlyMap<string, string> | null> {
  const { rows: table } = await db.query<{ there: boolean }>(`select to_regclass('migration.done') is not null as there`)
  if (table[0]?.there !== true) return null
  const { rows } = await db.query<{ id: string; checksum: string }>(`select set || '/' || name as id, checksum from migration.done`)
  return new Map(rows.map(({ id, checksum }) => [id, checksum]))
}

function isDone(step: Step, checksum: string | undefined): boolean {
  if (checksum !== undefined && checksum !== step.checksum)
    throw new Error(`Migration ${step.set}/${step.name} was changed after it ran. Add a new step instead.`)
  return checksum !== undefined
}

/**
 * One migrator at a time over all processes; whoever comes second comes again and finds the work done. He stands in no line, and in no
 * transaction either: an index that is built beside the house waits for the end of every transaction that was there before it.
 */
async function becomeMigrator(q: Queryable, span: 'transaction' | 'session'): Promise<void> {
  const [set, lock] = span === 'session' ? ['set', 'pg_try_advisory_lock'] : ['set local', 'pg_try_advisory_xact_lock']
  await q.query(`${set} statement_timeout = 0`)
  // An index that is built beside the house holds up nobody while it waits.
  await q.query(`${set} lock_timeout = '${span === 'session' ? '0' : LOCK_WAIT}'`)
  const { rows } = await q.query<{ mine: boolean }>(`select ${lock}($1) as mine`, [ADVISORY_LOCK])
  if (rows[0]?.mine !== true) throw new AnotherMigrates()
}

class AnotherMigrates extends Error {}

async function isToRun(q: Queryable, step: Step): Promise<boolean> {
  const { rows } = await q.query<{ checksum: string }>('select checksum from migration.done where set = $1 and name = $2', [
    step.set,
    step.name,
  ])
  return !isDone(step, rows[0]?.checksum)
}

async function noteDone(q: Queryable, step: Step): Promise<void> {
  const sql = 'insert into migration.done (set, name, checksum) values ($1, $2, $3) on conflict do nothing'
  await q.query(sql, [step.set, step.name, step.checksum])
}

async function runOnce(tx: Tx, step: Step): Promise<void> {
  await becomeMigrator(tx, 'transaction')
  if (!(await isToRun(tx, step))) return
  if (step.searchPath !== '') await tx.query(`set local search_path to "${step.searchPath}"`)
  await scriptIn(tx, step)
  await tx.query('set local search_path to default')
  await noteDone(tx, step)
}

async function scriptIn(q: Queryable, step: Step): Promise<void> {
  try {
    if (step.searchPath !== '') await q.query(`create schema if not exists "${step.searchPath}"`)
    await q.query(step.sql)
  } catch (error) {
    throw new Error(`Migration ${step.set}/${step.name} failed: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error })
  }
}

/** The steps of a set by number. Their text decides the name of a cached test database (see {@link fingerprint}). */
async function steps(set: MigrationSet): Promise<Step[]> {
  const folder = fileURLToPath(set.folder)
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(`${name}/up.sql`, set.folder), 'utf8')
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { set: set.name, name, sql, checksum, searchPath: set.searchPath ?? '' }
    }),
  )
}

/** One hash over everything that {@link migrate} would run. */
export async function fingerprint(sets: readonly MigrationSet[]): Promise<string> {
  const hash = createHash('sha256')
  for (const set of sets) for (const step of await steps(set)) hash.update(`${step.set}/${step.name}:${step.searchPath}:${step.checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}
