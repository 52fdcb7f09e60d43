import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { recordsCalls } from '@jade/contract/records/calls'
import { signedHeadText } from '@jade/contract/records/signed-head'
import { type App, systemIntent } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { keyFor } from '@jade/service/crypto-box'
import type { Request } from '@jade/service/room'
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

/** Signs the head of every chain that moved since it was signed last, under today's Taipei date. Done twice it changes nothing. */
export async function signHeads(app: App): Promise<void> {
  const signer = signerOf(app)
  await app.unit(systemIntent('records.sign_heads'), (u) => store.publishKey(u.tx, { id: signer.id, public_key: signer.publicKey }, u.now))
  let after = 0n
  for (let read = CHUNK; read === CHUNK; ) {
    const heads = await everyHead(app.db, { after, limit: CHUNK })
    read = heads.length
    after = heads.at(-1)?.holder ?? after
    const known = await store.signedUpTo(
      app.db,
      heads.map((head) => head.holder),
    )
    const moved = heads.filter((head) => head.seq > (known.get(head.holder) ?? 0n))
    if (moved.length === 0) continue
    await app.unit(systemIntent('records.sign_heads'), (u) => {
      const day = taipeiDate(u.now)
      const rows = moved.map(({ holder, seq, hash }) => {
        const text = signedHeadText({ player: String(holder), seq: String(seq), hash, day })
        return { player_id: holder, day, seq, hash, key_id: signer.id, signature: sign(null, Buffer.from(text), signer.key) }
      })
      return store.insertHeads(u.tx, rows, u.now)
    })
  }
}

const shownKey = (row: store.SigningKeyRow) => ({ id: row.id, public_key: row.public_key.toString('base64') })

/** GET /players/statement/heads: the player's own, with the keys to check them by. */
export async function signedHeads(app: App, { actor }: Request<typeof recordsCalls.signedHeads>) {
  const heads = await store.headsOf(app.db, actor.playerId, SHOWN)
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
