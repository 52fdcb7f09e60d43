import { readdir, readFile } from 'node:fs/promises'
import type { Queryable } from './ledger.ts'
import { quoted } from './schema-name.ts'

/** Numbered folders `NNNN-name/up.sql`; each step ends by writing its number into `book_version` of the book's schema. */
const migrations = new URL('./migrations/', import.meta.url)

/** The same steps for a migrator that runs folders with a search_path of its own. Use this or {@link installLedger}. */
export function ledgerMigrations(schema: string): { readonly name: string; readonly folder: URL; readonly searchPath: string } {
  quoted(schema)
  return { name: schema, folder: migrations, searchPath: schema }
}

/**
 * Brings the book in `schema` to the present, from nothing or from any earlier version; done twice it does nothing.
 * Needs the rights of the book's owner. Each step is one multi-statement query, so it is whole or not there; indexes are therefore not
 * built beside a book in use, as the migrator of a house does.
 */
export async function installLedger(q: Queryable, schema: string): Promise<void> {
  const book = quoted(schema)
  const steps = (await readdir(migrations)).filter((name) => /^\d{4}-/.test(name)).sort()
  for (const step of steps) {
    const version = Number(step.slice(0, 4))
    if ((await installedVersion(q, schema)) >= version) continue
    const sql = await readFile(new URL(`${step}/up.sql`, migrations), 'utf8')
    const { rows } = await q.query<{ path: string }>(`select current_setting('search_path') as path`)
    await q.query(`
      create schema if not exists ${book};
      select set_config('search_path', '${schema}', true);
      ${sql.replaceAll(' concurrently', '')};
      select set_config('search_path', ${literal(rows[0]?.path ?? '')}, true);`)
  }
}

async function installedVersion(q: Queryable, schema: string): Promise<number> {
  const { rows: found } = await q.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [`${schema}.book_version`])
  if (found[0]?.there !== true) return 0
  const { rows } = await q.query<{ version: number | null }>(`select max(version) as version from ${quoted(schema)}.book_version`)
  return rows[0]?.version ?? 0
}

/**
 * Makes (or brings up to date) a role for programs that post: it reads the book and calls its functions, and may write, change or
 * delete no row by itself. Give it to the program's log-in role: `grant <role> to <login>`. Needs CREATEROLE. Repeat after an upgrade.
 */
export async function setUpLedgerRole(q: Queryable, schema: string, role: string): Promise<void> {
  const book = quoted(schema)
  const name = quoted(role)
  const { rows } = await q.query('select from pg_roles where rolname = $1', [role])
  if (rows.length === 0) await q.query(`create role ${name} nologin`)
  await q.query(`
    revoke all on all tables in schema ${book} from ${name};
    revoke all on all functions in schema ${book} from public, ${name};
    grant usage on schema ${book} to ${name};
    grant select on all tables in schema ${book} to ${name};
    grant execute on function ${doors.map((door) => `${book}.${door}`).join(', ')} to ${name};
    grant execute on function ${readers.map((reader) => `${book}.${reader}`).join(', ')} to ${name};`)
}

const doors = ['post', 'post_many', 'open_hold', 'end_hold', 'roll_up']
const readers = ['canonical', 'fingerprint']

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
