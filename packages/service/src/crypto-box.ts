import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + NONCE_BYTES

/** Encrypts with AES-256-GCM. What is sealed opens only under the same key and the same `context`. */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Opens what {@link seal} made. Throws if the key or the context is another one, or a bit was changed. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES + TAG_BYTES) throw new Error('unknown form of sealed data')
  const nonce = sealed.subarray(1, HEADER_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()])
}

/** A key of its own per purpose, derived from an installation secret (hex). */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), Buffer.alloc(0), purpose, 32))
}

/**
 * Personal fields at rest (SECURITY-10): ID numbers, bank accounts, real names, birthdays. `place` says where a
 * value lives (`kyc.profile.real_name:17`), so that a ciphertext moved to another row does not open.
 */
export interface FieldBox {
  encrypt(text: string, place: string): string
  decrypt(stored: string, place: string): string
  /** Equal texts of one `kind` have equal indexes: finds duplicates without opening anything. */
  blindIndex(text: string, kind: string): string
}

/** Makes the box of one class of data from `config.secrets.dataKey`. */
export function fieldBox(dataKey: string, dataClass: string): FieldBox {
  const sealing = keyFor(dataKey, `field:${dataClass}`)
  const indexing = keyFor(dataKey, `index:${dataClass}`)
  return {
    encrypt: (text, place) => seal(sealing, Buffer.from(text, 'utf8'), place).toString('base64'),
    decrypt: (stored, place) => unseal(sealing, Buffer.from(stored, 'base64'), place).toString('utf8'),
    blindIndex: (text, kind) => createHmac('sha256', indexing).update(`${kind}\n${text}`).digest('hex'),
  }
}
