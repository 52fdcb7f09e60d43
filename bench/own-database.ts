import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs `work` on a new database of the server at `url` and removes it: what a bench leaves behind is in nobody's way. */
export async function onOwnDatabase<T>(url: string, work: (own: string) => Promise<T>): Promise<T> {
  const name = `jade_bench_${process.pid}_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`create database ${name}`)
    return await work(Object.assign(new URL(url), { pathname: `/${name}` }).href)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}
