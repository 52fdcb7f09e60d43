import { identityPushes } from '@jade/contract/identity/pushes'
import { cents as centsOf, moneyOf } from '@jade/contract/money'
import type { BetReply, WalletErrorCode, WalletProtocol, WalletReply, WalletRefusal } from '@jade/contract/vendor/wallet-protocol'
import { type App, type Queryable, Refusal, systemIntent, type Unit } from '@jade/service/app'
import { together } from '@jade/service/together'
import type * as z from 'zod/mini'
import { isAtVendor, isGameStopped, openPlatform, type Platform, playerOfVendor } from '../../platforms/door.ts'
import {
  countPlay,
  type PlayLimits,
  requireMoneyInAllowed,
  requireNotStopped,
  requirePlayLeft,
  requireTransferRoom,
} from '../../protection/door.ts'
import { balances, central, house, legs, post, requireMoneyOut, winHold } from '../book/door.ts'
import { heldOf } from './held-wins.store.ts'
import * as store from './seamless.store.ts'
import { guardWin, takeFromHeld } from './win-guard.service.ts'

export const caller = systemIntent('wallet.seamless')

/** A call that had no effect. */
export class SeamlessProblem extends Error {
  readonly code: WalletErrorCode

  constructor(code: WalletErrorCode) {
    super(code)
    this.code = code
  }
}

/** Who calls: a vendor's platform, under its name. */
export interface Caller {
  readonly operator: string
  readonly platform: Platform
}

export type Asked<N extends keyof WalletProtocol> = z.output<WalletProtocol[N]['request']>

/** What the player may stake. Refuses unknown_player. */
export async function seamlessBalance(app: App, from: Caller, asked: Asked<'balance'>): Promise<WalletReply<'balance'>> {
  const playerId = await playerOf(app.db, from, asked.player)
  if (playerId === null) throw new SeamlessProblem('unknown_player')
  return { balance: moneyOf((await balances(app.db, playerId)).central) }
}

/** A player of ours who was led to this vendor before; nobody else has money for it. */
async function playerOf(q: Queryable, { platform }: Caller, name: string): Promise<bigint | null> {
  const playerId = playerOfVendor(name)
  return playerId !== null && (await isAtVendor(q, platform, playerId)) ? playerId : null
}

/**
 * Takes a stake out of the main wallet, once per tx (WALLET-21): checks, limits, posting and answer in one unit. A refusal is kept as well, so that the
 * same bet never happens later. Problem: tx_conflict.
 */
export function seamlessBet(app: App, from: Caller, asked: Asked<'bet'>): Promise<BetReply> {
  const cents = centsOf(asked.amount)
  return app.unit(caller, async (u) => {
    store.lockNames(u.tx, from.operator, [asked.tx])
    const [before, known] = await Promise.all([store.seamlessTx(u.tx, from.operator, asked.tx), playerOf(u.tx, from, asked.player)])
    const playerId = playerOfVendor(asked.player)
    if (before) return repeatedBet(before, { ...asked, cents, playerId })
    if (playerId === null) return { status: 'refused', code: 'unknown_player' }
    // A stranger's money is no business of this vendor.
    const { refusal, balance } =
      known === null
        ? ({ refusal: 'unknown_player', balance: 0n } as const)
        : await tryStake(u, from, { tx: asked.tx, playerId, cents, game: asked.game })
    const row = { operator: from.operator, tx: asked.tx, kind: 'bet', player_id: playerId, code: from.platform.code } as const
    const rest = { game: asked.game, bet_tx: null, cents, refusal, balance_cents: balance }
    store.insertSeamless(u.tx, [{ ...row, ...rest, state: refusal === null ? 'done' : 'refused' }], u.now)
    return refusal === null ? { status: 'done', balance: moneyOf(balance) } : { status: 'refused', code: refusal }
  })
}

function repeatedBet(
  before: store.SeamlessRow,
  asked: { readonly cents: bigint; readonly playerId: bigint | null; readonly game: string },
): BetReply {
  if (before.player_id !== asked.playerId || before.kind !== 'bet') throw new SeamlessProblem('tx_conflict')
  if (before.state === 'tombstone') return { status: 'refused', code: 'voided' }
  if (before.cents !== asked.cents || before.game !== asked.game) throw new SeamlessProblem('tx_conflict')
  if (before.refusal !== null) return { status: 'refused', code: before.refusal }
  if (before.state === 'undone') return { status: 'refused', code: 'voided' }
  return { status: 'done', balance: moneyOf(before.balance_cents) }
}

interface Stake {
  readonly tx: string
  readonly playerId: bigint
  readonly cents: bigint
  readonly game: string
}

/** Why the stake was not taken, and the player's money after it. */
async function tryStake(u: Unit, from: Caller, bet: Stake): Promise<{ readonly refusal: WalletRefusal | null; readonly balance: bigint }> {
  const limits = await playAllowed(u, from.platform, bet)
  if (limits === null) return { refusal: 'not_allowed', balance: (await balances(u.tx, bet.playerId)).central }
  const { playerId, cents } = bet
  const [outcome, { central: balance }] = await together([post(u, stakePosting(from, bet)), balances(u.tx, playerId)])
  if (outcome === 'insufficient') return { refusal: 'insufficient', balance }
  await countPlay(u, { playerId, staked: 0n, net: -cents }, limits)
  u.push(playerId, identityPushes.updateUser)
  return { refusal: null, balance }
}

/** What takes a stake. */
export function stakePosting({ operator }: Caller, { tx, playerId, cents }: Omit<Stake, 'game'>) {
  const moved = legs([central(playerId), -cents], [house('vendor-clearing'), cents])
  return { key: `seamless-bet:${operator}:${tx}`, kind: 'seamless-bet', ref: tx, legs: moved }
}

/**
 * Everything that keeps a player from bringing money to a platform keeps him from a stake: null. Takes the lock of the player's row and of
 * his limits, and answers these. All of it in one trip.
 */
async function playAllowed(u: Unit, platform: Platform, { playerId, cents, game }: Stake): Promise<PlayLimits | null> {
  try {
    const [open, , , , limits, { platforms, transit }] = await together([
      openPlatform(u.tx, { code: platform.code, playerId, now: u.now, lang: 'zh' }),
      requireMoneyOut(u.tx),
      requireMoneyInAllowed(u, playerId, cents),
      requireNotStopped(u, playerId, 'play'),
      requirePlayLeft(u, playerId),
      balances(u.tx, playerId),
    ])
    if (isGameStopped(open, game)) return null
    const onPlatforms = [...platforms.values(), ...transit.values()].reduce((sum, one) => sum + one, 0n)
    await requireTransferRoom(u, { playerId, cents, onPlatforms }, limits)
    return limits
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Pays a return for a bet, once per tx, whatever became of the player meanwhile. What is above the game's maximum is taken from the vendor and
 * held (win-guard.service.ts). Problems:
 * unknown_bet, tx_conflict.
 */
export async function seamlessWin(app: App, from: Caller, asked: Asked<'win'>): Promise<WalletReply<'win'>> {
  const answer = await app.unit(caller, (u) => payWin(u, from, asked))
  if (answer.held !== undefined) app.log.warn({ operator: from.operator, ...asked, held: answer.held }, 'a return is held')
  return answer
}

async function payWin(u: Unit, from: Caller, asked: Asked<'win'>): Promise<WalletReply<'win'>> {
  const cents = centsOf(asked.amount)

  store.lockNames(u.tx, from.operator, [asked.tx, asked.bet, ...(asked.bets ?? [])])
  const [before, bet] = await Promise.all([
    store.seamlessTx(u.tx, from.operator, asked.tx),
    store.seamlessTx(u.tx, from.operator, asked.bet),
  ])
  const playerId = playerOfVendor(asked.player)
  if (before) {
    const same = before.kind === 'win' && before.player_id === playerId && before.cents === cents && before.bet_tx === asked.bet
    if (!same) throw new SeamlessProblem('tx_conflict')
    return paid(before.balance_cents, await heldOf(u.tx, from.operator, asked.tx))
  }
  if (bet?.kind !== 'bet' || bet.state !== 'done' || bet.player_id !== playerId) throw new SeamlessProblem('unknown_bet')
  const held = await guardWin(u, from, { tx: asked.tx, bet, bets: asked.bets ?? [], ref: asked.ref ?? null, cents })
  const given = held === null ? giveBack(u, { operator: from.operator, name: asked.tx, kind: 'seamless-win', playerId, cents }) : null
  const [, { central: balance }] = await together([given ?? Promise.resolve(), balances(u.tx, playerId)])
  const row = { operator: from.operator, tx: asked.tx, kind: 'win', player_id: playerId, code: from.platform.code } as const
  store.insertSeamless(
    u.tx,
    [{ ...row, game: null, bet_tx: asked.bet, cents, state: 'done', refusal: null, balance_cents: balance }],
    u.now,
  )
  return paid(balance, held === null ? null : cents)
}

const paid = (balance: bigint, held: bigint | null): WalletReply<'win'> => ({
  status: 'done',
  balance: moneyOf(balance),
  ...(held !== null && { held: moneyOf(held) }),
})

/** Undoes a bet, or keeps it from ever happening. Problems: unknown_bet (another player's, a win), bet_paid, unknown_player. */
export function seamlessRollback(app: App, from: Caller, asked: Asked<'rollback'>): Promise<WalletReply<'rollback'>> {
  return app.unit(caller, async (u) => {
    store.lockNames(u.tx, from.operator, [asked.bet])
    const bet = await store.seamlessTx(u.tx, from.operator, asked.bet)
    const playerId = await playerOf(u.tx, from, asked.player)
    if (playerId === null) throw new SeamlessProblem('unknown_player')
    if (bet && (bet.kind !== 'bet' || bet.player_id !== playerId)) throw new SeamlessProblem('unknown_bet')
    if (bet?.state === 'done') {
      if (await store.isPaid(u.tx, from.operator, bet.tx)) throw new SeamlessProblem('bet_paid')
      await giveBack(u, { operator: from.operator, name: bet.tx, kind: 'seamless-back', playerId, cents: bet.cents ?? 0n })
      await store.undoSeamless(u.tx, bet, u.now)
    }
    const balance = (await balances(u.tx, playerId)).central
    if (!bet) {
      const row = { operator: from.operator, tx: asked.bet, kind: 'bet', player_id: playerId, code: from.platform.code } as const
      const rest = { game: null, bet_tx: null, cents: null, refusal: null, balance_cents: balance }
      store.insertSeamless(u.tx, [{ ...row, ...rest, state: 'tombstone' }], u.now)
    }
    return { status: 'done', balance: moneyOf(balance) }
  })
}

/**
 * Takes back what was paid too much for a bet, once per tx: what the main wallet has, and never more. The vendor is square with us at once; the
 * rest is a debt of the player that people end (debts.service.ts). What was held of the bet goes first. Problems: unknown_bet, not_paid, tx_conflict.
 */
export function seamlessTakeBack(app: App, from: Caller, asked: Asked<'takeBack'>): Promise<WalletReply<'takeBack'>> {
  const cents = centsOf(asked.amount)
  const { operator } = from
  return app.unit(caller, async (u) => {
    store.lockNames(u.tx, operator, [asked.tx, asked.bet])
    const playerId = playerOfVendor(asked.player)
    const before = await store.takeBackOf(u.tx, operator, asked.tx)
    if (before) {
      if (before.player_id !== playerId || before.cents !== cents || before.bet_tx !== asked.bet) throw new SeamlessProblem('tx_conflict')
      return taken(before)
    }
    const bet = await store.seamlessTx(u.tx, operator, asked.bet)
    if (bet?.kind !== 'bet' || bet.state !== 'done' || bet.player_id !== playerId) throw new SeamlessProblem('unknown_bet')
    if (cents > (await store.paidFor(u.tx, operator, asked.bet))) throw new SeamlessProblem('not_paid')
    const taken_cents = await takeWhatIsThere(u, { operator, tx: asked.tx, bet: asked.bet, playerId, cents })
    const balance_cents = (await balances(u.tx, playerId)).central
    const state: store.TakeRow['state'] = taken_cents === cents ? 'paid' : 'owed'
    const row = { operator, tx: asked.tx, bet_tx: asked.bet, player_id: playerId, code: from.platform.code, cents }
    await store.insertTake(u.tx, { ...row, taken_cents, balance_cents, state, at: u.now })
    return taken({ taken_cents, balance_cents })
  })
}

const taken = (row: Pick<store.TakeRow, 'taken_cents' | 'balance_cents'>): WalletReply<'takeBack'> => ({
  status: 'done',
  taken: moneyOf(row.taken_cents),
  balance: moneyOf(row.balance_cents),
})

/** A posting that finds too little has locked the wallet all the same: the second look is exact. */
async function takeWhatIsThere(
  u: Unit,
  take: { readonly operator: string; readonly tx: string; readonly bet: string; readonly playerId: bigint; readonly cents: bigint },
): Promise<bigint> {
  const { operator, tx, bet, playerId } = take
  const { booked, known } = await takeFromHeld(u, { operator, bet, cents: take.cents })
  const cents = take.cents - booked - known
  const posting = { key: `seamless-take:${operator}:${tx}`, kind: 'seamless-take', ref: tx }
  for (let look = 0; look < 2; look += 1) {
    const there = (await balances(u.tx, playerId)).central
    const part = there < cents ? there : cents
    const fromWallet = [[central(playerId), -part] as const, [house('player-debt'), part - cents] as const]
    const moved = legs(...fromWallet, [winHold(playerId), -booked], [house('vendor-clearing'), cents + booked])
    if ((await post(u, { ...posting, legs: moved })) === 'insufficient') continue
    await countPlay(u, { playerId, staked: 0n, net: -part })
    u.push(playerId, identityPushes.updateUser)
    return part + booked + known
  }
  throw new Error(`the wallet of player ${playerId} changed under its lock`)
}

async function giveBack(
  u: Unit,
  back: {
    readonly operator: string
    readonly name: string
    readonly kind: 'seamless-win' | 'seamless-back'
    readonly playerId: bigint
    readonly cents: bigint
  },
): Promise<void> {
  const { playerId, cents } = back
  // The player's limits are locked before the book, as everywhere.
  const counted = countPlay(u, { playerId, staked: 0n, net: cents })
  const moved = legs([house('vendor-clearing'), -cents], [central(playerId), cents])
  const posted = post(u, { key: `${back.kind}:${back.operator}:${back.name}`, kind: back.kind, ref: back.name, legs: moved })
  await together([counted, posted])
  u.push(playerId, identityPushes.updateUser)
}
