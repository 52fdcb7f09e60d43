import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** What a file may be sent in, the smallest first. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Bytes that do not change while the process runs, with what they were compressed to so far. */
export interface Document {
  readonly body: Buffer
  readonly type: string
  readonly tag: string
  readonly packed: Map<Encoding, Promise<Buffer>>
}

/** `brotli`: where a build made it. */
export function documentOf(body: Buffer, type: string, brotli?: Buffer | null): Document {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, type, tag, packed: new Map(brotli ? [['br', Promise.resolve(brotli)]] : []) }
}

/** Compresses well: not what is compressed already. */
export function isPackable(type: string): boolean {
  return /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/(svg|x-icon))/.test(type)
}

/** The encoding to send by Accept-Encoding (RFC 9110 12.5.3): the one liked most, of those liked alike the smallest; null: as it is. */
export function encodingOf(acceptEncoding: string): Encoding | null {
  const liked = new Map<string, number>()
  for (const part of acceptEncoding.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', q] = part.trim().split(/\s*;\s*q=/)
    if (name !== '') liked.set(name, q === undefined ? 1 : Number(q) || 0)
  }
  const weight = (name: Encoding) => liked.get(name) ?? liked.get('*') ?? 0
  const best = ENCODINGS.toSorted((a, b) => weight(b) - weight(a))[0]
  return best !== undefined && weight(best) > 0 ? best : null
}

const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const zip = promisify(gzip)
const QUALITY = { br: 9, zstd: 15, gzip: 9 } as const

function pack(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY.br } })
  if (encoding === 'zstd') return zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: QUALITY.zstd } })
  return zip(body, { level: QUALITY.gzip })
}

export interface Packed {
  readonly status: 200 | 304
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A document as its reader takes it, compressed once per encoding and process; 304 without a body for who has it. `headers` carry its
 * validator, its encoding, and `vary`, to which the caller may add.
 */
export async function packedFor(
  document: Document,
  asked: { readonly acceptEncoding: string; readonly ifNoneMatch?: string | undefined },
): Promise<Packed> {
  const { body, type, tag, packed } = document
  const encoding = isPackable(type) ? encodingOf(asked.acceptEncoding) : null
  const etag = encoding === null ? `"${tag}"` : `"${tag}-${encoding}"`
  const headers = { 'content-type': type, etag, vary: 'accept-encoding', ...(encoding === null ? {} : { 'content-encoding': encoding }) }
  const known = (asked.ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return { status: 304, body: Buffer.alloc(0), headers: { etag, vary: headers.vary } }
  if (encoding === null) return { status: 200, body, headers }
  const made = packed.get(encoding) ?? pack(body, encoding)
  packed.set(encoding, made)
  return { status: 200, body: await made, headers }
}
