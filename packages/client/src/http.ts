import type { Calls, CallSpec, ErrorBody, ReplyOf, Schema } from '@jade/contract/call'
import type { Lang } from '@jade/contract/errors'
import type * as z from 'zod/mini'
import { Failure } from './failure.ts'
import { type CallManifest, manifestOf, type RoomManifest } from './manifest.ts'

export interface ApiOptions {
  /** `/api` or `/office/api`, or a whole address in tests. */
  readonly base: string
  readonly lang: () => Lang
  readonly token?: () => string | null
  /** Whether what a call failed of was put right, so that it is sent once more, under the same key (a second factor shown again). */
  readonly putRight?: (failure: Failure) => Promise<boolean>
  /** Sees every failure before the caller does (the shared log-out check). */
  readonly onFailure?: (failure: Failure, call: FailedCall) => void
  readonly fetch?: typeof fetch
  /** How a request with progress is sent; browsers bring `upload` from `@jade/client/upload`. */
  readonly upload?: (request: Prepared, send: SendOptions) => Promise<Answer>
  /** Milliseconds before a call counts as unheard. Uploads have no limit. Default 30 000. */
  readonly timeout?: number
}

export interface FailedCall {
  readonly method: string
  readonly path: string
  /** The caller deals with it alone: nothing is to be shown. The end of the session concerns everybody all the same. */
  readonly quiet: boolean
}

export interface SendOptions {
  /** Idempotency key: one per intent of the person, kept over retries. Made here when a money call brings none. */
  readonly key?: string
  readonly signal?: AbortSignal
  /** Upload progress, 0 to 1. Browser only. */
  readonly onProgress?: (share: number) => void
  /** The caller deals with failures alone: the shared check is told so. */
  readonly quiet?: boolean
}

type FilesOf<S> = S extends { readonly files: readonly { readonly name: infer N extends string }[] }
  ? { readonly [K in N]?: Blob | readonly Blob[] }
  : unknown

type InputOf<S, K extends string> = S extends { readonly [P in K]: infer T extends Schema } ? z.input<T> : unknown
/** Numbers may be given where an address takes text. */
type AsText<T> = { [K in keyof T]: T[K] | (string extends T[K] ? number : never) }
type RequestOf<S> = AsText<InputOf<S, 'params'> & InputOf<S, 'query'>> & InputOf<S, 'body'>
type Needed<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? never : K }[keyof T]

/** What is sent: parameters, query and body in one flat object, files by their field. */
export type Sent<S extends CallSpec> = RequestOf<S> & FilesOf<S>

/** A call as a function. Rejects with {@link Failure} and nothing else (but for an aborted signal). */
export type Send<S extends CallSpec> = [Needed<RequestOf<S>>] extends [never]
  ? (request?: Sent<S>, options?: SendOptions) => Promise<Success<S>>
  : (request: Sent<S>, options?: SendOptions) => Promise<Success<S>>

export type Success<S extends CallSpec> = Omit<ReplyOf<S>, 'message'> & { readonly status: 'success'; readonly message: string }

export type RoomClient<C extends Calls> = { readonly [K in keyof C]: Send<C[K]> }

export interface Api {
  /** The functions of one room: `api.room(walletCalls).deposit({...}, { key })`. */
  room<const C extends Calls>(calls: C): RoomClient<C>
}

/** Made once per program. In a bundle the calls arrive as manifests, in Node with their schemas; both work. */
export function createApi(options: ApiOptions): Api {
  return {
    room<const C extends Calls>(calls: C) {
      const manifest = isManifest(calls) ? calls : manifestOf(calls)
      const functions = Object.entries(manifest).map(([name, call]) => [
        name,
        (fields: Fields = {}, send: SendOptions = {}) => perform(options, { call, fields, send }),
      ])
      return Object.fromEntries(functions) as RoomClient<C>
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

interface Asked {
  readonly call: CallManifest
  readonly fields: Fields
  readonly send: SendOptions
}

function isManifest(calls: object): calls is RoomManifest {
  return !Object.values(calls as Calls).some((call) => 'ok' in call)
}

async function perform(options: ApiOptions, asked: Asked): Promise<unknown> {
  const { call, send } = asked
  const request = requestOf(options, asked)
  try {
    return await sendOnce(options, request, send).catch(async (error: unknown) => {
      if (!(error instanceof Failure) || !(await options.putRight?.(error))) throw error
      return sendOnce(options, request, send)
    })
  } catch (error) {
    if (error instanceof Failure) options.onFailure?.(error, { method: call.method, path: call.path, quiet: send.quiet === true })
    throw error
  }
}

async function sendOnce(options: ApiOptions, request: Prepared, send: SendOptions): Promise<unknown> {
  return successOf(send.onProgress && options.upload ? await options.upload(request, send) : await ask(options, request, send))
}

/** A request ready for the wire. */
export interface Prepared {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
}

function requestOf(options: ApiOptions, { call, fields, send }: Asked): Prepared {
  const token = options.token?.()
  const body = bodyOf(call, fields)
  return {
    method: call.method,
    url: options.base + addressOf(call, fields),
    body,
    headers: {
      accept: 'application/json',
      'accept-language': options.lang() === 'en' ? 'en-US' : 'zh-TW',
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...((call.idempotent || send.key) && { 'idempotency-key': send.key ?? newKey() }),
    },
  }
}

/** A fresh idempotency key. Keep it while the person means the same thing. */
export function newKey(): string {
  return (
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}

function addressOf(call: CallManifest, fields: Fields): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])))
  const query = new URLSearchParams()
  for (const name of call.query ?? []) {
    const value = fields[name]
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

function bodyOf(call: CallManifest, fields: Fields): string | FormData | null {
  if (call.files) return formOf(call, fields)
  if (!call.body) return null
  return JSON.stringify(Object.fromEntries(call.body.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]])))
}

function formOf(call: CallManifest, fields: Fields): FormData {
  const form = new FormData()
  for (const name of call.body ?? []) if (fields[name] !== undefined) form.append(name, String(fields[name]))
  for (const name of call.files ?? []) for (const file of [fields[name]].flat()) if (file instanceof Blob) form.append(name, file)
  return form
}

export interface Answer {
  readonly http: number
  readonly text: string
  /** `x-request-id` of the answer. */
  readonly requestId: string
}

export const REQUEST_ID = 'x-request-id'

async function ask(options: ApiOptions, request: Prepared, send: SendOptions): Promise<Answer> {
  const limit = AbortSignal.timeout(options.timeout ?? 30_000)
  const signal = send.signal ? AbortSignal.any([send.signal, limit]) : limit
  try {
    const response = await (options.fetch ?? fetch)(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
    })
    return { http: response.status, text: await response.text(), requestId: response.headers.get(REQUEST_ID) ?? '' }
  } catch (error) {
    if (send.signal?.aborted) throw error
    throw unheard()
  }
}

/** The failure of a call that got no answer: its effect is unknown. */
export function unheard(): Failure {
  return new Failure(0, { status: 'error', code: 0, message: '' })
}

function successOf(answer: Answer): unknown {
  const body = parse(answer.text)
  if (body && body.status === 'success' && answer.http < 300) return body
  if (body && body.status === 'error')
    throw new Failure(answer.http, { ...body, message: body.message ?? '' } as ErrorBody, answer.requestId)
  throw new Failure(answer.http, { status: 'error', code: answer.http, message: '' }, answer.requestId)
}

function parse(text: string): ({ readonly status?: unknown; readonly message?: string } & object) | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
