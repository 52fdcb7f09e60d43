import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { installLedger } from './install.ts'
import type { Queryable } from './ledger.ts'

/** Where the tests of races and rights run: PostgreSQL itself, since the embedded database has one connection and one role. */
export const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''

export interface TestDatabase extends Queryable {
  readonly pool: pg.Pool
  close(): Promise<void>
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === 20 ? (BigInt as never) : pg.types.getTypeParser(oid, format as 'text')),
}

/** A database with an empty book in schema `book`: on the server where there is one, else embedded in memory. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await (serverUrl === '' ? openLite() : openOnServer(serverUrl))
  await installLedger(database, 'book')
  return database
}

async function openLite(): Promise<TestDatabase> {
  const lite = new PGlite()
  await lite.waitReady
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1, types, idleTimeoutMillis: 0 } as pg.PoolConfig)
  return testDatabase(pool, async () => {
    await pool.end()
    await lite.close()
  })
}

async function openOnServer(url: string): Promise<TestDatabase> {
  const name = `ledger_test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: own.href, max: 16, types })
  return testDatabase(pool, async () => {
    await pool.end()
    await admin.query(`drop database ${name}`)
    await admin.end()
  })
}

function testDatabase(pool: pg.Pool, close: () => Promise<void>): TestDatabase {
  return {
    pool,
    close,
    // Not pool.query: after an error it throws its connection away, and the embedded database has only the one.
    query: (text, values, name) => withClient(pool, (client) => client.query(text, values, name) as never),
  }
}

/** Runs `work` on one connection, for transactions of a test's own. */
export async function withClient<T>(pool: pg.Pool, work: (client: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(queryOf(client))
  } finally {
    client.release()
  }
}

function queryOf(client: pg.PoolClient): Queryable {
  return {
    async query(text, values = [], name) {
      const result: unknown = await client.query(name === undefined ? { text, values: [...values] } : { name, text, values: [...values] })
      const last = (Array.isArray(result) ? result.at(-1) : result) as pg.QueryResult
      return { rows: last.rows as never[], rowCount: last.rowCount ?? 0 }
    },
  }
}
