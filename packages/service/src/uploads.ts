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

/** A file as a store gives it back. */
interface Picture {
  readonly bytes: Buffer
  /** Its media type, `image/png`. */
  readonly contentType: string
}

/** What a document is kept as: a picture that was encoded anew, or a PDF. */
export type DocumentForm = 'png' | 'jpg' | 'pdf'

/** Private files: decoded and re-encoded images, and PDFs for staff to save; random names, never a public path (SECURITY-7). */
export interface FileStore {
  /** Decodes (PNG, JPEG; at most 24 megapixels), drops metadata, re-encodes and stores. Returns the file's name. Refuses with `kernel.image_form`. */
  putImage(bytes: Buffer, options?: { readonly maxSide?: number }): Promise<string>
  /**
   * A picture as {@link putImage} does, WebP as well, or a PDF, checked to be one and kept as it is: to be saved by who opens it, never shown in
   * place. Refuses with `kernel.document_form`.
   */
  putDocument(bytes: Buffer): Promise<{ readonly name: string; readonly form: DocumentForm }>
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
  return orRemoved(files, name, () => keep(name))
}

/** The same for a picture, WebP as well, or a PDF. Refuses with `kernel.document_form`. */
export async function withDocument<T>(
  files: FileStore,
  bytes: Buffer,
  keep: (document: { readonly name: string; readonly form: DocumentForm }) => Promise<T>,
): Promise<T> {
  const document = await files.putDocument(bytes)
  return orRemoved(files, document.name, () => keep(document))
}

async function orRemoved<T>(files: FileStore, name: string, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep()
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
const NAME = /^[0-9a-f]{32}\.(jpg|png|pdf)$/
const TYPES: Readonly<Record<DocumentForm, string>> = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' }
const formOf = (name: string) => name.slice(name.lastIndexOf('.') + 1) as DocumentForm
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
/** How a PDF begins, and how it ends within so many bytes. */
const PDF = /^%PDF-[12]\.\d/
const PDF_END = '%%EOF'
const PDF_TAIL = 1_024

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
  async function write(bytes: Buffer, form: DocumentForm): Promise<string> {
    const name = `${randomBytes(16).toString('hex')}.${form}`
    await makeFolder(folder, 0o700)
    await writeFile(join(folder, name), seal(key, bytes, name), { mode: 0o600, flag: 'wx' })
    return name
  }
  return {
    async putImage(bytes, options = {}) {
      const kind = kindOf(bytes)
      const image = kind === null || kind === 'webp' ? null : await reencoded(bytes, { kind, maxSide: options.maxSide ?? SIDE_MAX })
      if (image === null) throw refuse('kernel.image_form')
      return write(image.bytes, image.form)
    },
    async putDocument(bytes) {
      const kind = kindOf(bytes)
      const image = kind === null ? null : await reencoded(bytes, { kind, maxSide: SIDE_MAX })
      if (image === null && !isPdf(bytes)) throw refuse('kernel.document_form')
      const { form, bytes: kept } = image ?? { form: 'pdf' as const, bytes }
      return { name: await write(kept, form), form }
    },
    async get(name) {
      if (!NAME.test(name)) return null
      const sealed = await readFile(join(folder, name)).catch(() => null)
      if (sealed === null) return null
      return { bytes: unseal(key, sealed, name), contentType: TYPES[formOf(name)] }
    },
    async remove(name) {
      if (NAME.test(name)) await rm(join(folder, name), { force: true })
    },
  }
}

type ImageKind = 'png' | 'jpeg' | 'webp'

/** What the first bytes say it is, never the name or the declared type. Everything else is refused before it reaches a decoder. */
function kindOf(bytes: Buffer): ImageKind | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp'
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : null
}

const isPdf = (bytes: Buffer): boolean => PDF.test(bytes.subarray(0, 8).toString('latin1')) && bytes.subarray(-PDF_TAIL).includes(PDF_END)

/** The picture without what it does not show, as JPEG or, where something of it may be seen through, PNG; null: it is none. */
async function reencoded(
  bytes: Buffer,
  { kind, maxSide }: { readonly kind: ImageKind; readonly maxSide: number },
): Promise<{ bytes: Buffer; form: 'png' | 'jpg' } | null> {
  const sharp = await sharpOnce()
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    const { format, hasAlpha } = await image.metadata()
    if (format !== kind) return null
    const upright = image.rotate().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    if (kind === 'png' || (kind === 'webp' && hasAlpha))
      return { bytes: await upright.png({ compressionLevel: 8 }).toBuffer(), form: 'png' }
    return { bytes: await upright.jpeg({ quality: 85 }).toBuffer(), form: 'jpg' }
  } catch {
    return null
  }
}
