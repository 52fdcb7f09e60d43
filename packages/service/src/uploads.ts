// Keeps uploaded files sealed. How large one may be is said by each call (`maxBytes`, as in packages/contract/src/identity/calls.ts).
import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from './app.ts'
import { keyFor, seal, unseal } from './crypto-box.ts'
import { makeFolder } from './folder.ts'
import type { RawReply } from './room.ts'

/** A file field of a multipart call: its bytes are within the field's cap, nothing is decoded yet. */
export interface UploadedFile {
  readonly field: string
  readonly bytes: Buffer
}

/** A picture as a store gives it back. */
interface Picture {
  readonly bytes: Buffer
  /** Its media type, `image/png`. */
  readonly contentType: string
}

/** Private files: decoded and re-encoded images only, random names, never a public path (SECURITY-7). */
export interface FileStore {
  /** Decodes (PNG, JPEG; at most 24 megapixels), drops metadata, re-encodes and stores. Returns the file's name. Refuses with `kernel.image_form`. */
  putImage(bytes: Buffer, options?: { readonly maxSide?: number }): Promise<string>
  /** The bytes of a stored file, or null. */
  get(name: string): Promise<Picture | null>
  remove(name: string): Promise<void>
}

/**
 * Stores an uploaded picture for `keep`, which puts its name where it belongs; one that was not kept is removed again. Answers what `keep` does.
 * Refuses with `kernel.image_form`.
 */
export async function withImage<T>(
  files: FileStore,
  { bytes, maxSide }: { readonly bytes: Buffer; readonly maxSide?: number },
  keep: (name: string) => Promise<T>,
): Promise<T> {
  const name = await files.putImage(bytes, maxSide === undefined ? {} : { maxSide })
  try {
    return await keep(name)
  } catch (error) {
    await files.remove(name)
    throw error
  }
}

/**
 * The reply to whoever asks for a picture that everybody may see: kept for a week and never asked for again meanwhile, because its address names
 * its file and another picture has another. null, there is none (or none that may be seen at this address): 404.
 */
export function publicImage(picture: Picture | null): RawReply {
  if (!picture) return { status: 404, contentType: 'text/plain; charset=utf-8', body: 'not found' }
  const headers = { 'cache-control': 'public, max-age=604800, immutable' }
  return { status: 200, contentType: picture.contentType, body: picture.bytes, headers }
}

/** The picture itself as an address, `data:image/png;base64,..`: within a JSON answer, for eyes that no address of its own may be given to. */
export const dataAddress = ({ contentType, bytes }: Picture): string => `data:${contentType};base64,${bytes.toString('base64')}`

const PIXELS_MAX = 24_000_000
const SIDE_MAX = 2_400
const NAME = /^[0-9a-f]{32}\.(jpg|png)$/
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

let decoder: Promise<typeof import('sharp')['default']> | undefined

/** The image decoder, loaded with its libraries by the first upload. */
function sharpOnce() {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return decoder
}

/** Files under `folder`, each sealed with AES-256-GCM under its own name as context. */
export function fileStore(folder: string, fileKey: string): FileStore {
  const key = keyFor(fileKey, 'uploads')
  return {
    async putImage(bytes, options = {}) {
      const image = await reencoded(bytes, options.maxSide ?? SIDE_MAX)
      const name = `${randomBytes(16).toString('hex')}.${image.extension}`
      await makeFolder(folder, 0o700)
      await writeFile(join(folder, name), seal(key, image.bytes, name), { mode: 0o600, flag: 'wx' })
      return name
    },
    async get(name) {
      if (!NAME.test(name)) return null
      const sealed = await readFile(join(folder, name)).catch(() => null)
      if (sealed === null) return null
      return { bytes: unseal(key, sealed, name), contentType: name.endsWith('.png') ? 'image/png' : 'image/jpeg' }
    },
    async remove(name) {
      if (NAME.test(name)) await rm(join(folder, name), { force: true })
    },
  }
}

/** What the first bytes say it is, never the name or the declared type. Everything but PNG and JPEG is refused before it reaches a decoder. */
function kindOf(bytes: Buffer): 'png' | 'jpeg' | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : null
}

async function reencoded(bytes: Buffer, maxSide: number): Promise<{ bytes: Buffer; extension: 'png' | 'jpg' }> {
  const kind = kindOf(bytes)
  if (kind === null) throw refuse('kernel.image_form')
  const sharp = await sharpOnce()
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    if (format !== kind) throw refuse('kernel.image_form')
    const upright = image.rotate().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    if (kind === 'png') return { bytes: await upright.png({ compressionLevel: 8 }).toBuffer(), extension: 'png' }
    return { bytes: await upright.jpeg({ quality: 85 }).toBuffer(), extension: 'jpg' }
  } catch {
    throw refuse('kernel.image_form')
  }
}
