import type { Unit } from '@jade/service/app'
import { fundProblem } from '../bonus.rules.ts'
import { holdBonus } from '../bonus.store.ts'
import { lockMirror } from './mirror.service.ts'
import { saveSource } from './mirrors.store.ts'

/** Where a correction would bring money back to: a player's bet at a platform, made from a wallet (0 = main). */
export interface Return {
  readonly playerId: bigint
  readonly code: string
  readonly walletId: number
  /** The platform keeps no money of ours: there is no other wallet's to meet. */
  readonly isSeamless: boolean
}

/**
 * Why money may not come back to the wallet of a bet through its platform, or null. `wallet_ended`: an activity wallet that is over.
 * `wallet_elsewhere`: the platform holds, or may still hear of, money of another wallet, which would get it (WALLET-12). Neither
 * changes before this unit ends.
 */
export async function returnProblem(
  u: Unit,
  { playerId, code, walletId, isSeamless }: Return,
): Promise<'wallet_ended' | 'wallet_elsewhere' | null> {
  const elsewhere = isSeamless ? null : fundProblem(await lockMirror(u, { playerId, code }), walletId)
  if (walletId !== 0 && (await holdBonus(u.tx, walletId))?.state !== 'active') return 'wallet_ended'
  return elsewhere === null ? null : 'wallet_elsewhere'
}

/** The vendor is about to give money back: until its next records were heard, no other wallet's money goes there. After {@link returnProblem}. */
export async function awaitReturn(u: Unit, { playerId, code, walletId, isSeamless }: Return): Promise<void> {
  if (!isSeamless) saveSource(u.tx, { playerId, code, source: walletId, now: u.now })
}
