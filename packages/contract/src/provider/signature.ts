import { signVendor, type Verdict, verifyVendor } from '../vendor/signature.ts'
import { providerCalls, type ProviderCallName, type ProviderRequest } from './protocol.ts'

/** The signature of the payment provider's protocol: HMAC-SHA-256 over `${time}.${path}.${rawBody}`, both directions. */
export const providerHeaders = { time: 'x-provider-time', signature: 'x-provider-signature' } as const

export interface SignedPost {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Signs a body for a path. `now` in UTC; the other side accepts 5 minutes of difference. */
export async function signedPost(path: string, body: string, as: { readonly keyHex: string; readonly now: Date }): Promise<SignedPost> {
  const time = String(Math.floor(as.now.getTime() / 1000))
  const signature = await signVendor(as.keyHex, time, path, body)
  return {
    path,
    body,
    headers: { 'content-type': 'application/json', [providerHeaders.time]: time, [providerHeaders.signature]: signature },
  }
}

export function signedCall<N extends ProviderCallName>(
  name: N,
  request: ProviderRequest<N>,
  as: { readonly keyHex: string; readonly now: Date },
): Promise<SignedPost> {
  return signedPost(providerCalls[name].path, JSON.stringify(request), as)
}

/** Checks a request as it arrived, over its raw body. Header names are lower-case. */
export function verifyPost(
  request: { readonly path: string; readonly rawBody: string; readonly headers: Readonly<Record<string, string | undefined>> },
  keyHex: string,
  now: Date,
): Promise<Verdict> {
  const { path, rawBody, headers } = request
  const signed = { time: headers[providerHeaders.time] ?? '', path, rawBody, signature: headers[providerHeaders.signature] ?? '' }
  return verifyVendor(keyHex, signed, Math.floor(now.getTime() / 1000))
}
