import { LOOK_AGAIN } from '@jade/contract/look-again'
import { definePrivatePush } from '@jade/contract/push'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type PushReceiver, refuse, systemIntent } from '@jade/service/app'
import { createFastify } from '@jade/service/http/fastify'
import { mountSockets, type Sockets } from '@jade/service/sockets'
import type { SocketChannel } from '@jade/service/socket-channels'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from './boot.ts'

let t: TestApp
let site: FastifyInstance
let sockets: Sockets
const ended = new Set<string>()
const open: Socket[] = []

beforeAll(async () => {
  t = await bootApp({ rooms: [] })
  site = createFastify(t.app.config)
  sockets = await mountSockets(site.server, t.app, {
    outbox: t.service.outbox,
    recheckMs: 30,
    authenticatePlayer: async (_, token) => {
      if (ended.has(token)) throw refuse('kernel.logged_out')
      if (!/^\d+$/.test(token)) return null
      return { kind: 'player', playerId: BigInt(token), sessionId: `s${token}`, channels: token === '4' ? ['channel.table'] : [] }
    },
  })
  await site.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const socket of open) socket.close()
  await sockets.close()
  await site.close()
  await t.close()
})

function connect(auth: Record<string, unknown>, headers: Record<string, string> = {}, at = site, namespace = ''): Socket {
  const { port } = at.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}${namespace}`, {
    path: '/ws',
    transports: ['websocket'],
    auth,
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
  })
  open.push(socket)
  return socket
}
const heard = (socket: Socket, name: string) => new Promise<Record<string, unknown>>((resolve) => socket.once(name, resolve))
const happens = (socket: Socket, name: 'connect' | 'disconnect' | 'connect_error') =>
  new Promise<unknown>((resolve) => socket.once(name, resolve))
const push = (to: PushReceiver, name: string, payload: Record<string, unknown> = { what: 'wallet' }) =>
  t.app.unit(systemIntent('test'), async (u) => u.push(to, definePrivatePush<Record<string, unknown>>(name), payload))

test('a push reaches the devices of its player only, a system push everyone [RULE-115 RULE-116 RULE-117]', async () => {
  const [one, two] = [connect({ token: '1' }), connect({ token: '2' })]
  await Promise.all([happens(one, 'connect'), happens(two, 'connect')])
  const foreign: string[] = []
  two.onAny((name: string) => foreign.push(name))
  const private1 = heard(one, 'update-wallet')
  const system = [heard(one, 'site'), heard(two, 'site')]
  await push(1n, 'update-wallet')
  await push('system', 'site')
  await t.drainOutbox()
  expect(await private1).toEqual({ what: 'wallet', version: expect.stringMatching(/^\d+$/) })
  await Promise.all(system)
  expect(foreign).toEqual(['site'])
})

test('a channel reaches those who were let into it', async () => {
  const [inside, outside] = [connect({ token: '4' }), connect({ token: '5' })]
  await Promise.all([happens(inside, 'connect'), happens(outside, 'connect')])
  const foreign: string[] = []
  outside.onAny((name: string) => foreign.push(name))
  const told = [heard(inside, 'state'), heard(outside, 'site')]
  await push('channel.table', 'state')
  await push('system', 'site')
  await t.drainOutbox()
  await Promise.all(told)
  expect(foreign).toEqual(['site'])
})

test('no token, a wrong one, an ended one and a foreign origin are refused', async () => {
  ended.add('9')
  for (const auth of [{}, { token: 'x' }, { token: '9' }, { token: { $ne: 1 } }]) await happens(connect(auth), 'connect_error')
  await happens(connect({ token: '1' }, { origin: 'https://evil.example' }), 'connect_error')
})

test('before the hand-shake: an address holds so many sockets without a session and no more, behind a known proxy too', async () => {
  const place = createFastify({ ...t.app.config, trustedProxies: ['127.0.0.1/32'] })
  const app = { ...t.app, config: { ...t.app.config, trustedProxies: ['127.0.0.1/32'] } }
  const authenticatePlayer = async () => ({ kind: 'player', playerId: 31n, sessionId: 's31' }) as const
  const outbox = { sendPushesTo: () => {} } as unknown as TestApp['service']['outbox']
  const silent = await mountSockets(place.server, app, { outbox, authenticatePlayer })
  await place.listen({ host: '127.0.0.1', port: 0 })
  const { port } = place.server.address() as AddressInfo
  const knock = (from: string) =>
    new Promise<number>((resolve) => {
      const headers = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'A'.repeat(22) + '==',
      }
      const asked = request({ port, path: '/ws/?EIO=4&transport=websocket', headers: { ...headers, 'x-forwarded-for': from } })
      asked.once('upgrade', (_, socket) => {
        knocked.push(socket)
        resolve(101)
      })
      asked.once('response', (answer) => resolve(answer.statusCode ?? 0))
      asked.end()
    })
  const knocked: Duplex[] = []
  const answers = []
  for (let n = 0; n < 22; n += 1) answers.push(await knock('192.0.2.1'))
  expect(answers.filter((status) => status === 101)).toHaveLength(20)
  expect(answers.slice(20)).toEqual([400, 400])
  expect(await knock('192.0.2.2')).toBe(101)
  const [first] = knocked
  const closed = new Promise((resolve) => first?.once('close', resolve))
  first?.destroy()
  await closed
  await expect.poll(() => knock('192.0.2.1')).toBe(101)
  // A session that was proved is none of those: twenty more may come.
  const proved = connect({ token: 'any' }, { 'x-forwarded-for': '192.0.2.3' }, place)
  await happens(proved, 'connect')
  for (let n = 0; n < 20; n += 1) expect(await knock('192.0.2.3')).toBe(101)
  expect(await knock('192.0.2.3')).toBe(400)
  for (const socket of knocked) socket.destroy()
  await silent.close()
  await place.close()
})

test('a client cannot join rooms by itself, and large frames close the socket', async () => {
  const socket = connect({ token: '3' })
  await happens(socket, 'connect')
  socket.emit('join', 'private-player.1')
  socket.emit('big', 'x'.repeat(64 * 1024))
  await happens(socket, 'disconnect')
})

test('an ended session hears why and its sockets close, told or found', async () => {
  const [told, found, other] = [connect({ token: '4' }), connect({ token: '5' }), connect({ token: '6' })]
  await Promise.all([told, found, other].map((socket) => happens(socket, 'connect')))
  const order: string[] = []
  told.once('kick', () => order.push('kick'))
  const gone = happens(told, 'disconnect').then(() => order.push('closed'))
  await push(4n, 'kick', { sessions: ['s4'] })
  await t.drainOutbox()
  await gone
  expect(order).toEqual(['kick', 'closed'])
  ended.add('5')
  await happens(found, 'disconnect')
  expect(other.connected).toBe(true)
})

test('a session holds at most five sockets: the oldest goes', async () => {
  const many: Socket[] = []
  for (let i = 0; i < 5; i += 1) {
    const socket = connect({ token: '7' })
    await happens(socket, 'connect')
    many.push(socket)
  }
  const [oldest] = many
  const gone = oldest === undefined ? null : happens(oldest, 'disconnect')
  await happens(connect({ token: '7' }), 'connect')
  await gone
  expect(many.slice(1).every((socket) => socket.connected)).toBe(true)
})

const redisUrl = process.env['TEST_REDIS_URL'] ?? ''

test.runIf(redisUrl !== '')('two processes on one Redis: pushes and ended sessions cross over', async () => {
  const app = { ...t.app, config: { ...t.app.config, redisUrl } }
  const stream = `jade-test-${randomUUID()}`
  const authenticatePlayer = async () => ({ kind: 'player', playerId: 11n, sessionId: 's11' }) as const
  const [here, there] = [createFastify(app.config), createFastify(app.config)]
  const first = await mountSockets(here.server, app, { outbox: t.service.outbox, authenticatePlayer, stream })
  const second = await mountSockets(there.server, app, { outbox: t.service.outbox, authenticatePlayer, stream })
  await Promise.all([here, there].map((one) => one.listen({ host: '127.0.0.1', port: 0 })))
  const socket = connect({ token: 'any' }, {}, here)
  await happens(socket, 'connect')
  const wallet = heard(socket, 'update-wallet')
  await push(11n, 'update-wallet')
  await t.drainOutbox()
  expect(await wallet).toMatchObject({ what: 'wallet' })
  const gone = happens(socket, 'disconnect')
  await push(11n, 'kick', { sessions: ['s11'] })
  await t.drainOutbox()
  await gone
  await Promise.all([first.close(), second.close()])
  await Promise.all([here.close(), there.close()])
})

describe.each(redisUrl === '' ? [''] : ['', redisUrl])('a page that asked before its socket opened (Redis %j) [API-13]', (redis) => {
  let place: FastifyInstance
  let mounted: Sockets
  beforeAll(async () => {
    const app = { ...t.app, config: { ...t.app.config, redisUrl: redis } }
    place = createFastify(app.config)
    mounted = await mountSockets(place.server, app, {
      outbox: t.service.outbox,
      stream: `jade-test-${randomUUID()}`,
      authenticatePlayer: async (_, token) => ({
        kind: 'player',
        playerId: BigInt(token),
        sessionId: token,
        channels: token === '23' ? ['channel.table'] : [],
      }),
    })
    await place.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await mounted.close()
    await place.close()
  })
  /** What a page hears that began to ask so many ms ago. */
  async function told(token: string, age?: unknown): Promise<readonly string[]> {
    const socket = connect({ token, age }, {}, place)
    const names: string[] = []
    socket.onAny((name: string) => names.push(name))
    const [own] = await Promise.all([
      heard(socket, 'end'),
      happens(socket, 'connect').then(() => push(BigInt(token), 'end').then(() => t.drainOutbox())),
    ])
    expect(own).toBeDefined()
    return names.filter((name) => name !== 'end')
  }

  /** Pushes what a socket of this token hears, and has heard when this returns: over a Redis a push is on its way longer than its outbox. */
  async function pushed(to: PushReceiver, name: string, token: string): Promise<void> {
    const witness = connect({ token }, {}, place)
    await happens(witness, 'connect')
    const arrived = heard(witness, name)
    await push(to, name)
    await t.drainOutbox()
    await arrived
    witness.close()
  }

  test('hears that something was pushed to it meanwhile, once and by no name', async () => {
    await pushed(21n, 'update-wallet', '21')
    expect(await told('21', 5_000)).toEqual([LOOK_AGAIN])
    expect(await told('22', 5_000), 'to somebody else').toEqual([])
    await pushed('channel.table', 'table', '23')
    expect(await told('23', 5_000), 'to a channel of it').toEqual([LOOK_AGAIN])
  })

  test('asks again where that is not known any more, and never where it began afterwards or does not say when', async () => {
    expect(await told('24', 60_000)).toEqual([LOOK_AGAIN])
    await pushed('system', 'site', '26')
    for (const age of [0, undefined, null, '5000', -1, {}]) expect(await told('25', age), JSON.stringify(age)).toEqual([])
    expect(await told('25', 5_000)).toEqual([LOOK_AGAIN])
  })
})

test('a socket channel receives from players with a session, within its rate limit, and answers that socket alone', async () => {
  const place = createFastify(t.app.config)
  const received: [playerId: bigint, name: string, payload: unknown][] = []
  let disconnected = 0
  const channel: SocketChannel = {
    namespace: '/echo',
    perSecond: 10,
    connect: ({ playerId }, outbound) =>
      playerId === 9n
        ? null
        : {
            receive: (name, payload) => {
              received.push([playerId, name, payload])
              outbound.send('echo', { payload })
            },
            disconnected: () => {
              disconnected += 1
            },
          },
  }
  const mounted = await mountSockets(place.server, t.app, {
    outbox: t.service.outbox,
    channels: [channel],
    authenticatePlayer: async (_, token) => (/^\d+$/.test(token) ? { kind: 'player', playerId: BigInt(token), sessionId: token } : null),
  })
  await place.listen({ host: '127.0.0.1', port: 0 })
  const open = (token: string) => connect({ token }, {}, place, '/echo')
  await happens(open('nobody'), 'connect_error')
  await happens(open('9'), 'disconnect')
  const [one, two] = [open('1'), open('2')]
  await Promise.all([happens(one, 'connect'), happens(two, 'connect')])
  const foreign: unknown[] = []
  two.onAny((name) => foreign.push(name))
  const echoed = heard(one, 'echo')
  one.emit('hello', { a: 1 })
  expect(await echoed).toEqual({ payload: { a: 1 } })
  const closed = happens(one, 'disconnect')
  for (let at = 0; at < 60; at += 1) one.emit('hello', at)
  await closed
  expect(received.length).toBeLessThan(30)
  expect(received[0]).toEqual([1n, 'hello', { a: 1 }])
  expect(foreign).toEqual([])
  expect(disconnected).toBe(1)
  await mounted.close()
  await place.close()
})

test.each([
  { who: 'a stranger who names one is not believed', proxies: ['10.0.0.0/8'], says: '192.0.2.9', ip: '127.0.0.1' },
  { who: 'what a known proxy adds last counts', proxies: ['127.0.0.1/32'], says: '192.0.2.9, 198.51.100.7', ip: '198.51.100.7' },
  {
    who: 'known proxies in a row are passed',
    proxies: ['127.0.0.1/32', '10.0.0.0/8'],
    says: '192.0.2.9, 198.51.100.7, 10.1.2.3',
    ip: '198.51.100.7',
  },
  { who: 'nobody is believed where no proxy is known', proxies: [], says: '192.0.2.9', ip: '127.0.0.1' },
])('the address of a socket: $who', async ({ proxies, says, ip }) => {
  const config = { ...t.app.config, trustedProxies: proxies }
  const place = createFastify(config)
  const inbound = { receive: () => {}, disconnected: () => {} }
  const seen: string[] = []
  const channel: SocketChannel = { namespace: '/who', perSecond: 10, connect: (player) => (seen.push(player.ip), inbound) }
  const mounted = await mountSockets(
    place.server,
    { ...t.app, config },
    {
      outbox: t.service.outbox,
      channels: [channel],
      authenticatePlayer: async () => ({ kind: 'player', playerId: 1n, sessionId: 's' }),
    },
  )
  place.get('/who', (request) => request.ip)
  await place.listen({ host: '127.0.0.1', port: 0 })
  const { port } = place.server.address() as AddressInfo
  const headers = { 'x-forwarded-for': says }
  await happens(connect({ token: '1' }, headers, place, '/who'), 'connect')
  expect([seen, await (await fetch(`http://127.0.0.1:${port}/who`, { headers })).text()]).toEqual([[ip], ip])
  await mounted.close()
  await place.close()
})
