import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { BeaconValue } from './beacon.ts'
import { fromHex, toHex } from './pf1.ts'
import { sha256 } from './sha256.ts'

/**
 * drand's chain "quicknet": a value every three seconds, signed by a quorum of independent houses. The message is the
 * SHA-256 of the round's number, so nobody needs the value before; randomness is the SHA-256 of the signature (FAIR-6).
 */

export const QUICKNET_HASH = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

const PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
  '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The value behind a signature, or null when the signature is not drand's for this round. About a third of a second. */
export function drandValue(round: number, signature: string): BeaconValue | null {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature)) return null
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  const { shortSignatures } = bls12_381
  const bytes = fromHex(signature)
  try {
    const message = shortSignatures.hash(sha256(number), DOMAIN)
    if (!shortSignatures.verify(bytes, message, fromHex(PUBLIC_KEY))) return null
  } catch {
    // Bytes that are no point of the curve.
    return null
  }
  return { round, randomness: toHex(sha256(bytes)), proof: signature }
}
