import { randomBytes } from 'node:crypto'
import pg from 'pg'

const { TEST_DATABASE_URL: server = '' } = process.env

/**
 * A database of a house's own on the PostgreSQL of TEST_DATABASE_URL, as a copy of `seeded` where it is named: its address. Without a server
 * it answers nothing: the house then has the embedded database, in its folder.
 */
export async function newDatabase(seeded: string | undefined): Promise<string> {
  if (server === '') return ''
  const name = `jade_e2e_${process.pid}_${randomBytes(4).toString('hex')}`
  await ask(`create database ${name}${seeded ? ` template ${nameOf(seeded)}` : ''}`)
  // A killed house loses nothing by it: only a killed server would.
  await ask(`alter database ${name} set synchronous_commit = off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Takes away what {@link newDatabase} answered. */
export async function dropDatabase(url: string): Promise<void> {
  if (url !== '') await ask(`drop database if exists ${nameOf(url)} with (force)`)
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
