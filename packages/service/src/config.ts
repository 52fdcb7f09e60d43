import { resolve } from 'node:path'
import type { Counterpart, PaymentCounterpart, PayoutMethod } from '@jade/contract/counterparts'
import { address, hexKey, isCidr, isHostName, listOf, oneOf, partsOf, type Setting, url } from './config-checks.ts'
import { counterpartSettings, outsideFaults, outsideOf } from './config-outside.ts'
import { KEPT_DAYS_MAX } from './event-log.ts'
import { networkOf, networkSettings, portsFault } from './config-network.ts'
import type { Secrets } from './secrets.ts'

/** Parts of the server that a process may run (RUNNING-9). All in one process by default. */
export type Role = 'api' | 'realtime' | 'jobs' | 'web'

/** One typed, validated table of everything configurable, with defaults (RUNNING-9). */
export interface Config {
  readonly env: 'sandbox' | 'production'
  readonly host: string
  /** Site; the console, studio and sandbox follow at +1, +2, +3. */
  readonly port: number
  readonly dataDir: string
  /** Empty: the embedded database in dataDir. */
  readonly databaseUrl: string
  /** Connections of this process to a PostgreSQL server, beside the few of its outbox. */
  readonly databaseConnections: number
  readonly redisUrl: string
  readonly roles: ReadonlySet<Role>
  /** Secrets made at the first start in dataDir, or from the environment. 32 bytes hex each. */
  readonly secrets: Secrets
  /** What stands outside. In production nothing here has a default: what is not configured is off. */
  readonly outside: {
    /** What browsers see of the studio; empty in production: no studio is connected. */
    readonly studioUrl: string
    /** Where calls to the studio as a vendor go, when that is not itself: in sandbox mode through the sandbox and its faults. */
    readonly vendorUrl?: string
    /** Where the studio's calls to the site's seamless wallet go, when that is not the site itself. */
    readonly walletUrl?: string
    readonly siteUrl: string
    readonly consoleUrl: string
    /** Where each counterpart answers, without a slash at the end. Whoever is missing is off. */
    readonly connected: Readonly<Partial<Record<Counterpart, string>>>
    /** Who pays out, by method. A method without a name is off. */
    readonly payers: Readonly<Partial<Record<PayoutMethod, PaymentCounterpart>>>
    /** The sandbox's own address, for itself; absent in production. */
    readonly sandboxUrl?: string
  }
  /** Web push: the private VAPID key, 32 bytes hex (empty: none was given), and the hosts of push services, `*.` for all under one. */
  readonly alerts: { readonly key: string; readonly hosts: readonly string[] }
  /** Keys that this house shares with a counterpart or an operator of a vendor from the first start on, hex by name (keyring.ts). */
  readonly firstKeys: Readonly<Record<string, string>>
  readonly logLevel: string
  /** CIDR list of proxies whose X-Forwarded-For is believed (SECURITY-6). Empty: nobody. */
  readonly trustedProxies: readonly string[]
  /** Where Prometheus reads figures: the server here, the studio at +1, the sandbox at +2. Null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number; readonly token: string } | null
  /** For how many days events stay in the log, so that a reaction of tomorrow can be told of them. */
  readonly eventLogDays: number
  /** Share of the requests that are logged, 0 to 1. Those that failed by a fault of ours always are. */
  readonly requestLog: number
}

const ROLES: readonly Role[] = ['api', 'realtime', 'jobs', 'web']
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const settings = {
  env: {
    name: 'CASINO_ENV',
    fallback: 'sandbox',
    help: 'sandbox (demo data, stand-ins for banks and providers) or production',
    check: oneOf(['sandbox', 'production']),
  },
  host: { name: 'HOST', fallback: '127.0.0.1', help: 'address to listen on', check: (v) => (v === '' ? 'must not be empty' : null) },
  port: { name: 'PORT', fallback: '3000', help: 'site; console, studio and sandbox follow at +1, +2, +3', check: portsFault },
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
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    fallback: '10',
    help: 'connections of each process to PostgreSQL, 4 to 100; its outbox has a few besides',
    check: (v) => (/^\d{1,3}$/.test(v) && Number(v) >= 4 && Number(v) <= 100 ? null : 'must be 4 to 100'),
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
    help: 'game studio as vendor; empty: PORT+2 through the sandbox, in production: off',
    check: address,
  },
  studioKeys: {
    name: 'STUDIO_KEYS',
    fallback: '',
    help: 'first keys at a studio of another database: jade=HEX,jade-one=HEX,...; empty: made at random, sealed in the database',
    check: listOf((part) => /^[a-z-]+=[0-9a-f]{64}$/.test(part)),
    secret: true,
  },
  sandboxUrl: {
    name: 'SANDBOX_URL',
    fallback: '',
    help: 'stand-ins of the outside world, sandbox mode only; empty: PORT+3',
    check: address,
  },
  siteUrl: { name: 'SITE_URL', fallback: '', help: 'public address of the site; needed in production, else HOST and PORT', check: address },
  consoleUrl: {
    name: 'CONSOLE_URL',
    fallback: '',
    help: 'address of the console for its people, and of their passkeys; empty: HOST and PORT+1',
    check: address,
  },
  payers: {
    name: 'PAYERS',
    fallback: '',
    help: 'who pays out, by method: bank=sandpay,usdt=sandpay,store=sandpay; empty in production: no payouts',
    check: () => null,
  },
  vapidKey: {
    name: 'VAPID_KEY',
    fallback: '',
    help: 'private key of web push, 64 hex digits, kept for ever; empty: made from the secrets in the sandbox, in production: no alerts',
    check: hexKey,
    secret: true,
  },
  pushHosts: {
    name: 'PUSH_HOSTS',
    fallback: 'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,*.push.apple.com',
    help: 'hosts of push services that alerts may be sent to',
    check: listOf(isHostName),
  },
  eventLogDays: {
    name: 'EVENT_LOG_DAYS',
    fallback: '93',
    help: `days for which events are kept to be told to later reactions, 14 to ${KEPT_DAYS_MAX}`,
    check: (v) => (/^\d{2,3}$/.test(v) && Number(v) >= 14 && Number(v) <= KEPT_DAYS_MAX ? null : `must be 14 to ${KEPT_DAYS_MAX}`),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: '',
    help: `one of ${LEVELS.join(', ')}; empty: warn in the sandbox, info in production`,
    check: (v) => (v === '' ? null : oneOf(LEVELS)(v)),
  },
  ...networkSettings,
  fileKey: secretKey('SECRET_FILE_KEY', 'seals uploads'),
  tokenKey: secretKey('SECRET_TOKEN_KEY', 'codes of messages and pages of signed heads'),
  dataKey: secretKey('SECRET_DATA_KEY', "seals personal fields, staff's second factors and the keys shared with others"),
} as const satisfies Record<string, Setting>

/** 32 bytes that this installation keeps for ever (secrets.ts). */
function secretKey(name: string, what: string): Setting {
  const help = `64 hex digits: ${what}; never made up in production, else in DATA_DIR/secrets.json`
  return { name, fallback: '', help, check: hexKey, secret: true }
}

const all: readonly Setting[] = [...Object.values<Setting>(settings), ...counterpartSettings]
/** Flags of the launcher itself (tools/launch/start.ts). */
const LAUNCHER = ['PROGRAM', 'HELP']

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
  const faults: string[] = []
  const flags = flagsOf(argv, faults)
  const values = new Map(all.map((setting) => [setting.name, valueOf(setting, flags.get(setting.name) ?? env[setting.name], faults)]))
  const value = (key: Name): string => values.get(settings[key].name) ?? ''
  const mode = value('env') === 'production' ? 'production' : 'sandbox'
  const host = value('host')
  const port = Number(value('port'))
  const own = (offset: number) => `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port + offset}`
  const config: PlainConfig = {
    env: mode,
    host,
    port,
    dataDir: resolve(value('dataDir')),
    databaseUrl: value('databaseUrl'),
    databaseConnections: Number(value('databaseConnections')),
    redisUrl: value('redisUrl'),
    roles: new Set(partsOf(value('roles')) as Role[]),
    ...outsideOf({ mode, own, value: (name) => values.get(name) ?? '' }, faults),
    alerts: { key: value('vapidKey'), hosts: partsOf(value('pushHosts')) },
    eventLogDays: Number(value('eventLogDays')),
    logLevel: value('logLevel') || (mode === 'sandbox' ? 'warn' : 'info'),
    trustedProxies: partsOf(value('trustedProxies')),
    ...networkOf(value, { env: mode, databaseUrl: value('databaseUrl'), redisUrl: value('redisUrl') }, faults),
  }
  if (mode === 'production') faults.push(...productionFaults(config, value('sandboxUrl')))
  if (faults.length > 0) throw new ConfigError(`The configuration is not valid:\n  ${faults.join('\n  ')}`)
  return config
}

function valueOf(setting: Setting, given: string | undefined, faults: string[]): string {
  const text = (given ?? setting.fallback).trim()
  const fault = setting.check(text)
  // A secret is not repeated to whoever reads the screen.
  if (fault !== null) faults.push(`${setting.name}${setting.secret ? '' : `=${text}`}: ${fault}`)
  return text
}

function productionFaults(config: PlainConfig, sandboxUrl: string): string[] {
  const faults = []
  if (config.databaseUrl === '') faults.push('DATABASE_URL: production needs a PostgreSQL server; the embedded database is not durable')
  if (sandboxUrl !== '') faults.push('SANDBOX_URL: production has no sandbox')
  return [...faults, ...outsideFaults(config.outside)]
}

/** The text of `--help`. */
export function configHelp(): string {
  const width = Math.max(...all.map((row) => row.name.length)) + 2
  return all.map((row) => `${row.name.padEnd(width)}${row.help}${row.fallback === '' ? '' : ` [${row.fallback}]`}`).join('\n')
}

function flagsOf(argv: readonly string[], faults: string[]): Map<string, string> {
  const known = new Set([...all.map(({ name }) => name), ...LAUNCHER])
  const flags = new Map<string, string>()
  for (let i = 0; i < argv.length; i += 1) {
    const [, flag, inline] = /^--([a-z-]+)(?:=(.*))?$/.exec(argv[i] ?? '') ?? []
    const name = flag?.toUpperCase().replaceAll('-', '_') ?? ''
    if (!known.has(name)) faults.push(`${argv[i]}: no such flag; --help lists them`)
    flags.set(name, inline ?? argv[i + 1] ?? '')
    if (inline === undefined) i += 1
  }
  return flags
}
