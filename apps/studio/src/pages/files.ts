import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { type Document, documentOf, packedFor } from '@jade/service/http/packed'
import type { RawReply } from '@jade/service/room'

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

/** Compressed once per file and process. Only for files that never change under their name. */
const documents = new Map<string, Document>()

export interface Served {
  readonly file: URL
  /** True: its bytes never change while the process runs. */
  readonly lasting: boolean
  readonly acceptEncoding: string
  readonly headers: Readonly<Record<string, string>>
}

/** One file as a reply, compressed as the browser takes it. 404 where it does not exist or is of no known type. */
export async function serveFile({ file, lasting, acceptEncoding, headers }: Served): Promise<RawReply> {
  const contentType = TYPES[extname(file.pathname)]
  const bytes = contentType ? await readFile(file).catch(() => null) : null
  if (!contentType || !bytes) return notFound()
  const fixed = { ...headers, 'x-content-type-options': 'nosniff' }
  if (!lasting) return { status: 200, contentType, body: bytes, headers: fixed }
  const document = documents.get(file.href) ?? documentOf(bytes, contentType)
  documents.set(file.href, document)
  const { body, headers: how } = await packedFor(document, { acceptEncoding })
  return { status: 200, contentType, body, headers: { ...fixed, ...how } }
}

export function notFound(): RawReply {
  return { status: 404, contentType: 'text/plain; charset=utf-8', body: 'not found', headers: { 'x-content-type-options': 'nosniff' } }
}
