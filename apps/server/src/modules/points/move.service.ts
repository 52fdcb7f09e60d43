import type { PointSource } from '@jade/contract/points/sources'
import { type Queryable, refuse, type Unit } from '@jade/service/app'
import { taipeiDate } from '@jade/service/clock'
import { book, COINS, coinsOf, house } from './book.ts'
import * as store from './store.ts'

/** A movement of J coins. `source`, `ref` and the player name it for ever. */
export interface PointMove {
  readonly playerId: bigint
  /** Whole coins, above 0. */
  readonly points: bigint
  readonly source: PointSource
  /** The caller's object: `signin 2026-11-24`, an order number. Unique per source and player. */
  readonly ref: string
  /** What the player reads beside the source's name: the task, the item. */
  readonly name?: { readonly zh: string; readonly en: string }
}

/** `done` false: this ref was booked before, with the same content; nothing has changed. `balance`: right after the movement. */
export interface PointsMoved {
  readonly done: boolean
  readonly balance: bigint
}

/**
 * Gives J coins, once per (player, source, ref) (POINTS-3). Does not ask {@link requireOfferAllowed} of protection: whoever gives something new
 * asks it before. Throws where the same ref stood for another sum.
 */
export function grantPoints(u: Unit, move: PointMove): Promise<PointsMoved> {
  return post(u, move, move.points)
}

/** Takes J coins, once per (player, source, ref). Refuses points.insufficient, and then nothing is written. */
export function spendPoints(u: Unit, move: PointMove): Promise<PointsMoved> {
  return post(u, move, -move.points)
}

/** What the player has, in whole coins. */
export async function pointsOf(q: Queryable, playerId: bigint): Promise<bigint> {
  return (await book.balancesIn(q, COINS, [playerId])).get(playerId) ?? 0n
}

async function post(u: Unit, move: PointMove, amount: bigint): Promise<PointsMoved> {
  const { playerId, source, ref } = move
  if (move.points <= 0n) throw new RangeError(`${move.points} coins cannot be moved`)
  const own = coinsOf(playerId)
  const outcome = await book.post(u.tx, {
    key: `${source}:${playerId}:${ref}`,
    kind: source,
    ref,
    at: u.now,
    legs: [
      { account: own, amount },
      { account: house(source), amount: -amount },
    ],
  })
  if (outcome.status === 'insufficient') {
    throw refuse('points.insufficient', { short: String(move.points - (await pointsOf(u.tx, playerId))) })
  }
  if (outcome.status === 'conflict') throw new Error(`the coins of ${source} ${ref} were booked with another sum`)
  const balance = outcome.balances[0]?.balance ?? 0n
  if (outcome.status === 'replayed') return { done: false, balance }
  await store.write(u.tx, { ...move, points: amount, balance, date: taipeiDate(u.now), now: u.now })
  return { done: true, balance }
}
