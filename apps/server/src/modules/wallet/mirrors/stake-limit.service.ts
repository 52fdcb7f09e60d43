import type { Queryable } from '@jade/service/app'
import { largestStake } from '../../turnover/door.ts'
import { placeOf } from './mirrors.store.ts'

/** A cent: what a limit that was rounded down to nothing is told as. No game takes so small a stake. */
const LEAST = 1n

/**
 * The largest stake that money of a wallet may make at a platform, in cents (REWARDS-41); null: any. Only offers set one, and theirs is the money
 * of activity wallets (ADR 0270): the main wallet is not looked up, which its many transfers would pay for.
 */
export async function stakeLimitOf(
  q: Queryable,
  { playerId, walletId }: { readonly playerId: bigint; readonly walletId: number },
): Promise<bigint | null> {
  const most = walletId === 0 ? null : await largestStake(q, { playerId, walletId })
  return most !== null && most < LEAST ? LEAST : most
}

/** The same of the money that a player has at a platform now, and the newest transfer to it that this knows of. */
export async function stakeLimitAt(
  q: Queryable,
  { playerId, code }: { readonly playerId: bigint; readonly code: string },
): Promise<{ readonly stakeLimit: bigint | null; readonly lastDeposit: string | null }> {
  const { source, lastDeposit } = await placeOf(q, { playerId, code })
  return { stakeLimit: await stakeLimitOf(q, { playerId, walletId: source }), lastDeposit }
}
