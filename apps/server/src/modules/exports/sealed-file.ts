import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { App } from '@jade/service/app'
import { keyFor } from '@jade/service/crypto-box'
import { makeFolder } from '@jade/service/folder'

/*
 * Files that hold rows of players lie sealed on the disk: AES-256-GCM, the nonce in front, the tag behind, their name as context. They
 * are written and read in pieces.
 */

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const folderOf = (app: App) => join(app.config.dataDir, 'exports')
const keyOf = (app: App) => keyFor(app.config.secrets.fileKey, 'exports')

/** Writes a file and answers how many bytes it has when opened. What fails leaves nothing behind. */
export async function writeSealed(app: App, name: string, content: AsyncIterable<Buffer>): Promise<number> {
  await makeFolder(folderOf(app), 0o700)
  const path = join(folderOf(app), name)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(app), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name))
  let bytes = 0
  async function* sealed() {
    yield nonce
    for await (const piece of content) {
      bytes += piece.length
      yield cipher.update(piece)
    }
    yield cipher.final()
    yield cipher.getAuthTag()
  }
  try {
    await pipeline(Readable.from(sealed()), createWriteStream(path, { mode: 0o600 }))
    return bytes
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** The content of a file, piece by piece; null where it is gone. Throws at the end where a bit of it was changed. */
export async function readSealed(app: App, name: string): Promise<AsyncIterable<Uint8Array> | null> {
  const path = join(folderOf(app), name)
  const file = await open(path).catch(() => null)
  if (file === null) return null
  const { size } = await file.stat()
  const [nonce, tag] = [Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES)]
  await file.read(nonce, 0, NONCE_BYTES, 0)
  await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES)
  await file.close()
  const decipher = createDecipheriv(ALGORITHM, keyOf(app), nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(name)).setAuthTag(tag)
  const end = size - TAG_BYTES - 1
  return end < NONCE_BYTES ? Readable.from([]) : createReadStream(path, { start: NONCE_BYTES, end }).pipe(decipher)
}

export async function removeSealed(app: App, name: string): Promise<void> {
  await rm(join(folderOf(app), name), { force: true })
}
