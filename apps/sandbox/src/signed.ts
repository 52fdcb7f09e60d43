import type { Counterpart } from '@jade/contract/counterparts'
import { signedAnswer, verifyPost } from '@jade/contract/provider/signature'
import { calledFor } from '@jade/service/http/request-id'
import { parseStrictJson } from '@jade/service/http/strict-json'
import { type Answer, give, json, type WebReply, type WebRequest } from './exchange.ts'
import { hasNul } from './reading.ts'
import type { World } from './world.ts'

type Headers = Record<string, string | undefined>

/** The body of a request that the house signed as for this counterpart; null: its signature or its time is wrong. */
export async function signedBody(
  world: World,
  request: WebRequest,
  as: { readonly name: Counterpart; readonly path: string },
): Promise<string | null> {
  const rawBody = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
  const signed = { path: as.path, rawBody, headers: request.headers as Headers }
  if ((await verifyPost(signed, await world.keys.accepted(as.name), world.clock.now())) !== 'ok') return null
  calledFor(request.headers)
  return rawBody
}

/** The body of a signed request as JSON; null when its signature or its time is wrong, undefined when it is no JSON. */
export async function readSigned(
  world: World,
  request: WebRequest,
  as: { readonly name: Counterpart; readonly path: string },
): Promise<unknown> {
  const rawBody = await signedBody(world, request, as)
  if (rawBody === null) return null
  try {
    const value = parseStrictJson(rawBody)
    return hasNul(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** The answer to this request with the counterpart's signature in its headers. */
export async function signedBy(
  world: World,
  request: WebRequest,
  { name, path, answer }: { readonly name: Counterpart; readonly path: string; readonly answer: Answer },
): Promise<Answer> {
  const key = await world.keys.signing(name)
  if (!key) return json({ error: `no key is shared with ${name}` }, 503)
  const as = { keyHex: key.hex, keyId: key.id, now: world.clock.now() }
  const headers = await signedAnswer({ path, headers: request.headers as Headers }, String(answer.body), as)
  return { ...answer, headers }
}

/** A question that only the house may ask, answered under the counterpart's signature. */
export async function answerSigned(
  world: World,
  exchange: { readonly request: WebRequest; readonly reply: WebReply },
  { name, answer }: { readonly name: Counterpart; readonly answer: () => Promise<Answer> },
): Promise<unknown> {
  const { request, reply } = exchange
  const path = request.url
  if ((await signedBody(world, request, { name, path })) === null) return give(reply, json({ error: 'signature' }, 401))
  return give(reply, await signedBy(world, request, { name, path, answer: await answer() }))
}
