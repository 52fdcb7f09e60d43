import { refuse, type Unit } from '@jade/service/app'
import type { AccountRef, Leg } from '@jade/ledger/ledger'
import { bonus, book, central, house, legs, platform, post, transit } from '../book/door.ts'
import { fundProblem, type Holding } from '../bonus.rules.ts'
import { holdBonus } from '../bonus.store.ts'
import type { Mirror, MirrorMove } from './mirror.rules.ts'
import { played } from './mirror.rules.ts'
import * as mirrors from './mirrors.store.ts'
import type { Place } from '../book/place.rules.ts'

/** Locks the mirror of a player's wallet at a platform and reads it. Locks come in the order order row, mirror, book. */
export async function lockMirror(u: Unit, { playerId, code }: Place): Promise<Mirror & Holding> {
  const asked = foreseen.get(u)
  foreseen.delete(u)
  if (asked?.playerId === playerId && asked.code === code) return asked.mirror
  const [known, balance] = await Promise.all([mirrors.lockMirror(u.tx, { playerId, code, now: u.now }), balanceAt(u, { playerId, code })])
  return { balance, ...known }
}

async function balanceAt(u: Unit, { playerId, code }: Place): Promise<bigint> {
  const wanted = platform(playerId, code).code
  return (await book.balances(u.tx, playerId)).find(({ account }) => account.code === wanted)?.balance ?? 0n
}

/** The mirror that a unit has asked for and not used yet. */
const foreseen = new WeakMap<Unit, Place & { readonly mirror: Promise<Mirror & Holding> }>()

/**
 * Asks for a mirror that the unit is going to need, with what it asks for now: one trip less. The lock is taken at this place of the
 * order; the next {@link lockMirror} of the same place gets it, once.
 */
export function foreseeMirror(u: Unit, { playerId, code }: Place): Promise<Mirror & Holding> {
  const asked = foreseen.get(u)
  if (asked?.playerId === playerId && asked.code === code) return asked.mirror
  const mirror = lockMirror(u, { playerId, code })
  // Whoever uses it hears of a failure.
  mirror.catch(() => {})
  foreseen.set(u, { playerId, code, mirror })
  return mirror
}

/**
 * Locks the mirror for money of a wallet, with one trip where the platform has been holding that wallet's money. Refuses what
 * {@link fundProblem} names: a platform holds money of one wallet at a time.
 */
export async function fundMirror(u: Unit, place: Place & { readonly walletId: number }): Promise<void> {
  const known = await mirrors.lockMirror(u.tx, { ...place, now: u.now })
  if (known.source === place.walletId) return
  const problem = fundProblem({ ...known, balance: await balanceAt(u, place) }, place.walletId)
  if (problem) throw refuse(problem)
  mirrors.saveSource(u.tx, { ...place, source: place.walletId, now: u.now })
}

/**
 * Where money of a source wallet stands now: 0 is the main wallet. An activity wallet that was unlocked meanwhile has become main
 * wallet money, one that was given up the house's (WALLET-20). Held, so that the wallet does not end before this unit.
 */
export async function sourceAccount(u: Unit, playerId: bigint, walletId: number): Promise<AccountRef> {
  if (walletId === 0) return central(playerId)
  const row = await holdBonus(u.tx, walletId)
  if (!row) throw new Error(`wallet ${walletId} is gone`)
  if (row.state === 'given_up') return house('forfeit-income')
  return row.state === 'unlocked' ? central(playerId) : bonus(playerId, walletId)
}

/** Books a move decided by mirror.rules under the lock of {@link lockMirror}. */
export async function bookMove(
  u: Unit,
  place: Place,
  posting: { readonly key: string; readonly kind: string; readonly ref: string; readonly move: MirrorMove; readonly source?: AccountRef },
): Promise<void> {
  const { move, source = central(place.playerId), ...named } = posting
  const posted = post(u, { ...named, legs: moveLegs(place, move, source) })
  mirrors.saveOwed(u.tx, [{ ...place, change: move.owed }], u.now)
  if ((await posted) === 'insufficient') throw unseen(place)
}

/** A move in the book. */
export function moveLegs({ playerId, code }: Place, move: MirrorMove, source: AccountRef): readonly Leg[] {
  return legs(
    [platform(playerId, code), move.platform],
    [transit(playerId, code), move.transit],
    [source, move.source],
    [house('suspense'), move.suspense],
    [house('vendor-clearing'), move.clearing],
  )
}

/** What one bet record changes at the vendor. */
export interface BetOnMirror {
  readonly playerId: bigint
  readonly code: string
  /** Won > 0, lost < 0. */
  readonly cents: bigint
  /** 1: a bet was placed and is not settled; -1: it no longer is. */
  readonly open?: -1 | 0 | 1
  readonly key: string
  readonly ref: string
}

/**
 * Mirrors one bet record of a vendor: its win or loss moves between the player's platform account and `vendor-clearing`.
 * Once per key. Returns the wallet (0 = main) whose money the bet was made with. A loss larger than the mirror is advanced by `suspense` until the money that explains it arrives (mirror.rules.ts).
 */
export async function mirrorBet(u: Unit, bet: BetOnMirror): Promise<number> {
  const mirror = await lockMirror(u, bet)
  if (bet.open) mirrors.saveOpenBets(u.tx, { playerId: bet.playerId, code: bet.code, change: bet.open })
  if (bet.cents === 0n) return mirror.source
  await bookMove(u, bet, { key: bet.key, kind: bet.cents > 0n ? 'bet-won' : 'bet-lost', ref: bet.ref, move: played(mirror, bet.cents) })
  return mirror.source
}

/** mirror -> transit, before a recall is sent. Under the lock of {@link lockMirror}. */
export async function bookAside(u: Unit, place: Place, order: { readonly orderNumber: string; readonly cents: bigint }): Promise<void> {
  const outcome = await post(u, asidePosting(place, order))
  if (outcome === 'insufficient') throw unseen(place)
}

/** What sets a recall's money aside. */
export function asidePosting(
  { playerId, code }: Place,
  { orderNumber: ref, cents }: { readonly orderNumber: string; readonly cents: bigint },
) {
  const moved = legs([platform(playerId, code), -cents], [transit(playerId, code), cents])
  return { key: `transfer:${ref}:hold`, kind: 'transfer-out', ref, legs: moved }
}

/** Under the mirror's lock the book never has less than the rules saw: a fault of ours. */
export function unseen({ playerId, code }: Place): Error {
  return new Error(`the mirror of player ${playerId} at ${code} does not hold what the rules saw`)
}

/**
 * The games room has read all bet records that the vendor behind these platforms had at that time: a platform that is empty by then is
 * free for another wallet's money.
 */
export function heardOfAll(u: Unit, codes: readonly string[], at: Date): Promise<void> {
  return mirrors.saveHeard(u.tx, codes, at)
}
