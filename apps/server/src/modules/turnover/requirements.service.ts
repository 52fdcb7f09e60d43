import type { Queryable, Unit } from '@jade/service/app'
import * as store from './store.ts'

/** What a wallet still has to bet, in cents. `upTo` names the newest requirement that was seen. */
export interface Standing {
  readonly needCents: bigint
  readonly doneCents: bigint
  readonly leftCents: bigint
  readonly upTo: bigint
}

const standingFrom = (sums: store.Sums): Standing => ({ ...sums, leftCents: sums.needCents - sums.doneCents })

/**
 * Something must be bet `multiple` times with the money of a wallet (0 = central) before it is free (REWARDS-1). Bets heard of
 * before do not count for it. The same (source, ref) again changes nothing; a multiple of 0 asks for nothing. Take it before the book:
 * a player's turnover is locked first, then the accounts.
 */
export function addRequirement(u: Unit, requirement: store.NewRequirement): Promise<void> {
  return addRequirements(u, [requirement])
}

/** {@link addRequirement} for many players, each once. */
export async function addRequirements(u: Unit, requirements: readonly store.NewRequirement[]): Promise<void> {
  // Who keeps no money of ours is never told of a largest stake, and the main wallet goes everywhere: neither may hang on it (ADR 0270, 0370).
  const ofMain = requirements.filter(({ walletId }) => walletId === 0)
  if (ofMain.some(({ terms }) => typeof terms?.stakeMostCents === 'bigint')) throw new Error('a largest stake is of activity wallets only')
  if (ofMain.some(({ terms }) => terms?.platforms?.length)) throw new Error('platforms that count are of activity wallets only')
  const asked = requirements.filter(({ multiple, amountCents }) => multiple !== 0 && amountCents > 0n)
  if (asked.length === 0) return
  const seqs = await store.nextSeqs(
    u.tx,
    asked.map(({ playerId }) => playerId),
    u.now,
  )
  store.insertRequirements(
    u.tx,
    asked.map((one) => ({ ...one, seq: seqs.get(one.playerId) ?? 0n })),
    u.now,
  )
}

/** Of these players those whose turnover is there and free, held as {@link lockTurnover} holds one: waits for nobody. */
export function lockFreeTurnovers(u: Unit, playerIds: readonly bigint[]): Promise<readonly bigint[]> {
  return store.lockFree(u.tx, playerIds)
}

/** Where a player stands with all open requirements together: any of them keeps money from being withdrawn (CASHIER-24). */
export async function standing(q: Queryable, playerId: bigint): Promise<Standing> {
  return standingFrom(await store.openSums(q, playerId, null))
}

/** Where one wallet stands. */
export async function walletStanding(q: Queryable, playerId: bigint, walletId: number): Promise<Standing> {
  return standingFrom(await store.openSums(q, playerId, walletId))
}

/** Where each wallet stands; {@link noStanding} for those that are absent. */
export async function walletStandings(q: Queryable, playerId: bigint): Promise<ReadonlyMap<number, Standing>> {
  const sums = await store.openSumsByWallet(q, playerId)
  return new Map([...sums].map(([walletId, of]) => [walletId, standingFrom(of)]))
}

export const noStanding: Standing = standingFrom({ needCents: 0n, doneCents: 0n, upTo: 0n })

/** Holds a player's turnover still for this unit: bets and corrections wait. */
export async function lockTurnover(u: Unit, playerId: bigint): Promise<void> {
  await store.nextSeq(u.tx, playerId, u.now)
}

/**
 * The requirements of a wallet are over: after a withdrawal those of the central wallet that were seen with {@link standing}, so that a
 * deposit credited since keeps its own; after an activity wallet was unlocked or given up all of its.
 */
export async function closeRequirements(
  u: Unit,
  close: { readonly playerId: bigint; readonly walletId: number; readonly upTo: bigint; readonly as: store.ClosedAs },
): Promise<void> {
  await Promise.all([lockTurnover(u, close.playerId), store.closeUpTo(u.tx, { ...close, now: u.now })])
}
