import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

/** 32 bytes hex each. */
export interface Secrets {
  readonly fileKey: string
  readonly providerKey: string
  readonly vendorKey: string
  readonly tokenKey: string
  readonly dataKey: string
}

const NAMES = ['fileKey', 'providerKey', 'vendorKey', 'tokenKey', 'dataKey'] as const
const FORM = /^[0-9a-f]{64}$/

/**
 * The secrets of this installation: from `SECRET_FILE_KEY`, `SECRET_PROVIDER_KEY`, ... where set, else from
 * `dataDir/secrets.json`, made (mode 600) at the first start. Production refuses repeated or constant bytes.
 */
export async function openSecrets(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
  production: boolean,
): Promise<Secrets> {
  const kept = await keptSecrets(join(dataDir, 'secrets.json'))
  const secrets = Object.fromEntries(NAMES.map((name) => [name, env[environmentName(name)] ?? kept[name]])) as unknown as Secrets
  for (const name of NAMES) {
    if (!FORM.test(secrets[name])) throw new ConfigError(`${environmentName(name)} must be 64 hexadecimal digits (32 bytes).`)
    if (production && new Set(secrets[name]).size < 8)
      throw new ConfigError(`${environmentName(name)} is a default secret; production needs a random one.`)
  }
  return secrets
}

function environmentName(name: (typeof NAMES)[number]): string {
  return `SECRET_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}

async function keptSecrets(file: string): Promise<Partial<Secrets>> {
  const made = Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('hex')]))
  await mkdir(join(file, '..'), { recursive: true })
  try {
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return JSON.parse(await readFile(file, 'utf8')) as Partial<Secrets>
}
