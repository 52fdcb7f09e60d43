import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { CallSpec } from '@jade/contract/call'
import { defineLive, type RowsChanged } from '@jade/contract/live'
import type { LookersTold } from '@jade/contract/presence'
import { systemIntent } from '@jade/service/app'
import { createFastify } from '@jade/service/http/fastify'
import { tellRow } from '@jade/service/live'
import { mountOfficeSockets } from '@jade/service/office-sockets'
import type { Sockets } from '@jade/service/sockets'
import type { ObjectKind } from '@jade/service/timeline'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from './boot.ts'
import { listenOffice } from './socket-listener.ts'

const listed = (permission: string) => ({ ids: 'a row', call: { permission } as unknown as CallSpec })
const [coins, cards] = [defineLive('coins', listed('coin.view')), defineLive('cards', listed('card.view'))]

/** Coins 1 to 99 are there; of the stamps each person sees those that begin with the own account. */
const kinds: readonly ObjectKind[] = [
  {
    kind: 'coin',
    permission: 'coin.view' as ObjectKind['permission'],
    find: async (_, id) => {
      // Whether this one is there takes longer to find than of any other.
      if (id === '99') await new Promise((resolve) => setTimeout(resolve, 200))
      return /^\d{1,2}$/.test(id) ? subject('coin', id) : null
    },
  },
  {
    kind: 'stamp',
    permission: 'card.view' as ObjectKind['permission'],
    judged: true,
    find: async (_, id, asker) => (id.startsWith((asker as unknown as { readonly account: string }).account) ? subject('stamp', id) : null),
  },
]
const subject = (kind: string, id: string) => ({ kind, id, name: `${kind} ${id}`, playerId: null, order: '' })

let t: TestApp
let office: FastifyInstance
let sockets: Sockets
/** What the session of a cookie opens; without: it is none. */
const opens = new Map<string, ReadonlySet<string>>()
const open: Socket[] = []
/** Whose session is read slowly, and whom that is told. */
const slow = new Map<string, () => void>()

const options = () => ({
  outbox: t.service.outbox,
  lists: [coins, cards],
  objects: kinds,
  recheckMs: 30,
  readStaff: async (_: unknown, token: string) => {
    const permissions = opens.get(token)
    slow.get(token)?.()
    if (slow.has(token)) await new Promise((resolve) => setTimeout(resolve, 150))
    return permissions ? ({ kind: 'staff', staffId: 1n, account: token, permissions, sessionId: `s-${token}` } as const) : null
  },
})

beforeAll(async () => {
  t = await bootApp({ rooms: [] })
  office = createFastify(t.app.config)
  sockets = await mountOfficeSockets(office.server, t.app, options())
  await office.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const socket of open) socket.close()
  await sockets.close()
  await office.close()
  await t.close()
})

const urlOf = (site: FastifyInstance) => `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
async function sit(who: string, permissions: readonly string[], at = office): Promise<Socket> {
  opens.set(who, new Set(permissions))
  const socket = await listenOffice(urlOf(at), `staff=${who}`)
  open.push(socket)
  return socket
}
type News = RowsChanged & { readonly version: string }
const rows = (socket: Socket) => new Promise<News>((resolve) => socket.once('rows', resolve))
const gone = (socket: Socket) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
const changed = (...tell: readonly (readonly [typeof coins | typeof cards, bigint])[]) =>
  t.app.unit(systemIntent('test'), async (u) => {
    for (const [list, id] of tell) tellRow(u, list, id)
  })

test('who may list hears which rows changed and nothing else, whoever may not hears nothing', async () => {
  const [may, mayNot] = [await sit('anna', ['coin.view', 'card.view']), await sit('bert', ['card.view'])]
  const foreign: unknown[] = []
  mayNot.onAny((_name, news: News) => foreign.push(news.list))
  const [first, other] = [rows(may), rows(mayNot)]
  await changed([coins, 7n], [coins, 7n])
  await t.drainOutbox()
  expect(await first).toEqual({ list: 'coins', ids: ['7'], more: 0, version: expect.stringMatching(/^\d+$/) })
  await changed([cards, 8n])
  await t.drainOutbox()
  expect(await other).toMatchObject({ list: 'cards', ids: ['8'] })
  expect(foreign).toEqual(['cards'])
})

test('a right that was given or taken counts for sockets that are open already', async () => {
  const socket = await sit('carl', ['card.view'])
  const heard: string[] = []
  socket.onAny((_name, news: News) => heard.push(news.list))
  opens.set('carl', new Set(['coin.view']))
  await expect
    .poll(async () => {
      await changed([coins, 1n])
      await t.drainOutbox()
      return heard.includes('coins')
    })
    .toBe(true)
  heard.length = 0
  const next = rows(socket)
  await changed([cards, 1n], [coins, 2n])
  await t.drainOutbox()
  await next
  expect(heard).not.toContain('cards')
})

test('no cookie, an unknown one, a page of another origin and one of another site are refused', async () => {
  opens.set('dora', new Set(['coin.view']))
  const knock = (cookie: string, headers: Record<string, string> = {}) => listenOffice(urlOf(office), cookie, headers)
  for (const cookie of ['', 'staff=nobody', 'staff=', `staff=${'x'.repeat(600)}`, 'other=dora'])
    await expect(knock(cookie)).rejects.toThrow()
  await expect(knock('staff=dora', { origin: 'https://evil.example' })).rejects.toThrow()
  await expect(knock('staff=dora', { 'sec-fetch-site': 'cross-site' })).rejects.toThrow()
  const own = await knock('staff=dora', { origin: urlOf(office), 'sec-fetch-site': 'same-origin' })
  open.push(own)
  expect(own.connected).toBe(true)
})

/** Who looks at what, as a console puts it together from what it hears: `7 mei jun`. */
function looking(socket: Socket): () => readonly string[] {
  const known = new Map<string, string>()
  socket.on('lookers', ({ all, rows: told }: LookersTold) => {
    if (all === 1) known.clear()
    for (const { id, who } of told) {
      if (who.length === 0) known.delete(id)
      else known.set(id, [id, ...who.map(({ account }) => account)].join(' '))
    }
  })
  return () => [...known.values()].toSorted()
}
const look = (socket: Socket, id: string, kind = 'coin') => socket.emit('look', { kind, id })

test('who looks at an object and who shows its list see each other, until one goes elsewhere, or is gone', async () => {
  const [mei, jun, ann] = [await sit('mei', ['coin.view']), await sit('jun', ['coin.view']), await sit('ann', ['coin.view'])]
  const [meis, juns, anns] = [looking(mei), looking(jun), looking(ann)]
  look(mei, '7')
  await expect.poll(meis).toEqual(['7 mei'])
  look(ann, '')
  await expect.poll(anns, { message: 'what was so before is told to who comes' }).toEqual(['7 mei'])
  look(jun, '7')
  for (const seen of [meis, juns, anns]) await expect.poll(() => seen()[0]?.split(' ').toSorted()).toEqual(['7', 'jun', 'mei'])
  look(jun, '8')
  await expect.poll(anns).toEqual(['7 mei', '8 jun'])
  mei.close()
  for (const seen of [juns, anns]) await expect.poll(seen).toEqual(['8 jun'])
  look(jun, '')
  await expect.poll(anns).toEqual([])
})

test('nobody is at what is not there, at what the own rights do not open, or at what no room keeps', async () => {
  const [watch, blind] = [await sit('watch', ['coin.view']), await sit('blind', ['card.view'])]
  const [seen, blinds] = [looking(watch), looking(blind)]
  const heard: unknown[] = []
  blind.on('lookers', (news) => heard.push(news))
  look(watch, '')
  for (const id of ['7', '']) look(blind, id)
  look(blind, '7', 'nothing')
  for (const said of [null, 7, { kind: 'coin' }, { kind: 'coin', id: '7', more: 1 }, { kind: 'coin', id: '../7' }]) blind.emit('look', said)
  look(watch, '500')
  look(watch, '9')
  await expect.poll(seen).toEqual(['9 watch'])
  expect(blinds()).toEqual([])
  expect(heard).toEqual([])
  const other = await sit('other', ['coin.view'])
  const others = looking(other)
  look(other, '')
  await expect.poll(others).toEqual(['9 watch'])
  opens.set('watch', new Set())
  await expect.poll(others, { message: 'a right that was taken takes its holder away' }).toEqual([])
})

test('where each object is judged for itself, only who is at the same one hears of others at it, and no list does', async () => {
  const [eva, same] = [await sit('eva', ['card.view']), await sit('eva', ['card.view'])]
  const lists = await sit('list', ['card.view'])
  const [evas, sames, theirs] = [looking(eva), looking(same), looking(lists)]
  look(lists, '', 'stamp')
  look(lists, 'eva-1', 'stamp')
  look(eva, 'eva-1', 'stamp')
  look(same, 'eva-1', 'stamp')
  await expect.poll(evas).toEqual(['eva-1 eva'])
  await expect.poll(sames).toEqual(['eva-1 eva'])
  look(same, 'eva-2', 'stamp')
  await expect.poll(sames).toEqual(['eva-1 eva', 'eva-2 eva'])
  expect(evas()).toEqual(['eva-1 eva'])
  expect(theirs()).toEqual([])
})

test('of two places that are said in a row the later one counts, however long the earlier one takes to find', async () => {
  const [quick, watch] = [await sit('quick', ['coin.view']), await sit('watch2', ['coin.view'])]
  const seen = looking(watch)
  look(watch, '')
  look(quick, '99')
  look(quick, '6')
  await expect.poll(seen).toEqual(['6 quick'])
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(seen()).toEqual(['6 quick'])
  look(quick, '99')
  quick.close()
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(seen(), 'nor where somebody is gone before it is found').toEqual([])
})

test('whoever looks around faster than a person is cut', async () => {
  const socket = await sit('fast', ['coin.view'])
  const closed = gone(socket)
  for (let n = 0; n < 30; n += 1) look(socket, String(n))
  await closed
})

test('a console that is gone before its session was read leaves nothing behind', async () => {
  opens.set('ghost', new Set(['coin.view']))
  const before = sockets.count()
  const knocked: Socket[] = []
  for (let n = 0; n < 12; n += 1) {
    const asked = new Promise<void>((resolve) => slow.set('ghost', resolve))
    const socket = io(urlOf(office), {
      path: '/office/ws',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie: 'staff=ghost' },
    })
    knocked.push(socket)
    await asked
    socket.close()
  }
  slow.delete('ghost')
  await expect.poll(() => sockets.count()).toBe(before)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(sockets.count()).toBe(before)
  expect((await sit('ghost', ['coin.view'])).connected, 'and takes no place of the next').toBe(true)
})

test('a session that ended closes its sockets, and others stay', async () => {
  const [ending, other] = [await sit('emil', []), await sit('fred', [])]
  const closed = gone(ending)
  opens.delete('emil')
  await closed
  expect(other.connected).toBe(true)
})

test('a session holds ten sockets: the eleventh is refused, none is pushed out, and one that closes makes room', async () => {
  const many: Socket[] = []
  for (let n = 0; n < 10; n += 1) many.push(await sit('gina', []))
  await expect(sit('gina', [])).rejects.toThrow('unauthenticated')
  expect(many.every(({ connected }) => connected)).toBe(true)
  expect((await sit('hans', [])).connected).toBe(true)
  many[0]?.close()
  await expect
    .poll(() =>
      sit('gina', []).then(
        ({ connected }) => connected,
        () => false,
      ),
    )
    .toBe(true)
})

test('a console joins nothing by itself, and one that says anything else is cut', async () => {
  const socket = await sit('ines', [])
  const foreign: unknown[] = []
  socket.onAny((name) => foreign.push(name))
  socket.emit('join', 'list.coins')
  const other = await sit('jan', ['coin.view'])
  const heard = rows(other)
  await changed([coins, 3n])
  await t.drainOutbox()
  await heard
  expect(foreign).toEqual([])
  const closed = gone(socket)
  for (let n = 0; n < 20; n += 1) socket.emit('hello', n)
  await closed
  const big = await sit('kurt', [])
  const cut = gone(big)
  big.emit('big', 'x'.repeat(4_096))
  await cut
})

test('before the hand-shake: an address without a session holds twenty connections and no more', async () => {
  const place = createFastify(t.app.config)
  const outbox = { tellConsolesBy: () => {} } as unknown as TestApp['service']['outbox']
  const silent = await mountOfficeSockets(place.server, t.app, { ...options(), outbox })
  await place.listen({ host: '127.0.0.1', port: 0 })
  const knocked: Duplex[] = []
  const knock = () =>
    new Promise<number>((resolve) => {
      const headers = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'A'.repeat(22) + '==',
      }
      const asked = request(`${urlOf(place)}/office/ws/?EIO=4&transport=websocket`, { headers })
      asked.once('upgrade', (_, socket) => {
        knocked.push(socket)
        resolve(101)
      })
      asked.once('response', (answer) => resolve(answer.statusCode ?? 0))
      asked.end()
    })
  const answers = []
  for (let n = 0; n < 22; n += 1) answers.push(await knock())
  expect(answers).toEqual([...Array(20).fill(101), 400, 400])
  for (const socket of knocked) socket.destroy()
  await silent.close()
  await place.close()
})

const redisUrl = process.env['TEST_REDIS_URL'] ?? ''

test.runIf(redisUrl !== '')('two processes on one Redis: a console of each hears what the other one sends', async () => {
  const app = { ...t.app, config: { ...t.app.config, redisUrl } }
  const stream = `jade-test-${randomUUID()}`
  const [here, there] = [createFastify(app.config), createFastify(app.config)]
  const first = await mountOfficeSockets(here.server, app, { ...options(), stream })
  const second = await mountOfficeSockets(there.server, app, { ...options(), stream })
  await Promise.all([here, there].map((one) => one.listen({ host: '127.0.0.1', port: 0 })))
  const [near, far] = [await sit('lena', ['coin.view'], there), await sit('mona', ['coin.view'], here)]
  const heard = Promise.all([rows(near), rows(far)])
  // The outbox of this process sends by the second one alone.
  await changed([coins, 9n])
  await t.drainOutbox()
  expect((await heard).map(({ ids }) => ids)).toEqual([['9'], ['9']])
  await Promise.all([first.close(), second.close()])
  await Promise.all([here.close(), there.close()])
})

test.runIf(redisUrl !== '')(
  'two processes on one Redis: people at one object see each other, also whom only the other process knew before',
  async () => {
    const app = { ...t.app, config: { ...t.app.config, redisUrl } }
    const stream = `jade-test-${randomUUID()}`
    const [here, there] = [createFastify(app.config), createFastify(app.config)]
    const first = await mountOfficeSockets(here.server, app, { ...options(), stream })
    await here.listen({ host: '127.0.0.1', port: 0 })
    const mona = await sit('mona', ['coin.view'], here)
    const monas = looking(mona)
    look(mona, '7')
    await expect.poll(monas).toEqual(['7 mona'])
    const second = await mountOfficeSockets(there.server, app, { ...options(), stream })
    await there.listen({ host: '127.0.0.1', port: 0 })
    const lena = await sit('lena', ['coin.view'], there)
    const lenas = looking(lena)
    look(lena, '7')
    for (const seen of [monas, lenas])
      await expect.poll(() => seen()[0]?.split(' ').toSorted(), { timeout: 8_000 }).toEqual(['7', 'lena', 'mona'])
    lena.close()
    await expect.poll(monas, { timeout: 8_000 }).toEqual(['7 mona'])
    await Promise.all([first.close(), second.close()])
    await Promise.all([here.close(), there.close()])
  },
)

test.runIf(redisUrl !== '')('houses on one Redis: nobody of one hears who looks at what in another', async () => {
  const stream = `jade-test-${randomUUID()}`
  const houses = [
    { stream, url: redisUrl },
    { stream: `${stream}-2`, url: redisUrl },
    // Another database of it, as houses of the same names are kept apart.
    { stream, url: Object.assign(new URL(redisUrl), { pathname: '/1' }).href },
  ]
  const seats = await Promise.all(
    houses.map(async (house, at) => {
      const app = { ...t.app, config: { ...t.app.config, redisUrl: house.url } }
      const site = createFastify(app.config)
      const mounted = await mountOfficeSockets(site.server, app, { ...options(), stream: house.stream })
      await site.listen({ host: '127.0.0.1', port: 0 })
      const socket = await sit(`house${at}`, ['coin.view'], site)
      return { site, mounted, socket, seen: looking(socket) }
    }),
  )
  for (const [at, { socket }] of seats.entries()) look(socket, String(at + 1))
  for (const [at, { seen }] of seats.entries()) await expect.poll(seen).toEqual([`${at + 1} house${at}`])
  // Longer than processes take to tell each other.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(seats.map(({ seen }) => seen())).toEqual([['1 house0'], ['2 house1'], ['3 house2']])
  for (const { mounted, site } of seats) {
    await mounted.close()
    await site.close()
  }
})
