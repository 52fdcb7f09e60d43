import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Secrets } from './secrets.ts'

/** Parts of the server that a process may run (decisions L). All in one process by default. */
export type Role = 'api' | 'realtime' | 'jobs' | 'web'

/** One typed, validated table of everything configurable, with defaults (decisions.md L). */
export interface Config {
  readonly env: 'sandbox' | 'production'
  readonly host: string
  /** Site; the console, studio and sandbox follow at +1, +2, +3. */
  readonly port: number
  readonly dataDir: string
  /** Empty: the embedded database in dataDir. */
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly roles: ReadonlySet<Role>
  /** Secrets made at the first start in dataDir, or from the environment. 32 bytes hex each. */
  readonly secrets: Secrets
  /** Where studio, providers and the sandbox answer. */
  readonly outside: {
    /** What browsers see of the studio. */
    readonly studioUrl: string
    /** Where calls to the studio as a vendor go, when that is not itself: in sandbox mode through the sandbox and its faults. */
    readonly vendorUrl?: string
    /** Where the studio's calls to the site's seamless wallet go, when that is not the site itself. */
    readonly walletUrl?: string
    readonly sandboxUrl: string
    readonly siteUrl: string
  }
  /** CIDR list of proxies whose X-Forwarded-For is believed (safety.md T13). Empty: nobody. */
  readonly trustedProxies: readonly string[]
}

/** What the environment and the command line may say. */
interface Setting {
  readonly name: string
  readonly fallback: string
  readonly help: string
  /** What is wrong with a value, or null. */
  check(value: string): string | null
}

const ROLES: readonly Role[] = ['api', 'realtime', 'jobs', 'web']
const url = (schemes: readonly string[]) => (value: string) =>
  value === '' || (URL.canParse(value) && schemes.includes(new URL(value).protocol))
    ? null
    : `must be empty or start with ${schemes.join(' or ')}`

const settings = {
  env: {
    name: 'CASINO_ENV',
    fallback: 'sandbox',
    help: 'sandbox (demo data, stand-ins for banks and providers) or production',
    check: oneOf(['sandbox', 'production']),
  },
  host: { name: 'HOST', fallback: '127.0.0.1', help: 'address to listen on', check: (v) => (v === '' ? 'must not be empty' : null) },
  port: { name: 'PORT', fallback: '3000', help: 'site; console, studio and sandbox follow at +1, +2, +3', check: wholeNumber(1, 65_532) },
  dataDir: {
    name: 'DATA_DIR',
    fallback: './data',
    help: 'embedded database, uploads and generated secrets',
    check: (v) => (v === '' ? 'must not be empty' : null),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    help: 'PostgreSQL 15 or later; empty: the embedded database',
    check: url(['postgres:', 'postgresql:']),
  },
  redisUrl: {
    name: 'REDIS_URL',
    fallback: '',
    help: 'shared rate limits and sockets over several processes; empty: one process',
    check: url(['redis:', 'rediss:']),
  },
  roles: {
    name: 'ROLE',
    fallback: ROLES.join(','),
    help: `what this process runs, of ${ROLES.join(',')} (also --role)`,
    check: listOf((part) => ROLES.includes(part as Role)),
  },
  trustedProxies: {
    name: 'TRUSTED_PROXIES',
    fallback: '',
    help: 'CIDR list of proxies whose X-Forwarded-For is believed',
    check: listOf(isCidr),
  },
  studioUrl: {
    name: 'STUDIO_URL',
    fallback: '',
    help: 'game studio as vendor; empty: PORT+2 (through the sandbox in sandbox mode)',
    check: url(['http:', 'https:']),
  },
  sandboxUrl: { name: 'SANDBOX_URL', fallback: '', help: 'stand-ins of the outside world; empty: PORT+3', check: url(['http:', 'https:']) },
  siteUrl: { name: 'SITE_URL', fallback: '', help: 'public address of the site; empty: HOST and PORT', check: url(['http:', 'https:']) },
} as const satisfies Record<string, Setting>

type Name = keyof typeof settings

/** A configuration that does not hold together; the message is for the person who starts the program. */
export class ConfigError extends Error {}

/** Everything but the secrets, which {@link openSecrets} of secrets.ts adds. */
export type PlainConfig = Omit<Config, 'secrets'>

/**
 * Reads environment and command line (`--role api,jobs`, `--port 4000`: the name in lower case, `_` as `-`).
 * Throws {@link ConfigError} with every fault found.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, argv: readonly string[] = []): PlainConfig {
  const flags = flagsOf(argv)
  const faults: string[] = []
  const value = (key: Name): string => {
    const setting: Setting = settings[key]
    const text = (flags.get(setting.name) ?? env[setting.name] ?? setting.fallback).trim()
    const fault = setting.check(text)
    if (fault !== null) faults.push(`${setting.name}=${text}: ${fault}`)
    return text
  }
  const port = Number(value('port'))
  const host = value('host')
  const address = (offset: number) => `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port + offset}`
  const sandboxUrl = value('sandboxUrl') || address(3)
  const throughSandbox = value('env') === 'sandbox' && value('studioUrl') === ''
  const config: PlainConfig = {
    env: value('env') as Config['env'],
    host,
    port,
    dataDir: resolve(value('dataDir')),
    databaseUrl: value('databaseUrl'),
    redisUrl: value('redisUrl'),
    roles: new Set(partsOf(value('roles')) as Role[]),
    outside: {
      studioUrl: value('studioUrl') || address(2),
      ...(throughSandbox ? { vendorUrl: `${sandboxUrl.replace(/\/$/, '')}/proxy/studio` } : {}),
      ...(throughSandbox ? { walletUrl: `${sandboxUrl.replace(/\/$/, '')}/proxy/seamless` } : {}),
      sandboxUrl,
      siteUrl: value('siteUrl') || address(0),
    },
    trustedProxies: partsOf(value('trustedProxies')),
  }
  if (config.env === 'production') faults.push(...productionFaults(config, value('sandboxUrl')))
  if (faults.length > 0) throw new ConfigError(`The configuration is not valid:\n  ${faults.join('\n  ')}`)
  return config
}

function productionFaults(config: PlainConfig, sandboxUrl: string): string[] {
  const faults = []
  if (config.databaseUrl === '') faults.push('DATABASE_URL: production needs a PostgreSQL server; the embedded database is not durable')
  if (sandboxUrl !== '') faults.push('SANDBOX_URL: production has no sandbox')
  return faults
}

/** The text of `--help`. */
export function configHelp(): string {
  const rows = Object.values<Setting>(settings)
  const width = Math.max(...rows.map((row) => row.name.length)) + 2
  return rows.map((row) => `${row.name.padEnd(width)}${row.help}${row.fallback === '' ? '' : ` [${row.fallback}]`}`).join('\n')
}

function flagsOf(argv: readonly string[]): Map<string, string> {
  const flags = new Map<string, string>()
  for (let i = 0; i < argv.length; i += 1) {
    const [, name, inline] = /^--([a-z-]+)(?:=(.*))?$/.exec(argv[i] ?? '') ?? []
    if (name === undefined) continue
    flags.set(name.toUpperCase().replaceAll('-', '_'), inline ?? argv[i + 1] ?? '')
  }
  return flags
}

function oneOf(words: readonly string[]) {
  return (value: string) => (words.includes(value) ? null : `must be one of ${words.join(', ')}`)
}

function wholeNumber(min: number, max: number) {
  return (value: string) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? null : `must be a whole number from ${min} to ${max}`
}

function listOf(good: (part: string) => boolean) {
  return (value: string) => (partsOf(value).find((part) => !good(part)) === undefined ? null : 'has an unknown part')
}

function partsOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isCidr(text: string): boolean {
  const [address = '', bits, rest] = text.split('/')
  const family = isIP(address)
  return family !== 0 && rest === undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
}
