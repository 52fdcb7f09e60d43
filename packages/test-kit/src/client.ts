import type { CallSpec, ErrorBody, ReplyOf } from '@jade/contract/call'
import type { Room } from '@jade/service/room'
import { routeList } from '@jade/service/http/routes'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type * as z from 'zod/mini'
import { requirePublished } from './published.ts'

type In<S, K extends string> = S extends { readonly [P in K]: infer T extends z.core.$ZodType } ? z.input<T> : never

export interface Extras {
  /** Bearer token of a player. */
  readonly token?: string
  /** Session cookie of a staff member, as `testApp.staffCookie` or a log-in gave it. */
  readonly cookie?: string
  readonly lang?: 'zh' | 'en'
  /** Idempotency-Key. */
  readonly key?: string
  readonly files?: readonly { readonly field: string; readonly bytes: Buffer; readonly name?: string; readonly type?: string }[]
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

/** What a caller of `S` may send, typed from the contract. */
export type Send<S extends CallSpec> = Extras & {
  readonly params?: In<S, 'params'>
  readonly query?: In<S, 'query'>
  readonly body?: In<S, 'body'>
}

/** The same without types, for hostile input. `body` may be a text, sent as it is. */
export type SendAnything = Extras & { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

export interface Answer<S extends CallSpec> {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The envelope. Success fields are typed by the contract; on an error they are absent. */
  readonly body: ReplyOf<S> & {
    readonly status: 'success' | 'error'
    readonly message: string
    readonly code?: number
    readonly error?: ErrorBody['error']
  }
  readonly text: string
}

export interface TestClient {
  call<const S extends CallSpec>(spec: S, send?: Send<S>): Promise<Answer<S>>
  send<const S extends CallSpec>(spec: S, send?: SendAnything): Promise<Answer<S>>
  /** Any request at all: raw routes, unknown addresses. */
  inject(
    request: InjectOptions,
    audience?: 'players' | 'operators',
  ): Promise<{ status: number; headers: Readonly<Record<string, string>>; text: string; body: unknown }>
}

/** Calls the rooms over HTTP (injected: no port is opened). */
export function testClient(
  rooms: readonly Room[],
  sites: { readonly players: FastifyInstance; readonly operators: FastifyInstance },
): TestClient {
  const routes = new Map(routeList(rooms).map((route) => [route.spec, route]))
  const send = async (spec: CallSpec, what: SendAnything = {}) => {
    const route = routes.get(spec)
    if (route === undefined) throw new Error(`no room serves ${spec.method} ${spec.path}`)
    return answered(sites[route.audience], requestOf(spec, route.path, what))
  }
  return {
    call: send as TestClient['call'],
    send: send as TestClient['send'],
    inject: async (request, audience = 'players') => answered(sites[audience], request),
  }
}

/** Sends a request and holds what comes back against the published documents. */
async function answered(site: FastifyInstance, request: InjectOptions) {
  const answer = answerOf(await site.inject(request))
  const sent = typeof request.payload === 'string' ? parsed(request.payload) : undefined
  const [method, url] = [request.method ?? 'GET', typeof request.url === 'string' ? request.url : '']
  requirePublished({ method, url, status: answer.status, reply: answer.body, ...(typeof sent === 'object' ? { sent } : {}) })
  return answer
}

function answerOf(reply: LightMyRequestResponse) {
  return { status: reply.statusCode, headers: reply.headers as Record<string, string>, body: parsed(reply.body), text: reply.body }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function requestOf(spec: CallSpec, path: string, what: SendAnything): InjectOptions {
  const params = (what.params ?? {}) as Record<string, unknown>
  const query = new URLSearchParams(
    Object.entries((what.query ?? {}) as Record<string, unknown>).map(([name, value]): [string, string] => [name, String(value)]),
  )
  // Half a surrogate pair has no form in an address: no client can send one there.
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]).toWellFormed()))
  const headers: Record<string, string> = {}
  if (what.token !== undefined) headers['authorization'] = `Bearer ${what.token}`
  if (what.cookie !== undefined) headers['cookie'] = what.cookie
  if (what.lang !== undefined) headers['accept-language'] = what.lang === 'en' ? 'en' : 'zh-TW'
  if (what.key !== undefined) headers['idempotency-key'] = what.key
  const content = spec.files === undefined ? jsonBody(what.body) : formBody(what)
  return {
    method: spec.method,
    url: query.size > 0 ? `${url}?${query.toString()}` : url,
    headers: { ...headers, ...content.headers, ...what.headers },
    ...(content.payload === undefined ? {} : { payload: content.payload }),
    ...(what.ip === undefined ? {} : { remoteAddress: what.ip }),
  }
}

interface Content {
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

function jsonBody(body: unknown): Content {
  if (body === undefined) return { headers: {} }
  return { headers: { 'content-type': 'application/json' }, payload: typeof body === 'string' ? body : JSON.stringify(body) }
}

const BOUNDARY = 'jade-test-boundary'

function formBody(what: SendAnything): Content {
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries((what.body ?? {}) as Record<string, unknown>)) {
    parts.push(Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`))
  }
  for (const file of what.files ?? []) {
    const head = `content-disposition: form-data; name="${file.field}"; filename="${file.name ?? 'image.png'}"\r\ncontent-type: ${file.type ?? 'image/png'}`
    parts.push(Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), file.bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`))
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload: Buffer.concat(parts) }
}
