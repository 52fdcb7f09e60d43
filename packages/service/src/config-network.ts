import { isIP } from 'node:net'
import type { PlainConfig } from './config.ts'
import { listOf, partsOf, type Setting, wholeNumber } from './config-checks.ts'

/** Ports that browsers refuse (the fetch standard's "bad ports"), and so does fetch in Node: whoever listens there is reached by nobody. */
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])
const PORTS_IN_A_ROW = 4

/** What is wrong with the first of four ports in a row, or null. */
export function portsFault(text: string): string | null {
  const first = Number(text)
  if (!/^\d+$/.test(text) || first < 1 || first > 65_532) return 'must be a whole number from 1 to 65532'
  const row = Array.from({ length: PORTS_IN_A_ROW }, (_, offset) => first + offset)
  const refused = row.find((port) => REFUSED_PORTS.has(port))
  return refused === undefined ? null : `port ${refused} is one that browsers refuse to call; choose four others`
}

/** What production may speak to without encryption, because the network around it is the operator's own. */
const PLAIN = ['database', 'redis']

export const networkSettings = {
  allowPlain: {
    name: 'ALLOW_PLAIN',
    fallback: '',
    help: `production: what may be reached without TLS on a network of your own, of ${PLAIN.join(',')}`,
    check: listOf((part) => PLAIN.includes(part)),
  },
  metricsPort: {
    name: 'METRICS_PORT',
    fallback: '',
    help: 'GET /metrics of the server, of the studio at +1, of the sandbox at +2; empty: off',
    check: (v) => (v === '' ? null : wholeNumber(1, 65_533)(v)),
  },
  metricsHost: {
    name: 'METRICS_HOST',
    fallback: '127.0.0.1',
    help: 'address for METRICS_PORT; any but this machine needs METRICS_TOKEN',
    check: (v) => (v === '' ? 'must not be empty' : null),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    fallback: '',
    help: 'bearer token that whoever reads the figures must bring; empty: none',
    check: (v) => (v === '' || v.length >= 16 ? null : 'must have 16 signs at least'),
    secret: true,
  },
  requestLog: {
    name: 'REQUEST_LOG',
    fallback: '1',
    help: 'share of requests that are logged, one line each at level info; 0: only faults of ours',
    check: (v) => (/^(0|1|0?\.\d{1,6})$/.test(v) ? null : 'must be from 0 to 1'),
  },
} as const satisfies Record<string, Setting>

/** What the settings of this file say, and in `faults` what production must not do with its database and its Redis. */
export function networkOf(
  value: (name: keyof typeof networkSettings) => string,
  at: Pick<PlainConfig, 'env' | 'databaseUrl' | 'redisUrl'>,
  faults: string[],
): Pick<PlainConfig, 'metrics' | 'requestLog'> {
  const port = value('metricsPort')
  const metrics = port === '' ? null : { host: value('metricsHost'), port: Number(port), token: value('metricsToken') }
  if (metrics && metrics.token === '' && !isHere(metrics.host))
    faults.push('METRICS_HOST: figures that leave this machine need METRICS_TOKEN')
  if (at.env === 'production') faults.push(...plainFaults(at, new Set(partsOf(value('allowPlain')))))
  return { metrics, requestLog: Number(value('requestLog')) }
}

/** Connections that would carry passwords, sessions and names in clear, each as a sentence. */
function plainFaults({ databaseUrl, redisUrl }: Pick<PlainConfig, 'databaseUrl' | 'redisUrl'>, allowed: ReadonlySet<string>): string[] {
  const faults = []
  if (!allowed.has('database') && !isProtectedDatabase(databaseUrl))
    faults.push(
      'DATABASE_URL: production needs TLS (?sslmode=verify-full) or a database of this machine; on a network of your own: ALLOW_PLAIN=database',
    )
  if (!allowed.has('redis') && !isProtectedRedis(redisUrl))
    faults.push('REDIS_URL: production needs rediss:// or a Redis of this machine; on a network of your own: ALLOW_PLAIN=redis')
  return faults
}

const CHECKED_TLS = ['require', 'verify-ca', 'verify-full']

function isProtectedDatabase(databaseUrl: string): boolean {
  // What is empty or no address was said already.
  if (!URL.canParse(databaseUrl)) return true
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host === '' || host.startsWith('/') || isHere(host)) return true
  return CHECKED_TLS.includes(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'true'
}

function isProtectedRedis(redisUrl: string): boolean {
  return !URL.canParse(redisUrl) || redisUrl.startsWith('rediss:') || isHere(new URL(redisUrl).hostname)
}

/** Whether a host is this very machine. */
function isHere(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}
