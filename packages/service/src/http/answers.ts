import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { isClientFault, kernelFailure } from './errors.ts'
import { REQUEST_ID } from './request-id.ts'
import { langOf } from './request-lang.ts'

/** A year: browsers that were here once never ask this host without TLS again. */
const HSTS = 'max-age=31536000'
/** What cannot run or frame anything; pages bring a policy of their own. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"
/** Files that a page loads are held by the policy of that page. */
const FILES = /^(text\/(css|javascript)|image\/|font\/|audio\/|video\/|application\/(javascript|wasm|manifest))/

/** Whether browsers reach this program by https only. */
function isSecureSite({ env, outside }: Pick<Config, 'env' | 'outside'>): boolean {
  return env === 'production' && outside.siteUrl.startsWith('https:')
}

/**
 * What every answer of a program carries, whoever gave it (a call, a page, a redirect, a file that is not there, the framework itself): the
 * name of its request, and what keeps browsers from misusing it.
 */
export function sealAnswers(fastify: FastifyInstance, config: Pick<Config, 'env' | 'outside'>, log?: Logger): void {
  // No client of ours speaks what was before headers were (HTTP/0.9).
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersionMajor < 1) await fail(request, reply.header('connection', 'close'), 'kernel.bad_request')
  })
  fastify.addHook('onSend', async (request, reply) => seal(request, reply, config))
  fastify.setNotFoundHandler((request, reply) => fail(request, reply, 'kernel.not_found'))
  fastify.setErrorHandler((error, request, reply) => {
    if (isClientFault(error)) return fail(request, reply, 'kernel.bad_request')
    log?.error({ err: error, route: request.routeOptions.url ?? '', method: request.method, requestId: request.id }, 'an answer failed')
    return fail(request, reply, 'kernel.system_error')
  })
}

function seal(request: FastifyRequest, reply: FastifyReply, config: Pick<Config, 'env' | 'outside'>): void {
  const type = String(reply.getHeader('content-type') ?? '')
  const unset = (name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value)
  }
  unset(REQUEST_ID, request.id)
  unset('x-content-type-options', 'nosniff')
  unset('referrer-policy', 'no-referrer')
  if (!reply.hasHeader('content-security-policy') && !FILES.test(type)) {
    reply.header('content-security-policy', NOTHING)
    unset('x-frame-options', 'DENY')
  }
  if (request.protocol === 'https' || isSecureSite(config)) unset('strict-transport-security', HSTS)
}

function fail(request: FastifyRequest, reply: FastifyReply, code: Parameters<typeof kernelFailure>[0]): FastifyReply {
  const body = kernelFailure(code, langOf(request.headers['accept-language']))
  return reply.status(body.code).header('cache-control', 'no-store').send(body)
}

/** The framework's own refusal of an address that cannot be read; no hook runs for it. */
export function refuseAddress(request: FastifyRequest, reply: FastifyReply, config: Pick<Config, 'env' | 'outside'>): void {
  reply.type('application/json; charset=utf-8')
  seal(request, reply, config)
  void fail(request, reply, 'kernel.bad_request')
}

const STATUS = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large', 400: 'Bad Request' } as const

/** Answers what is no HTTP request at all, and ends its connection. */
export function refuseGarbage(config: Pick<Config, 'env' | 'outside'>): (error: Error & { code?: string }, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    const headers = ['connection: close', 'content-length: 0', 'x-content-type-options: nosniff', `content-security-policy: ${NOTHING}`]
    if (isSecureSite(config)) headers.push(`strict-transport-security: ${HSTS}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS[status]}\r\n${headers.join('\r\n')}\r\n\r\n`)
  }
}
