import { createHash, createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { mountHttp } from '@jade/service/http'
import { createFastify } from '@jade/service/http/fastify'
import { mountSockets, type Sockets } from '@jade/service/sockets'
import type { TestApp } from '@jade/test-kit/boot'
import { testKey } from '@jade/test-kit/config'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticatePlayer, playerGates } from './gates.ts'
import { bootHouse } from './house.fixture.ts'
import { rooms } from './rooms.ts'
import { readDocument, StrangersClient } from './stranger.fixture.ts'

/* What somebody writes who has docs/openapi.json, docs/asyncapi.json and docs/openapi-provider.json and has never seen our code. */

let t: TestApp
let site: FastifyInstance
let sockets: Sockets
let base: string
let api: StrangersClient

beforeAll(async () => {
  t = await bootHouse()
  site = createFastify(t.app.config)
  await mountHttp(site, t.app, { rooms, audience: 'players', authenticatePlayer, gates: playerGates })
  sockets = await mountSockets(site.server, t.app, { authenticatePlayer, outbox: t.service.outbox })
  await site.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
  api = new StrangersClient('openapi.json', base)
})
afterAll(async () => {
  await sockets.close()
  await site.close()
  await t.close()
})

async function logIn(account = 'demo02'): Promise<string> {
  const { body } = await api.call('identity.login', { body: { account, password: 'demo1234' } })
  return (body.data as { access_token: string }).access_token
}

describe('a validating HTTP client', () => {
  test('tells a wrong password by its stable code, although HTTP says 200, and logs in', async () => {
    const refused = await api.call('identity.login', { body: { account: 'demo02', password: 'wrong123' } })
    expect(refused).toMatchObject({ status: 200, body: { status: 'error', error_code: 'identity.login_failed' } })
    expect(await logIn()).not.toBe('')
  })

  test('is answered as the document says by every call that reads, as a guest and as a player', async () => {
    const token = await logIn()
    const wrong: string[] = []
    const reads = [...api.operations.values()].filter(
      ({ method, operation }) => method === 'get' && operation.operationId !== 'identity.logout',
    )
    for (const { operation } of reads) {
      const open = operation.security.length === 0 || operation.security.some((one) => Object.keys(one).length === 0)
      for (const asked of [{}, { token }]) {
        const heard = await api.call(operation.operationId, asked).catch((error: unknown) => String(error))
        if (typeof heard === 'string') wrong.push(heard)
        else if (!('token' in asked) && (heard.status === 401) === open)
          wrong.push(`${operation.operationId}: a guest was answered ${heard.status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(reads.length).toBeGreaterThan(50)
  })
})

interface Channel {
  readonly servers: {
    readonly site: { readonly 'x-socket-io': { readonly path: string; readonly transports: ['websocket']; readonly auth: object } }
  }
  readonly components: { readonly messages: Readonly<Record<string, { readonly name: string; readonly 'x-refetch': readonly string[] }>> }
}

describe('a socket client', () => {
  const document = readDocument<Channel>('asyncapi.json')
  const ajv = new Ajv2020({ strict: false, logger: false }).addSchema(document, 'asyncapi.json', false, false)
  const open: Socket[] = []
  afterAll(() => {
    for (const socket of open) socket.close()
  })

  function connect(token: string): Socket {
    const { path, transports } = document.servers.site['x-socket-io']
    const socket = io(base, { path, transports: [...transports], auth: { token }, reconnection: false, forceNew: true })
    open.push(socket)
    return socket
  }
  const happens = (socket: Socket, name: string) => new Promise<unknown>((resolve) => socket.once(name, resolve))

  /** The payload of an event, once it fits its message; and its message. */
  function understood(name: string, payload: unknown) {
    const [key, message] = Object.entries(document.components.messages).find(([, one]) => one.name === name) ?? []
    expect(message, `${name} stands in the document`).toBeDefined()
    const validate = ajv.compile({ $ref: `asyncapi.json#/components/messages/${key}/payload` })
    expect(validate(payload), ajv.errorsText(validate.errors)).toBe(true)
    return { payload: payload as { readonly sessions?: readonly string[] }, refetch: message?.['x-refetch'] ?? [] }
  }

  test('connects, understands what it is told, and asks again what the document names', async () => {
    const token = await logIn()
    const socket = connect(token)
    await happens(socket, 'connect')
    const told = happens(socket, 'update-user')
    expect((await api.call('identity.updateAvatar', { token, body: { avatar: 'user3.svg' } })).status).toBe(200)
    await t.drainOutbox()
    const { refetch } = understood('update-user', await told)
    expect(refetch.length).toBeGreaterThan(0)
    for (const operationId of refetch)
      expect((await api.call(operationId, { token, ...bodyFor(operationId) })).body.status, operationId).toBe('success')
  })

  test('hears that somebody logged in elsewhere, is closed, and is refused with the word of the document', async () => {
    const token = await logIn()
    const socket = connect(token)
    await happens(socket, 'connect')
    const [told, closed] = [happens(socket, 'double-login'), happens(socket, 'disconnect')]
    await logIn()
    await t.drainOutbox()
    expect(understood('double-login', await told).payload.sessions).toHaveLength(1)
    expect(await closed).toBe('io server disconnect')
    expect(await happens(connect(token), 'connect_error')).toMatchObject({ message: 'unauthenticated' })
  })

  test('every refetch of every message names a call of the document', () => {
    const named = Object.values(document.components.messages).flatMap((message) => message['x-refetch'])
    expect(named.filter((operationId) => !api.operations.has(operationId))).toEqual([])
  })

  /** Calls that read by POST take the example of their body. */
  function bodyFor(operationId: string) {
    const example = api.operations.get(operationId)?.operation.requestBody?.content['application/json']?.example
    return example === undefined ? {} : { body: example as Record<string, unknown> }
  }
})

describe('a payment provider', () => {
  interface Told {
    readonly post: { readonly requestBody: { readonly content: Readonly<Record<string, { readonly example: Record<string, string> }>> } }
  }
  const { webhooks } = readDocument<{ readonly webhooks: Readonly<Record<string, Told>> }>('openapi-provider.json')
  const seconds = () => String(Math.floor(t.clock.now().getTime() / 1000))
  const tell = (name: string, content: { readonly body: string; readonly headers: Record<string, string> }) =>
    fetch(`${base}/api/callback/pay/${name}`, { method: 'POST', ...content }).then((reply) => reply.status)

  test('tells of a payment by signed JSON: the example, signed as the document says, is kept; another key is refused', async () => {
    const body = JSON.stringify(webhooks['sandpay']?.post.requestBody.content['application/json']?.example ?? {}).replace(
      /"provider":"[^"]*"/,
      '"provider":"sandpay"',
    )
    const signedBy = (key: string) => {
      const time = seconds()
      const signature = createHmac('sha256', Buffer.from(key, 'hex')).update(`${time}./api/callback/pay/sandpay.${body}`).digest('hex')
      return { body, headers: { 'content-type': 'application/json', 'x-provider-time': time, 'x-provider-signature': signature } }
    }
    expect(await tell('sandpay', signedBy(testKey('sandpay')))).toBe(202)
    expect(await tell('sandpay', signedBy('00'.repeat(32)))).toBe(401)
  })

  test('tells of a payment by a form with its check value', async () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const example = webhooks['lotuspay']?.post.requestBody.content['application/x-www-form-urlencoded']?.example ?? {}
    const { CheckMacValue: _, ...fields } = { ...example, Timestamp: seconds() } as Record<string, string>
    const keys = testKey('lotuspay')
    const sorted = Object.entries(fields)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
    const text = [`HashKey=${keys.slice(0, 32)}`, ...sorted, `HashIV=${keys.slice(32)}`].join('&')
    const checked = (value: string) => ({
      body: new URLSearchParams({ ...fields, CheckMacValue: value }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await tell('lotuspay', checked(sha256(encodeURIComponent(text).toLowerCase()).toUpperCase()))).toBe(202)
    expect(await tell('lotuspay', checked('A'.repeat(64)))).toBe(401)
  })
})
