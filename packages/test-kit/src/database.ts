import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '@jade/service/database'
import { cacheFolder, template, writeDump } from '@jade/service/embedded'
import { fingerprint, type MigrationSet, migrate } from '@jade/service/migrations'
import pg from 'pg'

/** A database of one test file, already migrated. */
export interface TestDatabase {
  readonly database: Database
  /** Address of the server database, to open it a second time; empty on the embedded one. */
  readonly url: string
  /** Closes it and removes it. */
  drop(): Promise<void>
}

/** True when the tests run on a PostgreSQL server (TEST_DATABASE_URL). */
export const onServer = (process.env['TEST_DATABASE_URL'] ?? '') !== ''

/**
 * A fresh database with these migrations: in memory from a cached dump, or on the server of TEST_DATABASE_URL as a copy of
 * a migrated template. `durable`: acknowledged commits outlive a killed server, and the
 * time limits are a real house's. `keep`: on a server it gets this name, and `drop` leaves it there, for a proof that goes on in another
 * process. Both caches are named by the migrations' content, so a changed migration makes a new one.
 */
export async function testDatabase(sets: readonly MigrationSet[], { durable = false, keep = '' } = {}): Promise<TestDatabase> {
  const mark = await fingerprint(sets)
  return onServer ? serverDatabase(process.env['TEST_DATABASE_URL'] ?? '', { mark, sets, durable, keep }) : memoryDatabase(mark, sets)
}

async function memoryDatabase(mark: string, sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const file = join(cacheFolder(), `test-${mark}.tar`)
  if (!existsSync(file)) {
    const made = await openDatabase({ databaseUrl: '', dataDir: '' }, { memory: await template() })
    await migrate(made, sets)
    await writeDump(file, await made.dump())
    await made.close()
  }
  const database = await openDatabase({ databaseUrl: '', dataDir: '' }, { memory: await dumpIn(file) })
  return { database, url: '', drop: () => database.close() }
}

const dumps = new Map<string, Promise<Blob>>()

/** Read once in a process, however many of its files begin with a copy. */
function dumpIn(file: string): Promise<Blob> {
  const dump = dumps.get(file) ?? readFile(file).then((bytes) => new Blob([bytes]))
  dumps.set(file, dump)
  return dump
}

/** Tests judge what happens to money, not how fast: on a busy machine thirty requests for one balance wait longer than players may. */
const PATIENCE = 5

const MAKING_TEMPLATES = 7_236_002

async function serverDatabase(
  server: string,
  so: { readonly mark: string; readonly sets: readonly MigrationSet[]; readonly durable: boolean; readonly keep: string },
): Promise<TestDatabase> {
  const { mark, sets, durable, keep } = so
  const source = `jade_template_${mark}`
  const name = keep === '' ? `jade_test_${process.pid}_${randomBytes(4).toString('hex')}` : keep
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock($1)', [MAKING_TEMPLATES])
    if ((await admin.query('select 1 from pg_database where datname = $1', [source])).rowCount === 0)
      await makeTemplate(admin, server, { source, sets })
    await admin.query(`create database ${name} template ${source}`)
    // Unless a test kills the server itself, a commit need not wait for the disk: a killed program loses nothing by it.
    if (!durable) await admin.query(`alter database ${name} set synchronous_commit = off`)
  } finally {
    await admin.end()
  }
  const url = addressOf(server, name)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, { patience: durable ? 1 : PATIENCE })
  return {
    database,
    url,
    drop: async () => {
      await database.close()
      if (keep === '') await once(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function makeTemplate(
  admin: pg.Client,
  server: string,
  { source, sets }: { readonly source: string; readonly sets: readonly MigrationSet[] },
): Promise<void> {
  await dropOldTemplates(admin)
  const part = `${source}_part`
  await admin.query(`drop database if exists ${part} with (force)`)
  await admin.query(`create database ${part}`)
  const made = await openDatabase({ databaseUrl: addressOf(server, part), dataDir: '' })
  try {
    await migrate(made, sets)
  } finally {
    await made.close()
  }
  await admin.query(`alter database ${part} rename to ${source}`)
  await admin.query(`comment on database ${source} is '${new Date().toISOString()}'`)
}

/** Templates of migrations that have changed since are of no use after a day. */
async function dropOldTemplates(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database
     where datname ~ '^jade_template_[0-9a-f]+$' and shobj_description(oid, 'pg_database') < $1`,
    [new Date(Date.now() - 86_400_000).toISOString()],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function once(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}
