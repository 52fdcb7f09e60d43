import { houseOperators } from '@jade/contract/vendor/operators'
import { systemClock } from '@jade/service/clock'
import { type Config, ConfigError, readConfig } from '@jade/service/config'
import type { Queryable } from '@jade/service/app'
import type { Database } from '@jade/service/database'
import { prepareInstallation } from '@jade/service/installation'
import { createLogger } from '@jade/service/log'
import { openFolder, openSecrets } from '@jade/service/secrets'

/** The whole configuration of this call: environment, flags and the installation's secrets. */
export async function configOf(args: readonly string[]): Promise<Config> {
  const plain = readConfig(process.env, args)
  await openFolder(plain.dataDir)
  const secrets = await openSecrets(plain.dataDir, process.env, plain.env === 'production')
  return { ...plain, secrets }
}

/** Makes sure that this database is this installation's, and that its counterparts have keys. */
export async function prepare(config: Config, database: Database): Promise<void> {
  const log = createLogger({ level: config.logLevel, program: 'launcher' })
  await prepareInstallation({ config, database, log, clock: systemClock, operators: houseOperators })
  if (config.env === 'production') for (const { name, why } of await doubtsAbout(config, database)) log.warn({ name }, why)
}

/** What production may do, and should not do without a word: the setting, and why. */
export async function doubtsAbout(
  { databaseUrl, trustedProxies }: Pick<Config, 'databaseUrl' | 'trustedProxies'>,
  { db }: { readonly db: Queryable },
): Promise<readonly { readonly name: string; readonly why: string }[]> {
  const doubts: { name: string; why: string }[] = []
  const { hostname, searchParams } = new URL(databaseUrl)
  const near = ['localhost', '127.0.0.1', '[::1]', ''].includes(hostname)
  if (!near && !['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? ''))
    doubts.push({ name: 'DATABASE_URL', why: 'the way to the database is not encrypted: add ?sslmode=verify-full' })
  const { rows } = await db.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user')
  if (rows[0]?.rolsuper === true)
    doubts.push({ name: 'DATABASE_URL', why: 'its role is a superuser: give the house one that owns its own database only' })
  if (trustedProxies.length === 0)
    doubts.push({ name: 'TRUSTED_PROXIES', why: 'no proxy is trusted: behind one, all players would have its address' })
  return doubts
}

/** Faults of the configuration, taken ports and locks are for people: one clear line. Anything else is a bug and shows its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known =
    error instanceof ConfigError || /^(Port|The data folder|Building|The \w+ ended)/.test(error.message) || error.name === 'DatabaseAway'
  if (error.name === 'DatabaseAway')
    return `The database does not answer: ${error.cause instanceof Error ? error.cause.message : 'unknown'}. Check DATABASE_URL.`
  return known ? error.message : (error.stack ?? error.message)
}
