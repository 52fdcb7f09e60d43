import { createHmac, randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { makeFolder } from './folder.ts'

/** What this installation keeps to itself: 32 bytes hex each. Keys that others know as well are in the keyring (keyring.ts). */
export interface Secrets {
  readonly fileKey: string
  readonly tokenKey: string
  readonly dataKey: string
}

export const secretNames = ['fileKey', 'tokenKey', 'dataKey'] as const
const FORM = /^[0-9a-f]{64}$/

/**
 * The secrets of this installation: from `SECRET_FILE_KEY`, `SECRET_TOKEN_KEY`, `SECRET_DATA_KEY` where set, else from
 * `dataDir/secrets.json`. In the sandbox that file is made (mode 600) at the first start; production never makes one up, and refuses
 * repeated or constant bytes. Throws {@link ConfigError} with a sentence for the person who starts the program.
 */
export async function openSecrets(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
  production: boolean,
): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  if (!production) await makeSecrets(dataDir, file)
  const kept = await keptSecrets(file)
  const given = secretNames.map((name) => [name, env[secretVariable(name)] || (kept[name] ?? '')] as const)
  const missing = given.filter(([, value]) => value === '').map(([name]) => secretVariable(name))
  if (missing.length > 0) throw new ConfigError(missingText(missing, file))
  for (const [name, value] of given) {
    if (!FORM.test(value)) throw new ConfigError(`${secretVariable(name)} must be 64 hexadecimal digits (32 bytes).`)
    if (production && new Set(value).size < 8)
      throw new ConfigError(`${secretVariable(name)} is a default secret; production needs a random one.`)
  }
  return Object.fromEntries(given) as unknown as Secrets
}

const missingText = (names: readonly string[], file: string) =>
  `${names.join(', ')}: not set, and not in ${file}. Production never makes up a secret: make each once with \`openssl rand -hex 32\`, and keep them.`

/** What a secret (hex) does to a constant, kept or told instead of the secret: another secret does another thing to it. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update('jade fingerprint 1').digest('hex')

/** `SECRET_FILE_KEY` for `fileKey`. */
export function secretVariable(name: keyof Secrets): string {
  return `SECRET_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}

/** Makes sure that this program may write in its data folder. Throws {@link ConfigError} in one sentence. */
export async function openFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw notOurs(dataDir, error)
  }
}

async function makeSecrets(dataDir: string, file: string): Promise<void> {
  const made = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString('hex')]))
  try {
    await makeFolder(dataDir)
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw notOurs(dataDir, error)
  }
}

async function keptSecrets(file: string): Promise<Partial<Secrets>> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return {}
    throw notOurs(file, error)
  }
  try {
    return JSON.parse(text) as Partial<Secrets>
  } catch {
    throw new ConfigError(`${file} is broken. Bring it back from a backup: what the database has sealed opens with nothing else.`)
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function notOurs(place: string, error: unknown): ConfigError {
  return new ConfigError(`DATA_DIR: ${place} cannot be used (${codeOf(error) || 'unknown'}). Name a folder that this user may write.`)
}
