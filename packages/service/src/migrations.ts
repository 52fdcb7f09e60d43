import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Tx } from './app.ts'
import type { Database } from './database.ts'

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

/**
 * Brings the database to the present: each step in a transaction of its own, so a killed migrator resumes where it was.
 * A step that was changed after it ran is an error: steps are only ever added. A database that is at the present costs two queries.
 */
export async function migrate(database: Database, sets: readonly MigrationSet[]): Promise<void> {
  const all = (await Promise.all(sets.map(steps))).flat()
  const done = await doneSteps(database)
  if (done !== null && all.every((step) => isDone(step, done.get(`${step.set}/${step.name}`)))) return
  await database.transaction(async (tx) => {
    await becomeMigrator(tx)
    await tx.query('create schema if not exists migration')
    await tx.query(
      `create table if not exists migration.done (
         set text not null, name text not null, checksum text not null, at timestamptz not null default now(), primary key (set, name))`,
    )
  })
  for (const step of all) await database.transaction((tx) => runOnce(tx, step))
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

/** One migrator at a time over all processes; whoever comes second waits and finds the work done. */
async function becomeMigrator(tx: Tx): Promise<void> {
  await tx.query('set local statement_timeout = 0')
  await tx.query('set local lock_timeout = 0')
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
}

async function runOnce(tx: Tx, step: Step): Promise<void> {
  await becomeMigrator(tx)
  const { rows } = await tx.query<{ checksum: string }>('select checksum from migration.done where set = $1 and name = $2', [
    step.set,
    step.name,
  ])
  if (isDone(step, rows[0]?.checksum)) return
  if (step.searchPath !== '') await tx.query(`set local search_path to "${step.searchPath}"`)
  await scriptIn(tx, step)
  await tx.query('set local search_path to default')
  await tx.query('insert into migration.done (set, name, checksum) values ($1, $2, $3)', [step.set, step.name, step.checksum])
}

async function scriptIn(tx: Tx, step: Step): Promise<void> {
  try {
    if (step.searchPath !== '') await tx.query(`create schema if not exists "${step.searchPath}"`)
    await tx.query(step.sql)
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
