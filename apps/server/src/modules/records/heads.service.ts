import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { recordsCalls } from '@jade/contract/records/calls'
import { type BookName, bookNames, signedHeadText } from '@jade/contract/records/signed-head'
import { type App, systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { keyFor } from '@jade/service/crypto-box'
import type { Request } from '@jade/service/room'
import { everyCoinHead } from '../points/door.ts'
import { everyHead } from '../wallet/door.ts'
import * as store from './store.ts'

/** Heads read, signed and stored in one unit. */
const CHUNK = 500
const SHOWN = 400
/** Everything of a PKCS#8 Ed25519 key that stands before its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

interface Signer {
  readonly id: string
  readonly publicKey: Buffer
  readonly key: KeyObject
}

/** The installation's signing key; its id is the beginning of the public key's SHA-256. */
function signerOf(app: App): Signer {
  const seed = keyFor(app.config.secrets.tokenKey, 'signed-heads-1')
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return { id: createHash('sha256').update(publicKey).digest('hex').slice(0, 16), publicKey, key }
}

const headsIn = { money: everyHead, coins: everyCoinHead } as const satisfies Readonly<Record<BookName, unknown>>

/**
 * Signs the head of every chain of each book that moved since it was signed last, under today's Taipei date (docs/adr/0009, POINTS-6).
 * Done twice it changes nothing.
 */
export async function signHeads(app: App): Promise<void> {
  const signer = signerOf(app)
  await app.unit(systemIntent('records.sign_heads'), (u) => store.publishKey(u.tx, { id: signer.id, public_key: signer.publicKey }, u.now))
  for (const book of bookNames) await signBook(app, book, signer)
}

async function signBook(app: App, book: BookName, signer: Signer): Promise<void> {
  let after = 0n
  for (let read = CHUNK; read === CHUNK; ) {
    const heads = await headsIn[book](app.db, { after, limit: CHUNK })
    read = heads.length
    after = heads.at(-1)?.holder ?? after
    const known = await store.signedUpTo(
      app.db,
      book,
      heads.map((head) => head.holder),
    )
    const moved = heads.filter((head) => head.seq > (known.get(head.holder) ?? 0n))
    if (moved.length === 0) continue
    await app.unit(systemIntent('records.sign_heads'), (u) => {
      const day = taipeiDate(u.now)
      const rows = moved.map(({ holder, seq, hash }) => {
        const text = signedHeadText({ book, player: String(holder), seq: String(seq), hash, day })
        return { player_id: holder, day, seq, hash, key_id: signer.id, signature: sign(null, Buffer.from(text), signer.key) }
      })
      return store.insertHeads(u.tx, { book, heads: rows, now: u.now })
    })
  }
}

const shownKey = (row: store.SigningKeyRow) => ({ id: row.id, public_key: row.public_key.toString('base64') })

/** GET /players/statement/heads: the player's own of one book, with the keys to check them by. */
export async function signedHeads(app: App, { actor, query }: Request<typeof recordsCalls.signedHeads>) {
  const heads = await store.headsOf(app.db, query.book ?? 'money', { playerId: actor.playerId, limit: SHOWN })
  const keys = await store.signingKeys(app.db)
  return {
    data: {
      player: String(actor.playerId),
      heads: heads.map(({ day, seq, hash, key_id, signature }) => ({
        day,
        seq: String(seq),
        hash,
        key: key_id,
        signature: signature.toString('base64'),
      })),
      keys: keys.map(shownKey),
    },
  }
}

/** GET /statement/keys: for everybody. */
export async function signingKeys(app: App) {
  return { data: (await store.signingKeys(app.db)).map(shownKey) }
}
