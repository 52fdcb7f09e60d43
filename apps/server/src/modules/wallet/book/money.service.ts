import { identityPushes } from '@jade/contract/identity/pushes'
import type { AccountRef, Leg, PostOutcome } from '@jade/ledger/ledger'
import { OrderNumberTaken, type Queryable, refuse, type Unit } from '@jade/service/app'
import { together } from '@jade/service/together'
import { central, CURRENCY, type HouseAccount, house, legs, platformCode } from './accounts.ts'
import { book } from './book.ts'
import * as findings from './findings.store.ts'
import { nameOf, type Place } from './place.rules.ts'
import * as store from '../store.ts'

/** A movement between a player's central wallet and a house account. `key` names it for ever: `cashier:deposit:<order>`. */
export interface Movement {
  readonly playerId: bigint
  readonly cents: bigint
  readonly house: HouseAccount
  readonly key: string
  /** In the caller's words, part of the statement: `deposit`, `withdrawal-fee`. */
  readonly kind: string
  /** The caller's object: an order number. */
  readonly ref: string
}

/** show_money = central + activity wallets, total_money = show_money + all platforms + all transit (IDENTITY-20). */
export interface Balances {
  readonly central: bigint
  /** Waiting for withdrawals. */
  readonly held: bigint
  /** Principal that waits for the answer to an application (WALLET-17). */
  readonly locked: bigint
  /** Returns of games that wait until they are looked at: no money to play with or to withdraw. */
  readonly winHeld: bigint
  /** Activity wallets by id, ended ones at 0. */
  readonly bonus: ReadonlyMap<number, bigint>
  /** Mirrors of the platforms' wallets and money on its way, by platform code. Codes never used are absent. */
  readonly platforms: ReadonlyMap<string, bigint>
  readonly transit: ReadonlyMap<string, bigint>
}

/** Posts once per key, and spends a balance once (WALLET-2, WALLET-5). `insufficient` is the caller's to name; the same key with other content is a fault of ours. */
export async function post(u: Unit, posting: Posting): Promise<'posted' | 'insufficient'> {
  if (posting.legs.length === 0) return 'posted'
  return outcomeOf(await book.post(u.tx, { ...posting, at: u.now }), posting)
}

/** The same for many postings, which all have legs, in their order: each posts or is insufficient for itself. */
export async function postMany(u: Unit, postings: readonly Posting[]): Promise<readonly ('posted' | 'insufficient')[]> {
  const outcomes = await book.postMany(
    u.tx,
    postings.map((posting) => ({ ...posting, at: u.now })),
  )
  return postings.map((posting, at) => outcomeOf(outcomes[at] as PostOutcome, posting))
}

interface Posting {
  readonly key: string
  readonly kind: string
  readonly ref: string
  readonly legs: readonly Leg[]
}

function outcomeOf(outcome: PostOutcome, { key }: Posting): 'posted' | 'insufficient' {
  if (outcome.status === 'conflict') throw new Error(`posting key ${key} was used with other content`)
  return outcome.status === 'insufficient' ? 'insufficient' : 'posted'
}

function positive(cents: bigint): void {
  if (cents <= 0n) throw new RangeError('an amount of money to move is greater than zero')
}

/**
 * Puts money into the central wallet from a house account (deposits: from `bank` or `provider-clearing`). A key that was
 * posted before with the same content changes nothing. The caller records the row and announces its own event; the
 * push `update-user` is sent from here. cents > 0.
 */
export async function credit(u: Unit, movement: Movement): Promise<{ readonly central: bigint }> {
  positive(movement.cents)
  const { playerId, cents } = movement
  const posted = post(u, { ...movement, legs: legs([house(movement.house), -cents], [central(playerId), cents]) })
  const [, after] = await together([posted, centralBalance(u.tx, playerId)])
  u.push(playerId, identityPushes.updateUser)
  return { central: after }
}

/** A movement between two house accounts. */
export interface HouseMovement {
  readonly from: HouseAccount
  readonly to: HouseAccount
  readonly cents: bigint
  readonly key: string
  readonly kind: string
  readonly ref: string
}

/**
 * {@link credit} for many players in one unit, without the balances after it, and what goes between house accounts with it ({@link bookHouse}): house
 * accounts that may be overdrawn only (`promo-cost`, `provider-clearing`).
 */
export async function creditMany(u: Unit, movements: readonly Movement[], beside: readonly HouseMovement[] = []): Promise<void> {
  for (const { cents } of [...movements, ...beside]) positive(cents)
  const credits = movements.map((one) => ({ ...one, legs: legs([house(one.house), -one.cents], [central(one.playerId), one.cents]) }))
  const outcomes = await postMany(u, [...credits, ...beside.map((one) => ({ ...one, legs: houseLegs(one) }))])
  if (outcomes.includes('insufficient')) throw new Error('a house account was overdrawn')
  for (const { playerId } of movements) u.push(playerId, identityPushes.updateUser)
}

/** Takes money out of the central wallet into a house account. Refuses `wallet.insufficient`, `wallet.money_out_stopped`. */
export async function debit(u: Unit, movement: Movement): Promise<{ readonly central: bigint }> {
  positive(movement.cents)
  await requireMoneyOut(u.tx)
  const { playerId, cents } = movement
  const outcome = await post(u, { ...movement, legs: legs([central(playerId), -cents], [house(movement.house), cents]) })
  if (outcome === 'insufficient') throw refuse('wallet.insufficient')
  u.push(playerId, identityPushes.updateUser)
  return { central: await centralBalance(u.tx, playerId) }
}

/** Moves money between two house accounts (an unmatched payment: `provider-clearing` -> `suspense`). No player is touched. */
export async function bookHouse(u: Unit, movement: HouseMovement): Promise<void> {
  positive(movement.cents)
  await post(u, { ...movement, legs: houseLegs(movement) })
}

const houseLegs = ({ from, to, cents }: HouseMovement) => legs([house(from), -cents], [house(to), cents])

/** First step of a withdrawal: central -> held. Refuses `wallet.insufficient`, `wallet.money_out_stopped`. Keep the hold's id. */
export async function hold(
  u: Unit,
  request: { readonly playerId: bigint; readonly cents: bigint; readonly key: string; readonly kind: string; readonly ref: string },
): Promise<{ readonly holdId: bigint }> {
  positive(request.cents)
  const { playerId, cents, key, kind, ref } = request
  const asked = book.hold(u.tx, { key, kind, ref, at: u.now, from: central(playerId), amount: cents })
  const [, outcome] = await together([requireMoneyOut(u.tx), asked])
  if (outcome.status === 'insufficient') throw refuse('wallet.insufficient')
  // Held under the number of another order: this one is told to draw again.
  if (outcome.status === 'conflict') throw new OrderNumberTaken(`hold key ${key} was used with other content`)
  u.push(playerId, identityPushes.updateUser)
  return { holdId: outcome.holdId }
}

/** Last step, paid: held -> the house accounts named; their cents add up to what was held. Refuses `kernel.system_error` when it was voided. */
export async function settleHold(
  u: Unit,
  holdId: bigint,
  end: {
    readonly playerId: bigint
    readonly key: string
    readonly to: readonly { readonly house: HouseAccount; readonly cents: bigint }[]
  },
): Promise<void> {
  const to = legs(...end.to.map(({ house: code, cents }): [AccountRef, bigint] => [house(code), cents]))
  const outcome = await book.settleHold(u.tx, holdId, { key: end.key, at: u.now, to })
  if (outcome.status === 'already-ended' && outcome.as === 'voided') throw new Error(`hold ${holdId} was voided before`)
  u.push(end.playerId, identityPushes.updateUser)
}

/** Last step, not paid: held -> central. Refuses `kernel.system_error` when it was settled. */
export async function voidHold(u: Unit, holdId: bigint, end: { readonly playerId: bigint; readonly key: string }): Promise<void> {
  const outcome = await book.voidHold(u.tx, holdId, { key: end.key, at: u.now })
  if (outcome.status === 'already-ended' && outcome.as === 'settled') throw new Error(`hold ${holdId} was settled before`)
  u.push(end.playerId, identityPushes.updateUser)
}

/** Opening balance of a seeded player: `opening` -> central with a record row, once per player. */
export async function openingCredit(u: Unit, playerId: bigint, cents: bigint): Promise<void> {
  const key = `opening:${playerId}`
  await credit(u, { playerId, cents, house: 'opening', key, kind: 'opening', ref: key })
  const row = { playerId, type: 'system_add', orderNumber: `OPENING${playerId}`, status: 'success', cents } as const
  store.upsertRecord(u.tx, { ...row, remark: { code: 'opening_balance' } }, u.now)
}

/** The player's balances as the book has them. */
export async function balances(q: Queryable, playerId: bigint): Promise<Balances> {
  const all = await book.balances(q, playerId)
  const of = (code: string) => all.find(({ account }) => account.code === code)?.balance ?? 0n
  const under = (prefix: string) =>
    new Map(
      all
        .filter(({ account }) => account.code.startsWith(prefix))
        .map(({ account, balance }) => [account.code.slice(prefix.length), balance]),
    )
  const bonus = new Map([...under('bonus:')].map(([id, cents]) => [Number(id), cents]))
  return {
    central: of('central'),
    held: of('held'),
    locked: of('locked'),
    winHeld: of('win-held'),
    bonus,
    platforms: under('platform:'),
    transit: under('transit:'),
  }
}

/** What each of these players has in the main wallet; who never had anything is absent. */
export function centralBalances(q: Queryable, playerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  return book.balancesIn(q, { code: 'central', currency: CURRENCY }, playerIds)
}

/** What the book has for each of these players at the platform, by {@link nameOf}; who never had anything is absent. */
export async function platformBalances(q: Queryable, places: readonly Place[]): Promise<ReadonlyMap<string, bigint>> {
  const codes = [...new Set(places.map(({ code }) => code))]
  const each = codes.map(async (code) => {
    const players = places.filter((place) => place.code === code).map(({ playerId }) => playerId)
    const found = await book.balancesIn(q, { code: platformCode(code), currency: CURRENCY }, players)
    return [...found].map(([playerId, cents]) => [nameOf({ playerId, code }), cents] as const)
  })
  return new Map((await Promise.all(each)).flat())
}

async function centralBalance(q: Queryable, playerId: bigint): Promise<bigint> {
  return (await balances(q, playerId)).central
}

/** Refuses `wallet.money_out_stopped` while a check of the book has failed (WALLET-6). Asked before money leaves for good. */
export async function requireMoneyOut(q: Queryable): Promise<void> {
  if ((await findings.bookCheck(q)).money_out_stopped) throw refuse('wallet.money_out_stopped')
}
