import { signVendor, type Verdict, verifyByKeys, type VendorKey } from '../vendor/signature.ts'
import { providerCalls, type ProviderCallName, type ProviderRequest } from './protocol.ts'

/**
 * The signature of the payment provider's protocol, of the bank's feed, the chain's wallet service and both gateways: HMAC-SHA-256 over
 * `${time}.${path}.${rawBody}`, both directions; a GET has an empty body and its query in the path. The answer to a question is signed as
 * well, over `${time}.${path}#${signature of the question}.${rawBody}`: it answers this question and no other, and nobody else gave it.
 */
export const providerHeaders = { time: 'x-provider-time', signature: 'x-provider-signature', key: 'x-provider-key' } as const

export interface SignedPost {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Signer {
  readonly keyHex: string
  /** Named in the message where it is known. */
  readonly keyId?: string
  readonly now: Date
}

type Headers = Readonly<Record<string, string | undefined>>

/** Signs a body for a path. `now` in UTC; the other side accepts 5 minutes of difference. */
export async function signedPost(path: string, body: string, as: Signer): Promise<SignedPost> {
  return { path, body, headers: { 'content-type': 'application/json', ...(await signature(path, body, as)) } }
}

async function signature(path: string, body: string, as: Signer): Promise<Readonly<Record<string, string>>> {
  const time = String(Math.floor(as.now.getTime() / 1000))
  const named = as.keyId === undefined ? {} : { [providerHeaders.key]: as.keyId }
  return { ...named, [providerHeaders.time]: time, [providerHeaders.signature]: await signVendor(as.keyHex, time, path, body) }
}

export function signedCall<N extends ProviderCallName>(name: N, request: ProviderRequest<N>, as: Signer): Promise<SignedPost> {
  return signedPost(providerCalls[name].path, JSON.stringify(request), as)
}

/** Checks a request as it arrived, over its raw body, by the keys that are valid now. Header names are lower-case. */
export function verifyPost(
  request: { readonly path: string; readonly rawBody: string; readonly headers: Headers },
  keys: readonly VendorKey[],
  now: Date,
): Promise<Verdict> {
  const { path, rawBody, headers } = request
  const signed = {
    keyId: headers[providerHeaders.key] ?? '',
    time: headers[providerHeaders.time] ?? '',
    path,
    rawBody,
    signature: headers[providerHeaders.signature] ?? '',
  }
  return verifyByKeys(keys, signed, Math.floor(now.getTime() / 1000))
}

/** A question as it was asked: its path, and its headers with its signature. */
export interface Question {
  readonly path: string
  readonly headers: Headers
}

const bound = ({ path, headers }: Question) => `${path}#${headers[providerHeaders.signature] ?? ''}`

/** The headers of an answer to a signed question. */
export function signedAnswer(question: Question, body: string, as: Signer): Promise<Readonly<Record<string, string>>> {
  return signature(bound(question), body, as)
}

/** Checks that an answer came from the other side, for this question, within five minutes. */
export function verifyAnswer(
  question: Question,
  answer: { readonly rawBody: string; readonly headers: Headers },
  as: { readonly keys: readonly VendorKey[]; readonly now: Date },
): Promise<Verdict> {
  return verifyPost({ path: bound(question), ...answer }, as.keys, as.now)
}
