import { createHash } from 'node:crypto'
import { type Counterpart, counterpartNames } from '@jade/contract/counterparts'
import type { Config } from '@jade/service/config'
import type { Keyring } from '@jade/service/keyring'

const SECRET = (digit: string) => `0123456789abcdef${digit.repeat(48)}`
const NOWHERE = 'http://127.0.0.1:9'

/** The key that a test's house shares with a counterpart or an operator, hex: the same name has the same one in every program of the test. */
export const testKey = (name: string): string => createHash('sha256').update(`test key of ${name}`).digest('hex')

/** A keyring of {@link testKey}s, whatever the database says. */
export const testKeys: Keyring = {
  signing: async (name) => ({ id: 'k0', hex: testKey(name) }),
  accepted: async (name) => [{ id: 'k0', hex: testKey(name) }],
  forget: () => {},
}

/** An outside where everybody is connected, all at one address; nowhere unless told. */
export function testOutside(change: { readonly all?: string } & Partial<Config['outside']> = {}): Config['outside'] {
  const { all = NOWHERE, ...rest } = change
  const connected = Object.fromEntries(counterpartNames.map((name) => [name, all])) as Record<Counterpart, string>
  const payers = { bank: 'sandpay', usdt: 'sandpay', store: 'sandpay' } as const
  return { studioUrl: NOWHERE, siteUrl: NOWHERE, consoleUrl: NOWHERE, connected, payers, sandboxUrl: all, ...rest }
}

/** A configuration whose outside answers nowhere. */
export function testConfig(dataDir: string, databaseUrl: string): Config {
  return {
    env: 'sandbox',
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl,
    databaseConnections: 10,
    redisUrl: '',
    eventLogDays: 93,
    roles: new Set(['api', 'realtime', 'jobs', 'web']),
    secrets: { fileKey: SECRET('1'), tokenKey: SECRET('4'), dataKey: SECRET('5') },
    outside: testOutside(),
    alerts: { key: '', hosts: ['push.test'] },
    firstKeys: {},
    logLevel: 'warn',
    trustedProxies: [],
    metrics: null,
    requestLog: 0,
  }
}
