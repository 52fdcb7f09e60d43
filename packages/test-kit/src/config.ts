import type { Config } from '@jade/service/config'

const SECRET = (digit: string) => `0123456789abcdef${digit.repeat(48)}`

/** A configuration whose outside answers nowhere. */
export function testConfig(dataDir: string, databaseUrl: string): Config {
  return {
    env: 'sandbox',
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl,
    redisUrl: '',
    roles: new Set(['api', 'realtime', 'jobs', 'web']),
    secrets: { fileKey: SECRET('1'), providerKey: SECRET('2'), vendorKey: SECRET('3'), tokenKey: SECRET('4'), dataKey: SECRET('5') },
    outside: { studioUrl: 'http://127.0.0.1:9', sandboxUrl: 'http://127.0.0.1:9', siteUrl: 'http://127.0.0.1:9' },
    trustedProxies: [],
  }
}
