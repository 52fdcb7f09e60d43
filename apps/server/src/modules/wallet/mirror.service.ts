import type { Unit } from '@jade/service/app'
import { central, house, legs, platform, transit } from './accounts.ts'
import { book } from './book.ts'
import type { Mirror, MirrorMove } from './mirror.rules.ts'
import { played } from './mirror.rules.ts'
import * as mirrors from './mirrors.store.ts'
import { post } from './money.service.ts'

interface Place {
  readonly playerId: bigint
  readonly code: string
}

/** Locks the mirror of a player's wallet at a platform and reads it. Locks come in the order order row, mirror, book. */
export async function lockMirror(u: Unit, { playerId, code }: Place): Promise<Mirror> {
  const { owed } = await mirrors.lockMirror(u.tx, { playerId, code, now: u.now })
  const wanted = platform(playerId, code).code
  const all = await book.balances(u.tx, playerId)
  return { balance: all.find(({ account }) => account.code === wanted)?.balance ?? 0n, owed }
}

/** Books a move decided by mirror.rules under the lock of {@link lockMirror}. */
export async function bookMove(
  u: Unit,
  place: Place,
  posting: { readonly key: string; readonly kind: string; readonly ref: string; readonly move: MirrorMove },
): Promise<void> {
  const { playerId, code } = place
  const { move, ...named } = posting
  const outcome = await post(u, {
    ...named,
    legs: legs(
      [platform(playerId, code), move.platform],
      [transit(playerId, code), move.transit],
      [central(playerId), move.central],
      [house('suspense'), move.suspense],
      [house('vendor-clearing'), move.clearing],
    ),
  })
  if (outcome === 'insufficient') throw new Error(`the mirror of player ${playerId} at ${code} does not hold what the rules saw`)
  await mirrors.saveOwed(u.tx, { playerId, code, change: move.owed, now: u.now })
}

/** One bet record's effect on the vendor's balance: won > 0, lost < 0. The caller guards that a key comes once. */
export async function mirrorBet(
  u: Unit,
  bet: { readonly playerId: bigint; readonly code: string; readonly cents: bigint; readonly key: string; readonly ref: string },
): Promise<void> {
  if (bet.cents === 0n) return
  const mirror = await lockMirror(u, bet)
  await bookMove(u, bet, { key: bet.key, kind: bet.cents > 0n ? 'bet-won' : 'bet-lost', ref: bet.ref, move: played(mirror, bet.cents) })
}

/** mirror -> transit, before a recall is sent. Under the lock of {@link lockMirror}. */
export async function bookAside(
  u: Unit,
  { playerId, code }: Place,
  order: { readonly orderNumber: string; readonly cents: bigint },
): Promise<void> {
  const moved = legs([platform(playerId, code), -order.cents], [transit(playerId, code), order.cents])
  const outcome = await post(u, { key: `transfer:${order.orderNumber}:hold`, kind: 'transfer-out', ref: order.orderNumber, legs: moved })
  if (outcome === 'insufficient') throw new Error(`the mirror of player ${playerId} at ${code} does not hold what the rules saw`)
}
