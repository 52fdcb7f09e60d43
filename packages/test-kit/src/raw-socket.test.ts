import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { call, data, done } from '@jade/contract/call'
import { table } from '@jade/service/room'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bootApp, type TestApp } from './boot.ts'

/* Requests written by hand on a bare connection, as the security audit sent them: two in the body of one, and forms that hide one. */

const calls = {
  hello: call({ method: 'GET', path: '/hello', auth: 'none', rate: 'read', summary: 'Answers', ok: done }),
  echo: call({
    method: 'POST',
    path: '/echo',
    auth: 'none',
    rate: 'write',
    summary: 'Takes a text',
    body: z.strictObject({ text: z.string() }),
    ok: data(z.object({ length: z.int() })),
  }),
} as const

let handled = 0
let t: TestApp
let port = 0
beforeAll(async () => {
  const handlers = {
    hello: async () => {
      handled += 1
      return {}
    },
    echo: async ({ body }: { body: { text: string } }) => {
      handled += 1
      return { data: { length: body.text.length } }
    },
  }
  t = await bootApp({ rooms: [{ name: 'raw', routes: [table(calls, () => handlers)] }] })
  port = Number(new URL(await t.listen()).port)
})
afterAll(() => t.close())

async function opened(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  return socket
}

/** Sends bytes and says that there are no more; answers the first lines of all replies. */
async function repliesTo(bytes: string): Promise<readonly string[]> {
  const socket = await opened()
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  socket.on('error', () => undefined)
  socket.end(bytes, 'latin1')
  await once(socket, 'close')
  return text.match(/^HTTP\/1\.1 \d{3}/gm) ?? []
}

const HIDDEN = 'GET /api/hello HTTP/1.1\r\nHost: x\r\n\r\n'
const post = (headers: string, body: string) =>
  `POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`
const CHUNKED = `0\r\n\r\n${HIDDEN}`

describe('a request within a request', () => {
  test.each([
    ['a length before chunks', post(`Content-Length: 5\r\nTransfer-Encoding: chunked`, CHUNKED)],
    ['chunks before a length', post(`Transfer-Encoding: chunked\r\nContent-Length: 5`, CHUNKED)],
    ['two lengths', post(`Content-Length: 5\r\nContent-Length: ${HIDDEN.length}`, HIDDEN)],
    ['two lengths in one line', post(`Content-Length: 5, ${HIDDEN.length}`, HIDDEN)],
    ['a length with a sign', post('Content-Length: +5', HIDDEN)],
    ['an encoding with a blank before its colon', post('Transfer-Encoding : chunked', CHUNKED)],
    ['an encoding that is none', post('Transfer-Encoding: xchunked', CHUNKED)],
    ['an encoding twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', CHUNKED)],
    ['lines that end with a line feed alone', `POST /api/echo HTTP/1.1\nHost: x\nContent-Length: 0\n\n${HIDDEN}`],
  ])('%s: is refused once, and nothing of it is carried out', async (_, bytes) => {
    const before = handled
    const replies = await repliesTo(bytes)
    expect(replies).toEqual(['HTTP/1.1 400'])
    expect(handled).toBe(before)
  })
})

describe('a head that is none', () => {
  test.each([
    ['without a host', 'GET /api/hello HTTP/1.1\r\n\r\n', 400],
    ['of twenty kilobytes in one line', `GET /api/hello HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['of three thousand lines', `GET /api/hello HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(3_000)}\r\n`, 431],
    ['with an address of thirty kilobytes', `GET /api/hello?${'a'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['of HTTP/0.9', 'GET /api/hello\r\n\r\n', 400],
    ['of HTTP/0.9, with its version', 'GET /api/hello HTTP/0.9\r\nHost: x\r\n\r\n', 400],
  ])('%s is refused', async (_, bytes, status) => {
    const before = handled
    expect(await repliesTo(bytes)).toEqual([`HTTP/1.1 ${status}`])
    expect(handled).toBe(before)
  })

  test('and one that is right is answered', async () => {
    expect(await repliesTo(`GET /api/hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toEqual(['HTTP/1.1 200'])
  })
})

test('four hundred half-sent bodies and two hundred half-sent heads keep nobody else waiting, and such a head is cut within twenty seconds', async () => {
  const begun = performance.now()
  const sockets = await Promise.all(Array.from({ length: 600 }, opened))
  for (const [at, socket] of sockets.entries()) {
    socket.on('error', () => undefined).resume()
    socket.write(at < 400 ? post('Content-Length: 60000', '{"text":"') : 'GET /api/hello HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  }
  // Each of these is a connection of its own, behind all the others.
  for (let n = 0; n < 20; n += 1)
    expect(await repliesTo('GET /api/hello HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toEqual(['HTTP/1.1 200'])
  await Promise.all(sockets.slice(400).map((socket) => once(socket, 'end')))
  expect(performance.now() - begun).toBeLessThan(20_000)
  for (const socket of sockets) socket.destroy()
})
