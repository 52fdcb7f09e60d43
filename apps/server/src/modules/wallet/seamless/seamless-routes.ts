import {
  type WalletCallName,
  walletErrorStatus,
  walletProtocol,
  type WalletProtocol,
  type WalletReply,
} from '@jade/contract/vendor/wallet-protocol'
import { vendorHeaders, verifyByKeys } from '@jade/contract/vendor/signature'
import type { App } from '@jade/service/app'
import { comeAgain } from '@jade/service/http/come-again'
import { calledFor } from '@jade/service/http/request-id'
import { isDatabaseAway } from '@jade/service/line-fault'
import { parseStrictJson } from '@jade/service/http/strict-json'
import type { RawReply, RawRequest, RawRoute } from '@jade/service/room'
import * as z from 'zod/mini'
import { seamlessCaller, vendorCalledBack } from '../../platforms/door.ts'
import { type Caller, seamlessBalance, SeamlessProblem, seamlessRollback, seamlessTakeBack, seamlessWin } from './seamless.service.ts'
import { seamlessBetShared } from './stake-many.service.ts'

type Handlers = {
  readonly [N in WalletCallName]: (app: App, from: Caller, asked: z.output<WalletProtocol[N]['request']>) => Promise<WalletReply<N>>
}

const handlers: Handlers = {
  balance: seamlessBalance,
  bet: seamlessBetShared,
  win: seamlessWin,
  rollback: seamlessRollback,
  takeBack: seamlessTakeBack,
}

/** The seamless wallet: signature, form, service, in this order. A call that is refused before the service leaves no trace. */
export const seamlessRoutes: readonly RawRoute[] = (Object.keys(walletProtocol) as WalletCallName[]).map((name) => ({
  method: 'POST',
  path: walletProtocol[name].path,
  // A return may name a hundred bets of 64 characters.
  maxBytes: 16_384,
  handle: (app, request) => answer(app, name, request),
}))

async function answer(app: App, name: WalletCallName, request: RawRequest): Promise<RawReply> {
  try {
    const rawBody = request.body.toString('utf8')
    const from = await authenticate(app, name, { headers: request.headers, rawBody })
    const handle = handlers[name] as (app: App, from: Caller, asked: unknown) => Promise<unknown>
    return json(200, await handle(app, from, parse(name, rawBody)))
  } catch (error) {
    if (error instanceof SeamlessProblem) {
      app.log.warn({ name, code: error.code, from: request.ip }, 'a seamless call had no effect')
      return json(walletErrorStatus[error.code], { code: error.code, message: error.code })
    }
    const unknown = { code: 'system_error', message: 'the outcome is unknown: repeat the same tx, or roll it back' }
    if (isDatabaseAway(error)) return comeAgain(json(503, unknown))
    app.log.error({ name, err: error }, 'a seamless call failed')
    return json(500, unknown)
  }
}

async function authenticate(
  app: App,
  name: WalletCallName,
  { headers, rawBody }: { readonly headers: RawRequest['headers']; readonly rawBody: string },
): Promise<Caller> {
  const operator = headers[vendorHeaders.operator] ?? ''
  const known = await seamlessCaller(app, operator)
  if (!known) throw new SeamlessProblem('bad_signature')
  const time = headers[vendorHeaders.time] ?? ''
  const signature = headers[vendorHeaders.signature] ?? ''
  const now = Math.floor(app.clock.now().getTime() / 1000)
  const keyId = headers[vendorHeaders.key] ?? ''
  const verdict = await verifyByKeys(known.keys, { keyId, time, path: walletProtocol[name].path, rawBody, signature }, now)
  if (verdict !== 'ok') throw new SeamlessProblem(verdict)
  calledFor(headers)
  vendorCalledBack(app, known.platform)
  return { operator, platform: known.platform }
}

function parse(name: WalletCallName, rawBody: string): unknown {
  let body: unknown
  try {
    body = parseStrictJson(rawBody)
  } catch {
    throw new SeamlessProblem('bad_request')
  }
  const parsed = z.safeParse(walletProtocol[name].request, body)
  if (!parsed.success) throw new SeamlessProblem('bad_request')
  return parsed.data
}

function json(status: number, body: unknown): RawReply {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body), headers: { 'cache-control': 'no-store' } }
}
