import { createHash, hkdfSync } from 'node:crypto'
import { definePrivatePush } from '@jade/contract/push'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemIntent } from '@jade/service/app'
import { systemClock } from '@jade/service/clock'
import { type Config, ConfigError, configHelp, readConfig } from '@jade/service/config'
import { type Database, openDatabase } from '@jade/service/database'
import { createFastify } from '@jade/service/http/fastify'
import { prepareInstallation } from '@jade/service/installation'
import { databaseKeyring } from '@jade/service/keyring'
import { calledFor, passedOn } from '@jade/service/http/request-id'
import { isChosen } from '@jade/service/http/request-log'
import { createLogger } from '@jade/service/log'
import { createMetrics } from '@jade/service/metrics'
import { migrate } from '@jade/service/migrations'
import type { Job } from '@jade/service/room'
import { openFolder, openSecrets } from '@jade/service/secrets'
import { createService } from '@jade/service/service'
import { listen, mountHealth } from '@jade/service/serve'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp } from './boot.ts'
import { testConfig, testOutside } from './config.ts'
import { onServer, testDatabase } from './database.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jade-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const PRODUCTION = { CASINO_ENV: 'production', DATABASE_URL: 'postgresql://localhost/x', SITE_URL: 'https://casino.test' }
const KEY = '0123456789abcdef'.repeat(4)

test('configuration: defaults, flags before environment, every fault at once', () => {
  expect(readConfig({})).toMatchObject({ env: 'sandbox', host: '127.0.0.1', port: 3000, outside: { sandboxUrl: 'http://127.0.0.1:3003' } })
  expect(readConfig({ PORT: '4000' }, ['--port', '5000', '--role=api,jobs'])).toMatchObject({ port: 5000, roles: new Set(['api', 'jobs']) })
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://a', TRUSTED_PROXIES: '10.0.0.0/99' })).toThrow(
    /PORT=x[^]*DATABASE_URL[^]*TRUSTED_PROXIES/,
  )
  expect(readConfig({}).outside.vendorUrl).toBe('http://127.0.0.1:3003/proxy/studio')
  for (const env of [{ STUDIO_URL: 'http://studio.test' }, PRODUCTION]) expect(readConfig(env).outside.vendorUrl).toBeUndefined()
  expect(configHelp()).toMatch(/^CASINO_ENV +sandbox/)
})

test('production refuses the embedded database, a sandbox and default secrets', async () => {
  expect(() => readConfig({ CASINO_ENV: 'production', SANDBOX_URL: 'http://x' })).toThrow(/DATABASE_URL[^]*SANDBOX_URL/)
  await expect(openSecrets(folder, { SECRET_FILE_KEY: '0'.repeat(64) }, true)).rejects.toThrow(ConfigError)
})

/** The whole complaint, for tests that say how often a fault is said. */
function complaint(env: Readonly<Record<string, string>>, argv: readonly string[] = []): string {
  try {
    readConfig(env, argv)
    return ''
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error)
  }
}

test('production: whoever is not named with an address of its own is off, and nothing outside has a default', () => {
  const { connected, payers, studioUrl, sandboxUrl } = readConfig(PRODUCTION).outside
  expect([connected, payers, studioUrl, sandboxUrl]).toEqual([{}, {}, '', undefined])
  const named = readConfig({
    ...PRODUCTION,
    BANK_FEED_URL: 'https://bank.test/',
    SANDPAY_URL: 'http://127.0.0.1:8443',
    PAYERS: 'bank=sandpay',
  })
  expect(named.outside).toMatchObject({
    connected: { bank_feed: 'https://bank.test', sandpay: 'http://127.0.0.1:8443' },
    payers: { bank: 'sandpay' },
  })
  const { SITE_URL: _, ...noSite } = PRODUCTION
  expect(complaint(noSite)).toMatch(/SITE_URL: production needs/)
  expect(complaint({ ...PRODUCTION, SITE_URL: 'http://casino.test' })).toMatch(/SITE_URL=http:\/\/casino.test: production needs https/)
  expect(complaint({ ...PRODUCTION, SMS_URL: 'http://gateway.test' })).toMatch(/SMS_URL=http:\/\/gateway.test: production needs https/)
  expect(complaint({ ...PRODUCTION, PAYERS: 'bank=sandpay' })).toMatch(/SANDPAY_URL: PAYERS names sandpay/)
  expect(complaint({ PAYERS: 'bank=nobody' })).toMatch(/"bank=nobody" is not one of bank, usdt, store/)
  expect(Object.keys(readConfig({}).outside.connected)).toEqual(['sandpay', 'lotuspay', 'bank_feed', 'chain', 'sms', 'mail'])
})

test('faults: each once, without secrets; unknown flags and levels are named', () => {
  expect(complaint({ CASINO_ENV: 'prod' }).match(/CASINO_ENV/g)).toHaveLength(1)
  expect(complaint({}, ['--prot', '7230'])).toMatch(/--prot: no such flag/)
  expect(complaint({ LOG_LEVEL: 'loud' })).toMatch(/LOG_LEVEL=loud: must be one of fatal/)
  expect(complaint({ SANDPAY_KEY: 'abc123' })).toMatch(/SANDPAY_KEY: must be 64/)
  expect(complaint({ SANDPAY_KEY: 'abc123' })).not.toContain('abc123')
  for (const name of [
    'SECRET_FILE_KEY',
    'SECRET_TOKEN_KEY',
    'SECRET_DATA_KEY',
    'LOG_LEVEL',
    'SANDPAY_URL',
    'LOTUSPAY_KEY',
    'PAYERS',
    'STUDIO_KEYS',
  ])
    expect(configHelp()).toMatch(new RegExp(`^${name} `, 'm'))
})

test('how many connections a process has to the database server is told, within bounds', () => {
  expect([readConfig({}), readConfig({ DATABASE_CONNECTIONS: '25' })].map((one) => one.databaseConnections)).toEqual([10, 25])
  for (const wrong of ['', '3', '101', 'ten', '-5'])
    expect(complaint({ DATABASE_CONNECTIONS: wrong })).toMatch(/DATABASE_CONNECTIONS.*must be 4 to 100/)
})

test('alerts go to push services by their names: no address, no single word, nothing that covers more than one owner', () => {
  expect(readConfig({}).alerts.hosts).toContain('fcm.googleapis.com')
  for (const PUSH_HOSTS of [
    '127.0.0.1',
    '169.254.169.254',
    '10.1',
    'localhost',
    '*',
    '*.com',
    '[::1]',
    'push.test:8443',
    'https://push.test',
  ])
    expect(complaint({ PUSH_HOSTS }), PUSH_HOSTS).toMatch('PUSH_HOSTS')
  expect(readConfig({ PUSH_HOSTS: 'push.test, *.push.test' }).alerts.hosts).toEqual(['push.test', '*.push.test'])
  expect(complaint({ VAPID_KEY: 'abc123' })).toMatch(/VAPID_KEY: must be 64/)
})

test('ports that browsers refuse are refused, whichever of the four it is', () => {
  for (const PORT of ['6000', '5999', '5997', '10079', '2048', '6666'])
    expect(() => readConfig({ PORT }), PORT).toThrow(/port \d+ is one that browsers refuse/)
  for (const PORT of ['3000', '6001', '5996', '8080']) expect(readConfig({ PORT }).port).toBe(Number(PORT))
})

test('production speaks in clear with no database and no Redis, unless its operator says that the network is his own', () => {
  const plain = (env: Record<string, string>) =>
    /(DATABASE_URL|REDIS_URL)(?=: production needs)/.exec(complaint({ ...PRODUCTION, ...env }))?.[1]
  for (const at of ['db.test/x', 'db.test/x?sslmode=prefer', 'db.test/x?sslmode=no-verify', '10.0.0.1/x'])
    expect(plain({ DATABASE_URL: `postgresql://${at}` }), at).toBe('DATABASE_URL')
  for (const at of ['127.0.0.1/x', '[::1]/x', '/x?host=/var/run/postgresql', 'db.test/x?sslmode=verify-full', 'db.test/x?ssl=true'])
    expect(complaint({ ...PRODUCTION, DATABASE_URL: `postgresql://${at}` }), at).toBe('')
  const redis = ['redis://r.test', 'rediss://r.test', 'redis://127.0.0.1', '']
  expect(redis.map((REDIS_URL) => plain({ REDIS_URL }))).toEqual(['REDIS_URL', undefined, undefined, undefined])
  const own = { DATABASE_URL: 'postgresql://db.test/x', REDIS_URL: 'redis://r.test', ALLOW_PLAIN: 'database,redis' }
  expect(complaint({ ...PRODUCTION, ...own })).toBe('')
  expect(complaint({ ALLOW_PLAIN: 'everything' })).toMatch('ALLOW_PLAIN')
})

test('figures are read at a port of their own: nowhere unless asked for, beyond this machine only with a token', async () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(complaint({ METRICS_PORT: '9400', METRICS_HOST: '0.0.0.0' })).toMatch('METRICS_TOKEN')
  const token = 'a token of some length'
  const port = await freePort()
  const t = await bootApp({ rooms: [], config: { metrics: { host: '127.0.0.1', port: port - 1, token } } })
  const open = await createMetrics(t.service).open(1)
  const ask = async (authorization: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })
    return [answer.status, (await answer.text()).includes('outbox_waiting')]
  }
  expect(await ask('')).toEqual([401, false])
  expect(await ask('Bearer another token of it')).toEqual([401, false])
  expect(await ask(`Bearer ${token}`)).toEqual([200, true])
  await open.close()
  await t.close()
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

// Node's own way of making a folder with its parents looks for ever for the one that is missing there.
test.runIf(existsSync('/proc/self'))('a data folder that nobody can ever make is said at once', async () => {
  await expect(openFolder('/proc/nobody/data')).rejects.toThrow(/^DATA_DIR: \/proc\/nobody\/data cannot be used \(ENOENT\)/)
  await expect(openSecrets('/proc/nobody', {}, false)).rejects.toThrow(/^DATA_DIR: \/proc\/nobody cannot be used \(ENOENT\)/)
})

test('secrets: the sandbox makes them once, for the owner only; production never, and names what is missing', async () => {
  const dataDir = join(folder, 'secrets')
  await expect(openSecrets(dataDir, { SECRET_FILE_KEY: KEY }, true)).rejects.toThrow(/^SECRET_TOKEN_KEY, SECRET_DATA_KEY: not set/)
  await expect(stat(dataDir)).rejects.toThrow()
  const made = await openSecrets(dataDir, {}, false)
  expect(await openSecrets(dataDir, {}, true)).toEqual(made)
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  await openFolder(join(dataDir, 'new'))
  await expect(openFolder(join(dataDir, 'secrets.json', 'below'))).rejects.toThrow(/^DATA_DIR: .* cannot be used \(ENOTDIR\)/)
  await expect(openSecrets(join(dataDir, 'secrets.json', 'below'), {}, false)).rejects.toThrow(/^DATA_DIR: .* cannot be used \(ENOTDIR\)/)
})

describe('an installation knows its database', () => {
  const given = (database: Database, change: Partial<Config> = {}) => ({
    config: { ...testConfig(folder, ''), ...change },
    database,
    log: createLogger({ level: 'silent' }),
    clock: systemClock,
    operators: ['jade', 'jade-one'],
  })
  const production = { env: 'production', outside: testOutside({ studioUrl: '' }) } as const
  const keysIn = async ({ db }: Database) =>
    (await db.query<{ name: string; sealed: string }>('select * from installation.counterpart_key')).rows

  test('other secrets than those it was filled with are refused by name, in one sentence', async () => {
    const { database, drop } = await testDatabase([])
    await prepareInstallation(given(database))
    await prepareInstallation(given(database))
    const other = { ...testConfig(folder, '').secrets, dataKey: 'fedcba9876543210'.repeat(4) }
    await expect(prepareInstallation(given(database, { secrets: other }))).rejects.toThrow(
      /^SECRET_DATA_KEY: not what this database was filled with/,
    )
    expect(await keysIn(database)).toHaveLength(8)
    await drop()
  })

  test("production refuses what a sandbox has marked, and a counterpart without a key; nobody's key follows from another's", async () => {
    const [sand, own] = [await testDatabase([]), await testDatabase([])]
    await prepareInstallation(given(sand.database))
    await expect(prepareInstallation(given(sand.database, production))).rejects.toThrow(/^DATABASE_URL: a sandbox has filled this database/)
    const names = (await keysIn(sand.database)).map(({ name }) => name)
    const kept = databaseKeyring(sand.database.db, testConfig(folder, '').secrets.dataKey, systemClock)
    const opened = await Promise.all(names.map(async (name) => (await kept.signing(name))?.hex ?? ''))
    expect(new Set(opened).size).toBe(names.length)
    // As keys once followed from the first operator's and from the first provider's (security audit, M3).
    const followed = opened.flatMap((hex) => [
      ...names.flatMap((name) =>
        [name, `vendor operator ${name}`].map((info) =>
          Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), '', info, 32)).toString('hex'),
        ),
      ),
      createHash('sha256').update(`lotuspay:${hex}`).digest('hex'),
    ])
    expect(opened.filter((hex) => followed.includes(hex))).toEqual([])
    const smsOnly = { ...production, outside: { ...production.outside, connected: { sms: 'https://gateway.test' } } }
    await expect(prepareInstallation(given(own.database, smsOnly))).rejects.toThrow(/^SMS_KEY: sms has an address and no key yet/)
    await prepareInstallation(given(own.database, { ...smsOnly, firstKeys: { sms: KEY } }))
    const keys = databaseKeyring(own.database.db, testConfig(folder, '').secrets.dataKey, systemClock)
    expect(await keys.signing('sms')).toMatchObject({ id: 'k0', hex: KEY })
    expect(await keys.accepted('sandpay')).toEqual([])
    await Promise.all([sand.drop(), own.drop()])
  })
})

test('the embedded folder keeps its commits, and a second opener is refused while the first is alive', async () => {
  const dataDir = join(folder, 'data')
  const first = await openDatabase({ databaseUrl: '', dataDir })
  await first.script('create table kept (n bigint); insert into kept values (9007199254740993)')
  await expect(openDatabase({ databaseUrl: '', dataDir })).rejects.toThrow(`in use by process ${process.pid}`)
  await first.close()
  await writeFile(join(dataDir, 'db.lock'), '999999999')
  const second = await openDatabase({ databaseUrl: '', dataDir })
  expect((await second.db.query('select n from kept')).rows).toEqual([{ n: 9007199254740993n }])
  await second.close()
})

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { database, drop } = await testDatabase([])
  await work(database).finally(drop)
}

test('values keep their types', () =>
  withDatabase(async ({ db }) => {
    const { rows } = await db.query(
      `select $1::bigint as n, date '2026-02-28' as d, timestamptz '2026-01-01 00:00+08' as t, array[1, null]::bigint[] as many`,
      [2n ** 62n],
    )
    expect(rows).toEqual([{ n: 2n ** 62n, d: '2026-02-28', t: new Date('2025-12-31T16:00:00Z'), many: [1n, null] }])
    expect((await db.query('select $1::int as n', [1], 'named')).rows).toEqual((await db.query('select $1::int as n', [1], 'named')).rows)
  }))

test('migrations run once, resume after a failure, and refuse a changed step', () =>
  withDatabase(async (database) => {
    const set = { name: 'room', folder: pathToFileURL(`${join(folder, 'steps')}/`) }
    const step = async (name: string, sql: string) => {
      await mkdir(join(folder, 'steps', name), { recursive: true })
      await writeFile(join(folder, 'steps', name, 'up.sql'), sql)
    }
    await step('0001-a', 'create table a (n int); insert into a values (1);')
    await step('0002-b', 'insert into a values (2); select nonsense;')
    await expect(migrate(database, [set])).rejects.toThrow('room/0002-b failed')
    expect((await database.db.query('select n from a')).rows).toEqual([{ n: 1 }])
    await step('0002-b', 'insert into a values (2);')
    await migrate(database, [set])
    await migrate(database, [set])
    expect((await database.db.query('select n from a order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
    await step('0001-a', 'create table a (n bigint);')
    await expect(migrate(database, [set])).rejects.toThrow('changed after it ran')
  }))

test('a step that runs one by one builds an index outside a transaction, after a half-done one too, and for many migrators once', () =>
  withDatabase(async (database) => {
    const one = { name: 'busy', folder: pathToFileURL(`${join(folder, 'busy')}/`) }
    const step = async (name: string, sql: string) => {
      await mkdir(join(folder, 'busy', name), { recursive: true })
      await writeFile(join(folder, 'busy', name, 'up.sql'), sql)
    }
    const limit = async () => (await database.db.query('show statement_timeout')).rows
    const before = await limit()
    await step('0001-a', 'create table busy (n int); insert into busy values (1), (1);')
    const build = '-- One by one.\ndrop index concurrently if exists busy_n;\n\ncreate unique index concurrently busy_n on busy (n);\n'
    await step('0002-b', build)
    await expect(migrate(database, [one])).rejects.toThrow('busy/0002-b failed')
    await database.db.query('delete from busy where ctid = (select min(ctid) from busy)')
    await Promise.all([1, 2, 3].map(() => migrate(database, [one])))
    const { rows } = await database.db.query(`select indisvalid from pg_index where indexrelid = 'busy_n'::regclass`)
    expect(rows).toEqual([{ indisvalid: true }])
    expect(await limit()).toEqual(before)
  }))

test.runIf(onServer)('another migrator is waited for, named in the log and at last in an error; one whose program is gone is ended', () =>
  withDatabase(async (database) => {
    const set = { name: 'alone', folder: pathToFileURL(`${join(folder, 'alone')}/`) }
    await mkdir(join(folder, 'alone', '0001-a'), { recursive: true })
    const sql = `-- One by one.\ncreate table alone as select current_setting('client_connection_check_interval') as every;\n`
    await writeFile(join(folder, 'alone', '0001-a', 'up.sql'), sql)
    const said: unknown[] = []
    const log = { ...createLogger(), info: (values: unknown) => void said.push(values) }
    await database.session(async (q) => {
      const { rows } = await q.query<{ pid: number }>('select pg_advisory_lock(7236001), pg_backend_pid() as pid')
      const named = `PostgreSQL process ${rows[0]?.pid} since`
      await expect(migrate(database, [set], { log, looks: 2 })).rejects.toThrow(named)
      expect(said).toEqual([{ seconds: 0, reason: expect.stringContaining(named) }])
    })
    await migrate(database, [set])
    expect((await database.db.query('select every from alone')).rows).toEqual([{ every: '5s' }])
  }),
)

test.runIf(onServer)('a step that needs a table in use lets others pass, and comes again', () =>
  withDatabase(async (database) => {
    const set = { name: 'held', folder: pathToFileURL(`${join(folder, 'held')}/`) }
    await mkdir(join(folder, 'held', '0001-a'), { recursive: true })
    await database.script('create table held (n int)')
    await writeFile(join(folder, 'held', '0001-a', 'up.sql'), 'alter table held add column m int;')
    const reads = Promise.withResolvers<void>()
    const migrated = reads.promise.then(() => migrate(database, [set]))
    await database.transaction(async (reader) => {
      await reader.query('select * from held')
      reads.resolve()
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table held%'`
      for (const want of [1, 0])
        while ((await reader.query(waits)).rowCount !== want) await reader.query('select pg_sleep(0.02), pg_stat_clear_snapshot()')
    })
    await migrated
    expect((await database.db.query('select m from held')).rows).toEqual([])
  }),
)

test('jobs: by hand, by second over two processes once a slot, and by cron through the job tables', async () => {
  let ran = 0
  const tick: Job = { name: 'tick', everySeconds: 0.02, run: async () => void (ran += 1) }
  const nightly: Job = { name: 'nightly', cron: '0 4 * * *', run: async () => {} }
  const t = await bootApp({ rooms: [{ name: 'x', jobs: [tick, nightly] }] })
  await t.runJob('tick')
  expect(ran).toBe(1)
  await expect(t.runJob('none')).rejects.toThrow('no job')
  const second = await createService({ config: t.app.config, database: t.database, rooms: t.service.rooms, clock: t.clock, log: t.app.log })
  await Promise.all([t.service.start(), second.start()])
  await expect.poll(() => ran).toBe(2)
  let beats = 0
  const beat = setInterval(() => (beats += 1), 20)
  await expect.poll(() => beats).toBeGreaterThan(5)
  expect(ran).toBe(2)
  t.clock.advance({ seconds: 1 })
  await expect.poll(() => ran).toBe(3)
  const then = beats
  await expect.poll(() => beats).toBeGreaterThan(then + 5)
  expect(ran).toBe(3)
  clearInterval(beat)
  await second.stop()
  const { rows } = await t.app.db.query('select name, cron, timezone from service_jobs.schedule')
  expect(rows).toEqual([{ name: 'nightly', cron: '0 4 * * *', timezone: 'Asia/Taipei' }])
  await t.app.unit(systemIntent('test'), async (u) => u.push('system', definePrivatePush('hello')))
  await expect.poll(() => t.pushes.length).toBe(1)
  await t.close()
  expect(t.faults).toEqual([])
})

test('a push that cannot be sent waits alone: the others of its batch go out', async () => {
  const t = await bootApp({ rooms: [] })
  const sent: string[] = []
  t.service.outbox.sendPushesTo(({ name }) => {
    if (name === 'broken') throw new Error('no form')
    sent.push(name)
  })
  await t.app.unit(systemIntent('test'), async (u) =>
    ['broken', 'hello', 'again'].forEach((name) => u.push('system', definePrivatePush(name))),
  )
  await t.service.start()
  await expect.poll(() => sent).toEqual(['hello', 'again'])
  const left = async () => (await t.app.db.query('select name, last_error from service.outbox')).rows
  await expect.poll(left).toEqual([{ name: 'broken', last_error: 'no form' }])
  expect(t.faults.splice(0).map(({ message }) => message)).toEqual(['a push could not be sent'])
  await t.close()
})

test('health, metrics, and a clear message for a taken port', async () => {
  const t = await bootApp({ rooms: [] })
  const fastify = createFastify(t.app.config)
  const metrics = createMetrics(t.service)
  metrics.watch(fastify)
  mountHealth(fastify, t.database)
  expect((await fastify.inject('/readyz')).json()).toEqual({ status: 'ready', missing: [] })
  const measured = (await metrics.registry.metrics()).split('\n')
  expect(measured).toContain('outbox_waiting 0')
  expect(measured.filter((line) => /^database_connections\{state="(open|idle|waiting)"\} \d+$/.test(line))).toHaveLength(3)
  expect(measured.filter((line) => /^http_call_seconds_count.*readyz/.test(line))).toHaveLength(1)
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const address = holder.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(listen(fastify, { host: '127.0.0.1', port, name: 'site' })).rejects.toThrow(`Port ${port} (site) is taken`)
  holder.close()
  await fastify.close()
  await t.close()
})

test('readyz names what is away: without its database or on its way out a program is not ready, without Redis it serves', async () => {
  const t = await bootApp({ rooms: [] })
  const never = () => new Promise(() => {})
  const refuses = async () => {
    throw new Error('gone')
  }
  for (const [database, redis, status, body] of [
    [refuses, async () => {}, 503, { status: 'not ready', missing: ['database'] }],
    [async () => {}, refuses, 200, { status: 'degraded', missing: ['redis'] }],
    [refuses, never, 503, { status: 'not ready', missing: ['database', 'redis'] }],
  ] as const) {
    const place = createFastify(t.app.config)
    mountHealth(place, { ...t.database, ping: database }, { redis })
    const answer = await place.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([status, body])
    await place.close()
  }
  await t.close()
})

test('the name of a request goes on to whoever is asked because of it, whose line carries it once the caller is believed', async () => {
  const lines: string[] = []
  const log = createLogger({ write: (line) => lines.push(line) })
  const t = await bootApp({ rooms: [] })
  // None of its own chance: the callee's line is chosen by the caller's name.
  const [caller, callee] = [0, 0.5].map((requestLog) => createFastify({ ...t.app.config, requestLog }, log))
  if (!caller || !callee) throw new Error('two programs')
  callee.post('/asked', async (request) => {
    if (request.headers['x-signed'] === '1') calledFor(request.headers)
    return {}
  })
  const names: string[] = []
  caller.post('/asks/:signed', async (request) => {
    names.push(request.id)
    const { signed } = request.params as { signed: string }
    await callee.inject({ method: 'POST', url: '/asked', headers: { 'x-signed': signed, ...passedOn() } })
    return {}
  })
  for (let turn = 0; turn < 40; turn += 1) await caller.inject({ method: 'POST', url: `/asks/${turn % 2}` })
  const told = lines.map((line) => JSON.parse(line) as { requestId: string; callerId?: string; route: string })
  const chosen = names.filter((name, turn) => turn % 2 === 1 && isChosen(name, 0.5))
  const carried = told.flatMap(({ callerId }) => (callerId !== undefined && isChosen(callerId, 0.5) ? [callerId] : []))
  expect([new Set(told.map(({ route }) => route)), carried]).toEqual([new Set(['/asked']), chosen])
  expect(chosen.length).toBeGreaterThan(0)
  // Of strangers' words nothing is written, nor does a job name anything.
  expect(told.some(({ callerId }) => callerId !== undefined && names.indexOf(callerId) % 2 === 0)).toBe(false)
  expect(passedOn()).toEqual({})
  await t.close()
})

test('a request is one line with its route and its name, a share of them; its other lines carry the name too', async () => {
  const lines: string[] = []
  const log = createLogger({ write: (line) => lines.push(line) })
  const said = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
  const t = await bootApp({ rooms: [] })
  const place = createFastify({ ...t.app.config, requestLog: 1 }, log)
  mountHealth(place, t.database)
  place.post('/orders/:id', async (request) => {
    await t.app.db.query('select 1')
    log.info({ order: 'D1' }, 'inside')
    return { body: request.body }
  })
  place.get('/broken', async () => {
    throw new Error('broken')
  })
  const answer = await place.inject({ method: 'POST', url: '/orders/7?phone=0912345678', payload: { a: 1 } })
  const requestId = answer.headers['x-request-id']
  const [inside, line] = said()
  expect(inside).toMatchObject({ msg: 'inside', requestId })
  expect(line).toMatchObject({
    level: 'info',
    msg: 'request',
    requestId,
    method: 'POST',
    route: '/orders/:id',
    status: 200,
    ms: expect.any(Number),
  })
  await place.inject('/healthz')
  expect(said()).toEqual([])
  await place.inject('/broken')
  expect(said().map(({ level, msg }) => [level, msg])).toEqual([
    ['error', 'an answer failed'],
    ['warn', 'request'],
  ])
  await place.close()
  const ids = Array.from({ length: 10_000 }, (_, n) => `request-${n}`)
  const share = ids.filter((id) => isChosen(id, 0.1)).length / ids.length
  expect(share).toBeGreaterThan(0.09)
  expect(share).toBeLessThan(0.11)
  expect([isChosen('a', 0), isChosen('a', 1)]).toEqual([false, true])
  await t.close()
})

test('the log writes only fields that are allowed, and no values of objects', () => {
  const lines: string[] = []
  const log = createLogger({ write: (line) => lines.push(line) })
  log.info(
    { phone: '0912345678', id: 7n, player: { real_name: '王小明' }, err: new Error('broken', { cause: new Error('below') }) },
    'hello',
  )
  expect(lines.join()).not.toMatch(/0912345678|王小明/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'hello',
    id: '7',
    phone: '[redacted]',
    err: { message: 'broken', cause: { message: 'below' } },
  })
})

test('five processes that start at one time on a fresh database all have their cron jobs', async () => {
  const base = await testDatabase([])
  const job: Job = { name: 'note.nightly', cron: '0 4 * * *', run: async () => {} }
  const rooms = [{ name: 'note', jobs: [job] }]
  const log = createLogger({ write: () => {} })
  const processes = []
  for (let n = 0; n < (onServer ? 5 : 1); n += 1) {
    const database = onServer ? await openDatabase({ databaseUrl: base.url, dataDir: '' }) : base.database
    processes.push({ database, service: await createService({ config: testConfig(folder, base.url), database, rooms, log }) })
  }
  await Promise.all(processes.map(({ service }) => service.start()))
  expect((await base.database.db.query('select name from service_jobs.schedule')).rows).toEqual([{ name: 'note.nightly' }])
  await Promise.all(processes.map(({ service }) => service.stop()))
  if (onServer) await Promise.all(processes.map(({ database }) => database.close()))
  await base.drop()
})
