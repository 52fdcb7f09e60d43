import type { Queryable, Tx } from './app.ts'
import type { Clock } from './clock.ts'
import { keyName } from './config-outside.ts'
import { type Config, ConfigError } from './config.ts'
import type { Database } from './database.ts'
import { insertKey, keyringMigrations, newKey } from './keyring.ts'
import type { Logger } from './log.ts'
import { migrate } from './migrations.ts'
import { fingerprintOf, type Secrets, secretNames, secretVariable } from './secrets.ts'

interface Given {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  readonly clock: Clock
  /** Operators of the in-house studio: where it shares this database both sides find their random keys in it. */
  readonly operators: readonly string[]
}

const SANDBOX = 'sandbox'

/**
 * What every program makes sure of before it runs: these secrets belong to this database, the database to this mode, and every
 * counterpart that is connected shares a key. Keys of the configuration count only while the database has none of that name: later ones
 * are the console's. Throws {@link ConfigError} in one sentence.
 */
export async function prepareInstallation({ config, database, log, clock, operators }: Given): Promise<void> {
  await migrate(database, [keyringMigrations], { log })
  const at = clock.now()
  await database.transaction(async (tx) => {
    await requireOwnDatabase(tx, config, at)
    await requireSameSecrets(tx, config.secrets, at)
    for (const name of [...Object.keys(config.outside.connected), ...(config.outside.studioUrl === '' ? [] : operators)])
      await shareKey(tx, config, { name, at, made: config.env === SANDBOX || operators.includes(name) })
  })
}

/** The sandbox leaves its mark before it seeds anything: published passwords, codes and keys are in there for ever. */
async function requireOwnDatabase(tx: Tx, config: Config, at: Date): Promise<void> {
  if (config.env === SANDBOX) {
    await tx.query('insert into installation.mark (name, at) values ($1, $2) on conflict do nothing', [SANDBOX, at])
    return
  }
  const { rowCount } = await tx.query('select 1 from installation.mark where name = $1', [SANDBOX])
  if (rowCount > 0)
    throw new ConfigError('DATABASE_URL: a sandbox has filled this database with its published accounts; production needs one of its own.')
}

async function requireSameSecrets(tx: Tx, secrets: Secrets, at: Date): Promise<void> {
  for (const name of secretNames) {
    const sql = 'insert into installation.fingerprint (name, value, at) values ($1, $2, $3) on conflict do nothing'
    await tx.query(sql, [name, fingerprintOf(secrets[name]), at])
  }
  const { rows } = await tx.query<{ name: keyof Secrets; value: string }>('select name, value from installation.fingerprint order by name')
  const other = rows.filter(({ name, value }) => secretNames.includes(name) && value !== fingerprintOf(secrets[name]))
  if (other.length > 0)
    throw new ConfigError(
      `${other.map(({ name }) => secretVariable(name)).join(', ')}: not what this database was filled with. Start with the secrets of its first start: those variables, or the secrets.json of its DATA_DIR.`,
    )
}

async function shareKey(tx: Tx, config: Config, { name, at, made }: { readonly name: string; readonly at: Date; readonly made: boolean }) {
  if (await hasKey(tx, name)) return
  const given = config.firstKeys[name]
  if (given === undefined && !made)
    throw new ConfigError(`${keyName(name as never)}: ${name} has an address and no key yet. Set the key that it shares with this house.`)
  const key = given === undefined ? newKey() : { id: 'k0', hex: given }
  await insertKey(tx, config.secrets.dataKey, { name, key, state: 'active', by: 'first start', at })
}

async function hasKey(q: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await q.query('select 1 from installation.counterpart_key where name = $1', [name])
  return rowCount > 0
}
