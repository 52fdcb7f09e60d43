import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { type CallSpec, fileReply, type SentFile } from '@jade/contract/call'
import { Readable } from 'node:stream'
import type { Lang } from '@jade/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor, App, Intent } from '../app.ts'
import { EarlierCall, refuse } from '../app.ts'
import { actorName } from '../audit.ts'
import { crashPoint } from '../crash-point.ts'
import type { Request, Room } from '../room.ts'
import { type Authentication, callerOf, deviceCookieName, refuseOtherOrigins, staffCookieName } from './callers.ts'
import { ErrorTexts, type Failure } from './errors.ts'
import { keyOf, type RawParts } from './intent-key.ts'
import { listLimit, readsList } from './list-limit.ts'
import { readMultipart } from './multipart.ts'
import { parseParts, queryOf } from './parse.ts'
import { mountRaw } from './raw.ts'
import type { RateLimiter } from './rates.ts'
import { noteSecurity } from '../security-log.ts'
import { DEVICE_SECONDS, deviceName } from '../known-device.ts'
import { sourceOf } from '../network.ts'
import { securityKind } from './security.rules.ts'
import { langOf } from './request-lang.ts'
import { type Audience, type ListedRoute, PREFIX, routeList } from './route-list.ts'

const JSON_BYTES_MAX = 64 * 1024

/** Runs before the handler of every call of its audience: site closed, excluded, password forced. Refuses by throwing. */
export type Gate = (app: App, call: { readonly spec: CallSpec; readonly actor: Actor; readonly ip: string }) => Promise<void>

export interface MountOptions extends Authentication {
  readonly rooms: readonly Room[]
  readonly audience: Audience
  readonly gates?: readonly Gate[]
  /** Absent: no limits (tests). */
  readonly rates?: RateLimiter
}

type AnyHandler = (request: Request<CallSpec>) => Promise<unknown>

interface Mounted {
  readonly app: App
  readonly options: MountOptions
  readonly texts: ErrorTexts
  readonly route: ListedRoute
  readonly handler: AnyHandler
}

/** Mounts every call of an audience under its prefix, and (for players) the raw routes where they say. */
export async function mountHttp(fastify: FastifyInstance, app: App, options: MountOptions): Promise<void> {
  const texts = new ErrorTexts(options.rooms)
  const routes = routeList(options.rooms).filter((route) => route.audience === options.audience)
  const handlers = handlersOf(app, options)
  const lists = listLimit(app)
  await fastify.register(async (scope) => {
    await scope.register(cookie)
    await scope.register(multipart, { throwFileSizeLimit: false })
    sealReplies(scope, app, texts)
    for (const route of routes) {
      const handler = handlers.get(`${route.room}.${route.name}`)
      if (handler === undefined) throw new Error(`${route.room}.${route.name} has no handler`)
      const inLine: AnyHandler = readsList(route.spec) ? (request) => lists(() => handler(request)) : handler
      mountRoute(scope, { app, options, texts, route, handler: inLine })
    }
    scope.all(`${PREFIX[options.audience]}/*`, () => {
      throw refuse('kernel.not_found')
    })
  })
  if (options.audience === 'players') await mountRaw(fastify, app, options.rooms)
}

function handlersOf(app: App, options: MountOptions): Map<string, AnyHandler> {
  const handlers = new Map<string, AnyHandler>()
  for (const room of options.rooms) {
    for (const table of (options.audience === 'players' ? room.routes : room.operatorRoutes) ?? []) {
      for (const [name, handler] of Object.entries(table.handlers(app)))
        handlers.set(`${room.name}.${name}`, handler as unknown as AnyHandler)
    }
  }
  return handlers
}

/** Headers of every API reply, and the one place where errors become replies. */
function sealReplies(scope: FastifyInstance, app: App, texts: ErrorTexts): void {
  scope.addHook('onSend', async (_, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  })
  scope.setErrorHandler((error, request, reply) => {
    const failure = texts.failureOf(error, langOf(request.headers['accept-language']))
    sendFailure(app, request, { reply, failure })
  })
}

function sendFailure(app: App, request: FastifyRequest, so: { readonly reply: FastifyReply; readonly failure: Failure }): FastifyReply {
  const { reply, failure } = so
  if (failure.fault !== null)
    app.log.error(
      { err: failure.fault, route: request.routeOptions.url ?? '', method: request.method, requestId: request.id },
      'a call failed',
    )
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds))
  return reply.status(failure.status).send(failure.body)
}

function mountRoute(scope: FastifyInstance, mounted: Mounted): void {
  const { route, texts, app } = mounted
  const fileBytes = (route.spec.files ?? []).reduce((sum, field) => sum + field.maxBytes * field.maxCount, 0)
  scope.route({
    method: route.spec.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: fileBytes === 0 ? JSON_BYTES_MAX : fileBytes * 2 + JSON_BYTES_MAX,
    handler: async (request, reply) => {
      const lang = langOf(request.headers['accept-language'])
      try {
        const answered = await answer(mounted, request, { reply, lang })
        if (route.spec.ok === fileReply) return await sendFile(reply, (answered as { file: SentFile }).file)
        const body = successBody(route.spec, answered)
        crashPoint('after_reply')
        return await reply.status(200).send(body)
      } catch (error) {
        const failure = texts.failureOf(error, lang, route.spec)
        watch(app, route, { request, failure })
        return sendFailure(app, request, { reply, failure })
      }
    },
  })
}

function sendFile(reply: FastifyReply, { name, type, bytes, content }: SentFile): FastifyReply {
  return reply
    .status(200)
    .headers({
      'content-type': type,
      'content-length': bytes,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
    .send(Readable.from(content))
}

/** What alarms are made of is told to the log: refused log-ins and their kin, too many calls, a console call without its right. */
function watch(app: App, route: ListedRoute, { request, failure }: { readonly request: FastifyRequest; readonly failure: Failure }): void {
  const kind = securityKind(route, failure)
  if (kind === null) return
  const { body } = request
  const named =
    typeof body === 'object' && body !== null && 'account' in body && typeof body.account === 'string' ? body.account : undefined
  noteSecurity(app.log, {
    kind,
    outcome: failure.body.error_code ?? String(failure.status),
    account: named ?? request.context?.actor,
    from: request.ip,
  })
}

async function answer(mounted: Mounted, http: FastifyRequest, so: { readonly reply: FastifyReply; readonly lang: Lang }): Promise<unknown> {
  const { app, options, route, texts, handler } = mounted
  const { spec } = route
  if (route.audience === 'operators') refuseOtherOrigins(http)
  if (spec.auth !== 'player' && spec.auth !== 'staff') await takeRate(options, spec, `ip:${sourceOf(http.ip)}`)
  const actor = await callerOf(app, spec, { ...options, request: http })
  if (actor.kind !== 'guest') await takeRate(options, spec, actorName(actor))
  for (const gate of options.gates ?? []) await gate(app, { spec, actor, ip: http.ip })
  const raw = await rawParts(spec, http)
  const parts = parseParts(spec, raw, texts)
  const key = spec.idempotent === true ? keyOf(http, route, raw) : null
  const intent: Intent = { actor, lang: so.lang, ip: http.ip, key }
  const request = {
    ...parts,
    files: raw.files,
    intent,
    lang: so.lang,
    ip: http.ip,
    actor,
    header: headerOf(http),
    ...deviceOf(app, http, so.reply),
    staffCookie: cookieOf(app, so.reply),
  }
  try {
    return await handler(request as unknown as Request<CallSpec>)
  } catch (error) {
    if (error instanceof EarlierCall && error.reply !== undefined) return error.reply
    throw error
  }
}

async function takeRate(options: MountOptions, spec: CallSpec, who: string): Promise<void> {
  const wait = (await options.rates?.(who, spec.rate)) ?? 0
  if (wait > 0) throw refuse('kernel.too_many', {}, { retryAfterSeconds: wait })
}

async function rawParts(spec: CallSpec, http: FastifyRequest): Promise<RawParts> {
  const read = { params: { ...(http.params as object) }, query: queryOf(http.url) }
  if (spec.files === undefined) {
    if (http.isMultipart()) throw refuse('kernel.bad_request')
    return { ...read, body: http.body, files: [] }
  }
  if (!http.isMultipart()) throw refuse('kernel.bad_request')
  return { ...read, ...(await readMultipart(http, spec.files)) }
}

function headerOf(http: FastifyRequest): (name: string) => string {
  return (name) => {
    const value = http.headers[name]
    return Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
  }
}

const cookies = (app: App) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: app.config.env === 'production' }) as const

function deviceOf(app: App, http: FastifyRequest, reply: FastifyReply): Pick<Request<CallSpec>, 'device' | 'keepDevice'> {
  const name = deviceCookieName(app.config)
  const brought = http.cookies[name]
  const device = deviceName(brought)
  return { device, keepDevice: () => void reply.setCookie(name, device, { ...cookies(app), maxAge: DEVICE_SECONDS }) }
}

function cookieOf(app: App, reply: FastifyReply): (token: string | null, maxAgeSeconds: number) => void {
  const name = staffCookieName(app.config)
  const so = cookies(app)
  return (token, maxAge) => {
    if (token === null) reply.clearCookie(name, so)
    else reply.setCookie(name, token, { ...so, maxAge })
  }
}

/** The success envelope (API-1, API-9). Fields the schema does not name are dropped; a reply that does not fit is a fault of ours. */
function successBody(spec: CallSpec, reply: unknown): Record<string, unknown> {
  const message =
    typeof reply === 'object' && reply !== null && 'message' in reply && typeof reply.message === 'string' ? reply.message : ''
  const parsed = z.safeParse(spec.ok, reply ?? {})
  if (!parsed.success)
    throw new Error(
      `the reply does not fit its schema: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    )
  return { status: 'success', message, ...(parsed.data as object) }
}
