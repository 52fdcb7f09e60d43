import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type App, refuse } from './app.ts'
import { keyFor } from './crypto-box.ts'
import { dataAddress } from './uploads.ts'

/** A private picture, by the name of its file, that one member of staff looks at. */
export interface View {
  readonly name: string
  /** Whose picture it is, so that the sight of one proves nothing of another: `card 12`. */
  readonly of: string
  readonly staffId: bigint
}

interface ShownPicture {
  /** A data address. */
  readonly image: string
  /** SHA-256 of the bytes shown, in hex. */
  readonly hash: string
  /** The hash, and that it was this person who was shown it: what an approval of the picture names (docs/adr/0212). */
  readonly seen: string
}

/** A picture for somebody's eyes; null when there is none. The view belongs into the audit log. */
export async function showPicture(app: App, view: View): Promise<ShownPicture | null> {
  const file = view.name === '' ? null : await app.files.get(view.name)
  if (!file) return null
  const hash = hashOf(file.bytes)
  const image = dataAddress(file)
  return { image, hash, seen: `${hash}.${proof(app, view, hash).toString('base64url')}` }
}

/**
 * The hash of the picture that is decided on, once it is the very picture that this person was shown. Called where the picture cannot be
 * replaced: with its row locked. Refuses kernel.picture_replaced, kernel.picture_unseen (CONSOLE-12).
 */
export async function requireSeen(app: App, view: View, seen = ''): Promise<string> {
  const [hash = '', said = ''] = seen.split('.')
  if (hash === '') throw refuse('kernel.picture_unseen')
  const file = await app.files.get(view.name)
  if (!file || hashOf(file.bytes) !== hash) throw refuse('kernel.picture_replaced')
  const known = proof(app, view, hash)
  const given = Buffer.from(said, 'base64url')
  if (given.length !== known.length || !timingSafeEqual(given, known)) throw refuse('kernel.picture_unseen')
  return hash
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function proof(app: App, { of, staffId }: View, hash: string): Buffer {
  const key = keyFor(app.config.secrets.tokenKey, 'viewed picture')
  return createHmac('sha256', key).update(`${staffId}\n${of}\n${hash}`).digest()
}
