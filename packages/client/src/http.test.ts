import { call, data, done, pageQuery } from '@jade/contract/call'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { Failure } from './failure.ts'
import { createApi } from './http.ts'
import { manifestOf } from './manifest.ts'

const shopCalls = {
  list: call({
    method: 'GET',
    path: '/shop/{kind}',
    auth: 'none',
    rate: 'read',
    params: z.object({ kind: z.string() }),
    query: z.object(pageQuery),
    ok: data(z.array(z.string())),
    summary: '',
  }),
  buy: call({
    method: 'POST',
    path: '/shop/buy',
    auth: 'player',
    rate: 'money',
    idempotent: true,
    body: z.object({ item: z.string(), money: z.string() }),
    ok: data(z.object({ id: z.int() })),
    summary: '',
  }),
  picture: call({
    method: 'POST',
    path: '/shop/picture',
    auth: 'player',
    rate: 'upload',
    body: z.object({ title: z.string() }),
    files: [{ name: 'image', maxBytes: 10, maxCount: 2, required: true }],
    ok: done,
    summary: '',
  }),
  ping: call({ method: 'GET', path: '/ping', auth: 'none', rate: 'read', ok: done, summary: '' }),
}

interface Seen {
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
}

function shop(reply: { http?: number; body: unknown }) {
  const seen: Seen[] = []
  const failures: string[] = []
  const api = createApi({
    base: '/api',
    lang: () => 'en',
    token: () => 'secret',
    onFailure: (failure, failed) => failures.push(`${failed.path} ${failure.http} ${failure.message}${failed.quiet ? ' quiet' : ''}`),
    fetch: async (url, init) => {
      seen.push({
        url: String(url),
        method: init?.method ?? '',
        headers: { ...(init?.headers as Record<string, string>) },
        body: init?.body,
      })
      if (reply.body === 'cut') throw new TypeError('network')
      return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), { status: reply.http ?? 200 })
    },
  })
  return { seen, failures, room: api.room(shopCalls), api }
}

describe('a call', () => {
  it('fills the path, keeps only query names it knows and says who asks in which language', async () => {
    const { room, seen } = shop({ body: { status: 'success', message: '', data: ['a'] } })
    expect((await room.list({ kind: 'a/b', page: 2 })).data).toEqual(['a'])
    expect(seen[0]).toMatchObject({
      url: '/api/shop/a%2Fb?page=2',
      method: 'GET',
      headers: { authorization: 'Bearer secret', 'accept-language': 'en-US' },
    })
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
  })

  it('sends the key it is given, and one of its own when a money call brings none', async () => {
    const { room, seen } = shop({ body: { status: 'success', message: '', data: { id: 1 } } })
    await room.buy({ item: 'tea', money: '10.00' }, { key: 'intent-1' })
    await room.buy({ item: 'tea', money: '10.00' })
    await room.buy({ item: 'tea', money: '10.00' })
    const keys = seen.map((one) => one.headers['idempotency-key'])
    expect(keys[0]).toBe('intent-1')
    expect(new Set(keys).size).toBe(3)
    expect(seen[0]?.body).toBe('{"item":"tea","money":"10.00"}')
  })

  it('sends files as a form', async () => {
    const { room, seen } = shop({ body: { status: 'success', message: '' } })
    await room.picture({ title: 'me', image: [new Blob(['1']), new Blob(['2'])] })
    const form = seen[0]?.body as FormData
    expect([form.get('title'), form.getAll('image').length]).toEqual(['me', 2])
    expect(seen[0]?.headers['content-type']).toBeUndefined()
  })

  it('works the same from a manifest without schemas', async () => {
    const { api, seen } = shop({ body: { status: 'success', message: '', data: { id: 1 } } })
    const manifest = JSON.parse(JSON.stringify(manifestOf(shopCalls)))
    await api.room(manifest as typeof shopCalls).buy({ item: 'tea', money: '1.00' }, { key: 'k' })
    expect(seen[0]).toMatchObject({ url: '/api/shop/buy', method: 'POST', body: '{"item":"tea","money":"1.00"}' })
    expect(JSON.stringify(manifest)).not.toContain('zod')
  })
})

describe('a failure', () => {
  const failed = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error as Failure,
    )

  it('carries the envelope and tells the shared check', async () => {
    const { room, failures } = shop({
      http: 403,
      body: { status: 'error', code: 403, message: 'too much', error: { money: ['at most 5.00'], forget: 1 } },
    })
    const failure = await failed(room.buy({ item: 'tea', money: '10.00' }))
    expect(failure).toBeInstanceOf(Failure)
    expect(failure?.fields).toEqual({ money: 'at most 5.00' })
    expect(failures).toEqual(['/shop/buy 403 too much'])
  })

  it('is an outcome with HTTP 200 as well', async () => {
    const { room } = shop({ body: { status: 'error', code: 403, message: 'no' } })
    expect((await failed(room.ping()))?.http).toBe(200)
  })

  it.each([
    ['a cut line', { body: 'cut' }, 0],
    ['a page that is no envelope', { http: 502, body: '<html>' }, 502],
    ['a success that is no envelope', { body: 'null' }, 200],
  ])('is typed for %s', async (_, reply, http) => {
    const failure = await failed(shop(reply).room.ping())
    expect(failure).toBeInstanceOf(Failure)
    expect(failure?.http).toBe(http)
  })

  it('of a quiet call is told as one', async () => {
    const { room, failures } = shop({ http: 500, body: { status: 'error', code: 500, message: '' } })
    await failed(room.ping({}, { quiet: true }))
    expect(failures).toEqual(['/ping 500  quiet'])
  })
})
