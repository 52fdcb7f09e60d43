import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import type { RawReply } from '@jade/service/room'

const compress = promisify(brotliCompress)

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const COMPRESSED_ALREADY = /\.(png|webp|woff2)$/

/** Compressed once per file and process. Only for files that never change under their name. */
const packed = new Map<string, Promise<Buffer>>()

export interface Served {
  readonly file: URL
  /** True: its bytes never change while the process runs. */
  readonly lasting: boolean
  readonly acceptEncoding: string
  readonly headers: Readonly<Record<string, string>>
}

/** One file as a reply, in brotli where the browser takes it. 404 where it does not exist or is of no known type. */
export async function serveFile({ file, lasting, acceptEncoding, headers }: Served): Promise<RawReply> {
  const contentType = TYPES[extname(file.pathname)]
  const bytes = contentType ? await readFile(file).catch(() => null) : null
  if (!contentType || !bytes) return notFound()
  const fixed = { ...headers, 'x-content-type-options': 'nosniff', vary: 'accept-encoding' }
  if (!lasting || COMPRESSED_ALREADY.test(file.pathname) || !/\bbr\b/.test(acceptEncoding)) {
    return { status: 200, contentType, body: bytes, headers: fixed }
  }
  return { status: 200, contentType, body: await pack(file, bytes), headers: { ...fixed, 'content-encoding': 'br' } }
}

export function notFound(): RawReply {
  return { status: 404, contentType: 'text/plain; charset=utf-8', body: 'not found', headers: { 'x-content-type-options': 'nosniff' } }
}

function pack(file: URL, bytes: Buffer): Promise<Buffer> {
  const known = packed.get(file.href)
  if (known) return known
  const made = compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  packed.set(file.href, made)
  return made
}
