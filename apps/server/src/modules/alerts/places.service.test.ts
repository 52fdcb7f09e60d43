import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alertsCalls } from '@jade/contract/alerts/calls'
import { consultationAnswered } from '@jade/contract/consultations/events'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { testOutside } from '@jade/test-kit/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, playerRooms, registered } from '../identity/players.fixture.ts'
import { alertsRoom } from './room.ts'

/** A push service that means harm, and a place behind it where nothing of ours may come. */
const asked: string[] = []
const open = new Set<ServerResponse>()
let written = 0
let server: Server
let t: TestApp
let token = ''
let playerId = 0n

const endless = (reply: ServerResponse) => {
  reply.writeHead(201)
  const more = () => {
    while (!reply.destroyed && reply.write(Buffer.alloc(65_536))) written += 65_536
    reply.once('drain', more)
  }
  more()
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    open.add(reply)
    request.resume()
    const place = request.url?.replace('/push/', '') ?? ''
    if (/^30\d$/.test(place)) reply.writeHead(Number(place), { location: '/office/api/secret' }).end()
    else if (place === 'endless') endless(reply)
    else if (place === 'cut') request.socket.destroy()
    else if (place !== 'silent') reply.writeHead(Number(place)).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outside = testOutside({ sandboxUrl, siteUrl: 'https://play.test' })
  t = await bootPlayers({ rooms: [...playerRooms, alertsRoom], config: { outside } })
  ;({ token, id: playerId } = await registered(t, 'places1', '0911000401'))
})
afterAll(async () => {
  await t.close()
  server.closeAllConnections()
  server.close()
})

let answers = 0
/** What became of an alert to a place of that push service after one turn. */
async function after(place: string) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const endpoint = `${t.app.config.outside.sandboxUrl}/push/${place}`
  const body = { endpoint, p256dh, auth: randomBytes(16).toString('base64url'), topics: ['service' as const], quiet: null }
  const { data } = (await t.call(alertsCalls.subscribe, { token, body })).body
  answers += 1
  const payload = { playerId: String(playerId), id: '1', entries: answers }
  await t.app.unit(systemIntent('test'), async (u) => u.emit({ name: consultationAnswered, payload }))
  await t.drainOutbox()
  await t.runJob('alerts.send')
  const { rows } = await t.app.db.query<{ state: string; last: string }>('select state, last from alerts.alert where device_id = $1', [
    data.id,
  ])
  await t.call(alertsCalls.unsubscribe, { token, params: { id: data.id } })
  return rows
}

test.each(['301', '302', '303', '307', '308'])('the redirect %s is a refusal, and nobody goes where it points', async (status) => {
  asked.length = 0
  expect(await after(status)).toEqual([{ state: 'refused', last: status }])
  expect(asked).toEqual([`POST /push/${status}`])
})

test.each([
  ['400', 'refused'],
  ['401', 'refused'],
  ['403', 'refused'],
  ['413', 'refused'],
  ['404', 'gone'],
  ['410', 'gone'],
  ['429', 'waiting'],
  ['500', 'waiting'],
])('the answer %s leaves an alert %s, after one call', async (status, state) => {
  asked.length = 0
  expect(await after(status)).toEqual([{ state, last: status }])
  expect(asked).toEqual([`POST /push/${status}`])
})

test('of an answer without an end nothing is read but its status', async () => {
  expect(await after('endless')).toEqual([{ state: 'done', last: '' }])
  await expect.poll(() => [...open].every((reply) => reply.destroyed || reply.writableFinished)).toBe(true)
  // What the socket took before it was closed.
  expect(written).toBeLessThan(16 * 1024 * 1024)
})

test('who cuts the connection is asked again', async () => {
  expect(await after('cut')).toEqual([{ state: 'waiting', last: 'cut' }])
})

test('who says nothing is cut off after five seconds, and asked again', async () => {
  const began = performance.now()
  expect(await after('silent')).toEqual([{ state: 'waiting', last: 'slow' }])
  expect(performance.now() - began).toBeGreaterThan(4_900)
  await expect.poll(() => [...open].every((reply) => reply.destroyed || reply.writableFinished)).toBe(true)
})
