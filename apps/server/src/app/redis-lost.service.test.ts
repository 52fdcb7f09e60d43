import { identityPushes } from '@jade/contract/identity/pushes'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemIntent } from '@jade/service/app'
import { mountHttp } from '@jade/service/http'
import { createFastify } from '@jade/service/http/fastify'
import { ratesRedis, redisRates } from '@jade/service/http/rates'
import { createService } from '@jade/service/service'
import { mountSockets } from '@jade/service/sockets'
import type { TestApp } from '@jade/test-kit/boot'
import { onServer } from '@jade/test-kit/database'
import { listen } from '@jade/test-kit/socket-listener'
import { freePort } from '@jade/test-kit/throwaway-postgres'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerByAccount } from '../modules/identity/door.ts'
import { book } from '../modules/wallet/book/book.ts'
import { balances } from '../modules/wallet/door.ts'
import { authenticatePlayer, playerGates } from './gates.ts'
import { bootHouse, tokenOf } from './house.fixture.ts'
import { rooms } from './rooms.ts'
import '../modules/platforms/fake-vendor.fixture.ts'

const PROGRAM = '/usr/bin/redis-server'
/** How often the four disasters come. */
const ROUNDS = Number(process.env['REDIS_ROUNDS'] ?? 1)
/** Pushes and closed sockets may take this long in the proof (RUNNING-4); the quick form shares its machine and only asks that they come. */
const SOON_MS = process.env['REDIS_ROUNDS'] === undefined ? 30_000 : 5_000
const PHONE = '0913777888'
const SMS_A_DAY = 10

interface Instance {
  readonly url: string
  close(): Promise<void>
}

/**
 * Redis lost (RUNNING-4): two instances of the site on one database and a Redis of this test alone, which is killed, flushed,
 * paused and started again with old data, while money moves, sessions are revoked and codes are asked for.
 */
describe.skipIf(!onServer || !existsSync(PROGRAM))('Redis lost [needs PostgreSQL and redis-server]', () => {
  let t: TestApp
  let home = ''
  let port = 0
  let redisUrl = ''
  let server: ChildProcess
  let playerId = 0n
  const instances: Instance[] = []
  const seen = { slowest: 0, pushes: [] as number[], again: [] as number[], closed: [] as number[] }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'jade-redis-'))
    port = await freePort()
    redisUrl = `redis://127.0.0.1:${port}`
    await startRedis()
    t = await bootHouse()
    playerId = (await playerByAccount(t.app.db, 'demo01'))?.id ?? 0n
    instances.push(await instance(), await instance())
    // What is old later: a snapshot of now.
    await say((redis) => redis.save())
  }, 120_000)
  afterAll(async () => {
    for (const one of instances) await one.close()
    await t.close()
    await stopRedis()
    await rm(home, { recursive: true, force: true })
  })

  async function startRedis(): Promise<void> {
    server = spawn(PROGRAM, ['--port', String(port), '--bind', '127.0.0.1', '--dir', home, '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    })
    await say((redis) => redis.ping())
  }
  async function stopRedis(): Promise<void> {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await gone
  }
  async function say(what: (redis: Redis) => Promise<unknown>): Promise<void> {
    const redis = new Redis(redisUrl)
    redis.on('error', () => {})
    await what(redis)
    redis.disconnect()
  }

  /** One program as main.ts puts it together, on the test's clock. */
  async function instance(): Promise<Instance> {
    const config = { ...t.app.config, redisUrl }
    const service = await createService({ config, database: t.database, rooms, clock: t.clock, log: t.app.log })
    const redis = await ratesRedis(redisUrl, t.app.log)
    const site = createFastify(config)
    const rates = redisRates(redis, t.clock)
    await mountHttp(site, service.app, { rooms, audience: 'players', authenticatePlayer, gates: playerGates, rates })
    const sockets = await mountSockets(site.server, service.app, { authenticatePlayer, outbox: service.outbox, recheckMs: 1_000 })
    await site.listen({ host: '127.0.0.1', port: 0 })
    service.outbox.start()
    return {
      url: `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`,
      close: async () => {
        await sockets.close()
        await site.close()
        await service.stop()
        redis.disconnect()
      },
    }
  }

  async function ask(at: number, path: string, { token, key, body }: { token?: string; key?: string; body?: unknown } = {}) {
    const begun = performance.now()
    const reply = await fetch(`${instances[at]?.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    seen.slowest = Math.max(seen.slowest, performance.now() - begun)
    return { status: reply.status, text }
  }

  const listener = (at: number, token: string) => listen(instances[at]?.url ?? '', token)
  const within = async (what: Promise<unknown>, name: string): Promise<number> => {
    const begun = performance.now()
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error(`${name} took over ${SOON_MS} ms`)), SOON_MS))
    await Promise.race([what, late])
    return Math.round(performance.now() - begun)
  }

  const disasters: Readonly<Record<string, { begin(): Promise<void>; end(): Promise<void> }>> = {
    killed: { begin: stopRedis, end: () => rm(join(home, 'dump.rdb'), { force: true }).then(startRedis) },
    flushed: { begin: () => say((redis) => redis.flushall()), end: async () => {} },
    paused: { begin: () => say((redis) => redis.call('client', 'pause', '5000')), end: () => say((redis) => redis.ping()) },
    'old data': {
      begin: async () => {
        await say((redis) => redis.save())
        await say((redis) => redis.set('younger', 'than the snapshot'))
        await stopRedis()
      },
      end: startRedis,
    },
  }

  /** Disasters in which what was pushed may be gone. */
  const restarts: ReadonlySet<string> = new Set(['killed', 'old data'])

  let transfers = 0
  /** The same intent at both instances at once: one effect, one answer. */
  async function moveMoney(token: string): Promise<void> {
    transfers += 1
    const request = { token, key: `redis-${transfers}`, body: { money: '5.00' } }
    const replies = await Promise.all([0, 1].map((at) => ask(at, '/players/deposit/JADE', request)))
    const again = async (at: number) => (replies[at]?.status === 409 ? ask(at, '/players/deposit/JADE', request) : replies[at])
    const settled = [await again(0), await again(1)]
    expect(settled.map((reply) => reply?.status)).toEqual([200, 200])
    expect(settled[0]?.text).toBe(settled[1]?.text)
  }

  test(`${ROUNDS} times killed, flushed, paused, with old data: no money effect, no revoked session alive, caps exact, pushes come back`, {
    timeout: 600_000,
  }, async () => {
    const { central: opening } = await balances(t.app.db, playerId)
    let token = await tokenOf(t, 'demo01')
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, disaster] of Object.entries(disasters)) {
        const old = { token, socket: await listener(0, token) }
        const closed = new Promise((resolve) => old.socket.once('disconnect', resolve))
        await disaster.begin()
        await moveMoney(token)
        token = await tokenOf(t, 'demo01')
        for (const at of [0, 1]) expect((await ask(at, '/auth/me', { token: old.token })).status, `${name}: revoked at ${at}`).toBe(401)
        seen.closed.push(await within(closed, `${name}: the revoked session's socket`))
        await moveMoney(token)
        for (let n = 0; n < 4; n += 1) {
          t.clock.advance({ seconds: 31 })
          await ask(n % 2, '/auth/sendPhoneVerification', { body: { phone: PHONE, type: 'register' } })
        }
        await disaster.end()
        let socket = await listener(1, token)
        if (restarts.has(name)) {
          // What was pushed meanwhile may be lost: pages are made to come again, and look.
          const again = new Promise((resolve) => socket.once('disconnect', resolve))
          seen.again.push(await within(again, `${name}: the word to look again`))
          socket = await listener(1, token)
        }
        const heard = new Promise((resolve) => socket.once('update-user', resolve))
        await t.app.unit(systemIntent('test'), async (u) => u.push(playerId, identityPushes.updateUser))
        seen.pushes.push(await within(heard, `${name}: a push`))
        socket.close()
      }
    }
    const { rowCount: sent } = await t.app.db.query('select 1 from identity.sms where phone = $1', [PHONE])
    expect(sent, `${ROUNDS * 16} times asked`).toBe(Math.min(SMS_A_DAY, ROUNDS * 16))
    const { central, platforms } = await balances(t.app.db, playerId)
    expect(opening - central).toBe(BigInt(transfers) * 500n)
    expect(platforms.get('JADE')).toBe(BigInt(transfers) * 500n)
    expect(await book.verify(t.app.db)).toEqual([])
    console.log(
      `Redis lost: ${JSON.stringify({ disasters: ROUNDS * 4, transfers, sms: sent, ...seen, slowest: Math.round(seen.slowest) })}`,
    )
  })
})
