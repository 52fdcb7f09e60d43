import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { passkeyCalls } from '@jade/contract/backoffice/passkey-calls'
import type { TestApp } from '@jade/test-kit/boot'
import { PASSWORD } from './staff.fixture.ts'

/** Where the console of a test's house is, as browsers name it (test-kit/config.ts). */
const SITE = 'localhost'
const ORIGIN = 'http://localhost:9'

/** CBOR as attestations need it: whole numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...parts])
}

function head(kind: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(kind << 5) | n])
  return n < 256 ? Buffer.from([(kind << 5) | 24, n]) : Buffer.from([(kind << 5) | 25, n >> 8, n & 255])
}

const PRESENT = 1
const VERIFIED = 4
const HAS_CREDENTIAL = 64

/** What may be wrong with an answer. */
export interface Odd {
  readonly origin?: string
  readonly site?: string
  /** The person was there and showed nothing of who it is. */
  readonly unverified?: true
  readonly challenge?: string
  readonly type?: string
}

/** An authenticator with one key, as a browser speaks to it. */
export class Authenticator {
  readonly credential = randomBytes(32).toString('base64url')
  /** 0: it does not count, like every key that is kept on several devices. */
  counter = 0
  readonly #key: KeyObject
  readonly #public: Buffer

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    const point = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ] as const
    this.#public = cbor(new Map<number, unknown>(point))
  }

  /** What it answers to options for a new passkey. */
  made(challenge: string, odd: Odd = {}) {
    const id = Buffer.from(this.credential, 'base64url')
    const length = Buffer.from([0, id.length])
    const data = Buffer.concat([this.#data(HAS_CREDENTIAL, odd), Buffer.alloc(16), length, id, this.#public])
    const attestation = cbor(new Map<string, unknown>(Object.entries({ fmt: 'none', attStmt: new Map(), authData: data })))
    return {
      credential: this.credential,
      client_data: clientData('webauthn.create', challenge, odd),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    }
  }

  /** What it answers to options for a signature. */
  signed(challenge: string, odd: Odd = {}) {
    const data = this.#data(0, odd)
    const client = clientData('webauthn.get', challenge, odd)
    const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest()
    return {
      credential: this.credential,
      client_data: client,
      authenticator_data: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), this.#key).toString('base64url'),
    }
  }

  #data(more: number, odd: Odd): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = PRESENT | (odd.unverified ? 0 : VERIFIED) | more
    return Buffer.concat([
      createHash('sha256')
        .update(odd.site ?? SITE)
        .digest(),
      Buffer.from([flags]),
      counter,
    ])
  }
}

function clientData(type: string, challenge: string, odd: Odd): string {
  const said = { type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? ORIGIN, crossOrigin: false }
  return Buffer.from(JSON.stringify(said)).toString('base64url')
}

/** A challenge for a new passkey of the person behind this cookie. */
export async function toMake(t: TestApp, cookie: string): Promise<string> {
  const { status, body, text } = await t.call(passkeyCalls.beginPasskey, { cookie })
  if (status !== 200) throw new Error(text)
  return body.data.challenge
}

/** A new authenticator whose passkey the person behind this cookie has from now on. */
export async function withPasskey(t: TestApp, cookie: string, name = 'laptop'): Promise<Authenticator> {
  const key = new Authenticator()
  const { status, text } = await t.call(passkeyCalls.addPasskey, { cookie, body: { name, ...key.made(await toMake(t, cookie)) } })
  if (status !== 200) throw new Error(text)
  return key
}

/** A challenge for a log-in. */
export const toLogIn = async (t: TestApp): Promise<string> => (await t.call(passkeyCalls.beginPasskeyLogin, {})).body.data.challenge

/** A log-in with what a passkey signed, and the password that staff of tests have unless another is named. */
export function enter(
  t: TestApp,
  who: string | { readonly account: string; readonly password: string },
  signed: ReturnType<Authenticator['signed']>,
) {
  const named = typeof who === 'string' ? { account: who, password: PASSWORD } : who
  return t.call(passkeyCalls.loginWithPasskey, { lang: 'en', body: { ...named, ...signed } })
}
