import { type VendorErrorCode, vendorErrorStatus } from '@jade/contract/vendor/problems'
import { type VendorCallName, type VendorCalls, type VendorReply, vendorCalls } from '@jade/contract/vendor/protocol'
import { vendorHeaders, verifyByKeys } from '@jade/contract/vendor/signature'
import { comeAgain } from '@jade/service/http/come-again'
import { calledFor } from '@jade/service/http/request-id'
import { isDatabaseAway } from '@jade/service/line-fault'
import { parseStrictJson } from '@jade/service/http/strict-json'
import type { RawReply, RawRequest, RawRoute } from '@jade/service/room'
import * as z from 'zod/mini'
import { exposureOf } from '../guide/exposure.service.ts'
import type { Studio, StudioOf } from '../studio.ts'
import { anchorsReport } from '../verify/anchors.service.ts'
import { closeSessions, demo, guideTo, launch, listGames } from './games.service.ts'
import { balanceOf, deposit, openAccount, txStatus, txVoid, withdraw } from './money.service.ts'
import { correctRound } from './correct.service.ts'
import { VendorProblem } from './problem.ts'
import { stopStakes } from './stop-stakes.service.ts'
import { betRecords, roundDetail } from './records.service.ts'

type Handlers = {
  readonly [N in VendorCallName]: (
    studio: Studio,
    operator: string,
    request: z.output<VendorCalls[N]['request']>,
  ) => Promise<VendorReply<N>>
}

const handlers: Handlers = {
  ensureAccount: (studio, operator, { player }) => openAccount(studio, operator, player),
  deposit,
  withdraw,
  txStatus: (studio, operator, { tx }) => txStatus(studio, operator, tx),
  txVoid: (studio, operator, { tx }) => txVoid(studio, operator, tx),
  balance: (studio, operator, { player }) => balanceOf(studio, operator, player),
  launch,
  demo,
  endSessions: (studio, operator, { player }) => closeSessions(studio, operator, player),
  stopStakes,
  games: (studio, operator) => listGames(studio, operator),
  betRecords,
  correctRound,
  roundDetail: (studio, operator, { ref }) => roundDetail(studio, operator, ref),
  guide: (studio, operator, { game }) => guideTo(studio, operator, game),
  exposure: (studio) => exposureOf(studio),
  anchors: async (studio) => {
    const { lines, beacon } = await anchorsReport(studio)
    return { lines: [...lines], beacon: [...beacon] }
  },
  health: () => Promise.resolve({ status: 'ok' }),
}

/** The vendor protocol: signature, form, service, in this order. */
export function vendorRoutes(studioOf: StudioOf): RawRoute[] {
  return (Object.keys(vendorCalls) as VendorCallName[]).map((name) => ({
    method: 'POST',
    path: vendorCalls[name].path,
    maxBytes: 16_384,
    handle: (app, request) => answer(studioOf(app), name, request),
  }))
}

async function answer(studio: Studio, name: VendorCallName, request: RawRequest): Promise<RawReply> {
  try {
    const rawBody = request.body.toString('utf8')
    const operator = await authenticate(studio, name, { headers: request.headers, rawBody })
    const handle = handlers[name] as (studio: Studio, operator: string, request: unknown) => Promise<unknown>
    return json(200, await handle(studio, operator, parse(name, rawBody)))
  } catch (error) {
    if (error instanceof VendorProblem) return problem(error.code, error.message)
    const unknown = { code: 'system_error', message: 'the outcome is unknown: ask tx-status' }
    if (isDatabaseAway(error)) return comeAgain(json(503, unknown))
    studio.app.log.error({ name, err: error }, 'vendor call failed')
    return json(500, unknown)
  }
}

interface Arrived {
  readonly headers: RawRequest['headers']
  readonly rawBody: string
}

async function authenticate(studio: Studio, name: VendorCallName, { headers, rawBody }: Arrived): Promise<string> {
  const operator = headers[vendorHeaders.operator] ?? ''
  if (!studio.operators.has(operator)) throw new VendorProblem('bad_signature', 'unknown operator or signature')
  const time = headers[vendorHeaders.time] ?? ''
  const signature = headers[vendorHeaders.signature] ?? ''
  const now = Math.floor(studio.app.clock.now().getTime() / 1000)
  const signed = { keyId: headers[vendorHeaders.key] ?? '', time, path: vendorCalls[name].path, rawBody, signature }
  const verdict = await verifyByKeys(await studio.app.keys.accepted(operator), signed, now)
  if (verdict === 'bad_time') throw new VendorProblem('bad_time', 'the time of the request is more than five minutes off')
  if (verdict !== 'ok') throw new VendorProblem('bad_signature', 'unknown operator or signature')
  calledFor(headers)
  return operator
}

function parse(name: VendorCallName, rawBody: string): unknown {
  const parsed = z.safeParse(vendorCalls[name].request, read(rawBody))
  if (parsed.success) return parsed.data
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.') || '(body)'))]
  throw new VendorProblem('bad_request', `not valid: ${fields.join(', ')}`)
}

function read(rawBody: string): unknown {
  try {
    return parseStrictJson(rawBody)
  } catch {
    throw new VendorProblem('bad_request', 'the body is not JSON')
  }
}

function problem(code: VendorErrorCode, message: string): RawReply {
  return json(vendorErrorStatus[code], { code, message })
}

function json(status: number, body: unknown): RawReply {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body), headers: { 'cache-control': 'no-store' } }
}
