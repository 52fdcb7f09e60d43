import type { ActivityWallet } from '@jade/contract/wallet/bonus-calls'
import type { RecordStatus, RecordType } from '@jade/contract/wallet/calls'
import type { Remark } from '@jade/contract/wallet/remarks'
import type { MoneyOrder } from '@jade/contract/records/calls'
import type { RecordRange } from '@jade/contract/records/range'
import type { Lang } from '@jade/contract/errors'
import type { PageRequest } from '@jade/contract/call'
import type { App, Queryable, Unit } from '@jade/service/app'
import { platforms } from '../platforms/door.ts'
import { CURRENCY, type HouseAccount, houseAccounts } from './accounts.ts'
import { book, witness } from './book.ts'
import * as issue from './bonus-issue.service.ts'
import { bonusesOf } from './bonus.store.ts'
import { activeBonuses, activityWallet, reachedCount } from './bonus.view.ts'
import * as mirror from './mirror.service.ts'
import { owedTotal, saveHeard } from './mirrors.store.ts'
import * as money from './money.service.ts'
import { namesOf, transferOrder } from './record.view.ts'
import * as seamless from './seamless.store.ts'
import * as statement from './statement.service.ts'
import * as store from './store.ts'
import * as transfers from './transfers.store.ts'

export type { HouseAccount } from './accounts.ts'
export { heldToCompare, releaseHeldWin } from './held-wins.service.ts'
export { walletNames } from './wallet-names.service.ts'
export { awaitReturn, type Return, returnProblem } from './return.service.ts'

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

/** A row of the player's transaction record. The same (type, orderNumber) again updates it. */
export interface RecordRow {
  readonly playerId: bigint
  readonly type: RecordType
  readonly orderNumber: string
  readonly status: RecordStatus
  readonly cents: bigint
  readonly remark: Remark | null
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

/**
 * Puts money into the central wallet from a house account (deposits: from `bank` or `provider-clearing`). A key that was
 * posted before with the same content changes nothing. The caller records the row and announces its own event; the
 * push `update-user` is sent from here. cents > 0.
 */
export function credit(u: Unit, movement: Movement): Promise<{ readonly central: bigint }> {
  return money.credit(u, movement)
}

/** Takes money out of the central wallet into a house account. Refuses `wallet.insufficient`, `wallet.money_out_stopped`. */
export function debit(u: Unit, movement: Movement): Promise<{ readonly central: bigint }> {
  return money.debit(u, movement)
}

/** Moves money between two house accounts (an unmatched payment: `provider-clearing` -> `suspense`). No player is touched. */
export function bookHouse(
  u: Unit,
  movement: {
    readonly from: HouseAccount
    readonly to: HouseAccount
    readonly cents: bigint
    readonly key: string
    readonly kind: string
    readonly ref: string
  },
): Promise<void> {
  return money.bookHouse(u, movement)
}

/** First step of a withdrawal: central -> held. Refuses `wallet.insufficient`, `wallet.money_out_stopped`. Keep the hold's id. */
export function hold(
  u: Unit,
  request: { readonly playerId: bigint; readonly cents: bigint; readonly key: string; readonly kind: string; readonly ref: string },
): Promise<{ readonly holdId: bigint }> {
  return money.hold(u, request)
}

/** Last step, paid: held -> the house accounts named; their cents add up to what was held. Refuses `kernel.system_error` when it was voided. */
export function settleHold(
  u: Unit,
  holdId: bigint,
  end: {
    readonly playerId: bigint
    readonly key: string
    readonly to: readonly { readonly house: HouseAccount; readonly cents: bigint }[]
  },
): Promise<void> {
  return money.settleHold(u, holdId, end)
}

/** Last step, not paid: held -> central. Refuses `kernel.system_error` when it was settled. */
export function voidHold(u: Unit, holdId: bigint, end: { readonly playerId: bigint; readonly key: string }): Promise<void> {
  return money.voidHold(u, holdId, end)
}

/** Opening balance of a seeded player: `opening` -> central with a record row, once per player. */
export function openingCredit(u: Unit, playerId: bigint, cents: bigint): Promise<void> {
  return money.openingCredit(u, playerId, cents)
}

/** The player's balances as the book has them. */
export function balances(q: Queryable, playerId: bigint): Promise<Balances> {
  return money.balances(q, playerId)
}

/** A player's activity wallets as he reads them, and how many have reached their flow (can_unlock_num). */
export async function activityWallets(
  q: Queryable,
  playerId: bigint,
  lang: Lang,
): Promise<{ readonly wallets: readonly ActivityWallet[]; readonly canUnlock: number }> {
  const bonuses = await activeBonuses(q, playerId)
  return { wallets: bonuses.map((bonus) => activityWallet(bonus, lang)), canUnlock: reachedCount(bonuses) }
}

/** What calls of a vendor that keeps no money came to, by player (won > 0), of players who were active since and quiet until. */
export function seamlessNets(
  q: Queryable,
  code: string,
  span: { readonly since: Date; readonly until: Date; readonly limit: number },
): Promise<readonly { readonly player_id: bigint; readonly net: bigint }[]> {
  return seamless.seamlessNets(q, code, span)
}

/** The same of these players, whenever they played. */
export function seamlessNetsOf(
  q: Queryable,
  code: string,
  players: readonly bigint[],
): Promise<readonly { readonly player_id: bigint; readonly net: bigint }[]> {
  return seamless.seamlessNetsOf(q, code, players)
}

/** Whether money moves to a platform by itself before a game (WALLET-14). */
export function autoTransfer(q: Queryable, playerId: bigint): Promise<boolean> {
  return store.autoTransfer(q, playerId)
}

/** Adds or updates a row of the player's transaction record (WALLET-24). */
export async function record(u: Unit, row: RecordRow): Promise<void> {
  store.upsertRecord(u.tx, row, u.now)
}

/** Refuses `wallet.money_out_stopped` while a check of the book has failed (WALLET-6). Asked before money leaves for good. */
export function requireMoneyOut(q: Queryable): Promise<void> {
  return money.requireMoneyOut(q)
}

/** Transfers of a player as orders, newest first (WALLET-25). */
export async function transfersOf(
  q: Queryable,
  playerId: bigint,
  request: { readonly range: RecordRange; readonly page: PageRequest; readonly lang: Lang },
): Promise<{ readonly rows: readonly MoneyOrder[]; readonly total: number }> {
  const { rows, total } = await transfers.transfersOf(q, playerId, request)
  const names = namesOf(await platforms(q), request.lang, await bonusesOf(q, playerId, 'all'))
  return { rows: rows.map((row) => transferOrder(row, request.lang, names)), total }
}

/** One transfer of the player as an order; null when there is none of this number. */
export async function transferOrderOf(
  q: Queryable,
  playerId: bigint,
  ask: { readonly number: string; readonly lang: Lang },
): Promise<MoneyOrder | null> {
  const row = await transfers.transferByOrder(q, ask.number)
  return row?.player_id === playerId ? transferOrder(row, ask.lang, namesOf(await platforms(q), ask.lang)) : null
}

/** The player's records of a serial or order number, newest first, at most 20. */
export function recordsByNumber(app: App, playerId: bigint, ask: { readonly number: string; readonly lang: Lang }) {
  return statement.ownByNumber(app, playerId, ask)
}

/** The heads of all players' chains in ascending order of their ids, by keyset. */
export function everyHead(q: Queryable, page: { readonly after: bigint; readonly limit: number }) {
  return book.everyHead(q, page)
}

/** Transfers without an ending that wait for a person, and the age of the oldest in seconds, for the console's queues. */
export function inDoubt(q: Queryable, now: Date): Promise<{ readonly count: number; readonly oldestSeconds: number }> {
  return transfers.inDoubt(q, now)
}

/**
 * Mirrors one bet record of a vendor: its win or loss moves between the player's platform account and `vendor-clearing`.
 * Once per key. Returns the wallet (0 = main) whose money the bet was made with. A loss larger than the mirror is advanced by `suspense` until the money that explains it arrives (mirror.rules.ts).
 */
export function mirrorBet(u: Unit, bet: mirror.BetOnMirror): Promise<number> {
  return mirror.mirrorBet(u, bet)
}

/**
 * The games room has read all bet records that the vendor behind these platforms had at that time: a platform that is empty by then is
 * free for another wallet's money.
 */
export function heardOfAll(u: Unit, codes: readonly string[], at: Date): Promise<void> {
  return saveHeard(u.tx, codes, at)
}

/** A hold of central money as the book has it. */
export type Held = Awaited<ReturnType<typeof witness.openHolds>>[number]

/** Holds that have no end, the oldest first (reconciliation). */
export function openHolds(q: Queryable, limit: number): Promise<readonly Held[]> {
  return witness.openHolds(q, limit)
}

/** Holds by id with what became of them (reconciliation). */
export function holdsById(q: Queryable, ids: readonly bigint[]): Promise<readonly Held[]> {
  return witness.holdsById(q, ids)
}

/** What each of these keys booked to the player's central wallet, in cents; keys that booked nothing are absent (reconciliation). */
export async function bookedCentral(q: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  return new Map((await witness.byKeys(q, keys, 'central')).map(({ key, cents }) => [key, cents]))
}

/** Walks the book in the order of its operations, for what booked to central wallets under keys with this prefix (reconciliation). */
export function walkCentral(
  q: Queryable,
  walk: { readonly after: bigint; readonly until: Date; readonly prefix: string; readonly limit: number },
) {
  return witness.after(q, { ...walk, code: 'central' })
}

/** Balance of a house account in cents; negative for money that came in through it. */
export function houseBalance(q: Queryable, account: HouseAccount): Promise<bigint> {
  return book.houseBalance(q, account, CURRENCY)
}

/** Money that `suspense` advanced to mirrors whose bets have not been heard of, in cents (mirror.rules.ts). */
export function advancedBySuspense(q: Queryable): Promise<bigint> {
  return owedTotal(q)
}

/** An offer as it becomes an activity wallet. */
export type { Offer } from './bonus-issue.service.ts'

/** Sets principal aside while a player applies for an offer: central -> locked (WALLET-17). Once per ref. Refuses `wallet.insufficient`. */
export function holdPrincipal(
  u: Unit,
  application: { readonly playerId: bigint; readonly cents: bigint; readonly ref: string },
): Promise<void> {
  return issue.holdPrincipal(u, application)
}

/** Approved: the principal held under `offer.ref` and the bonus become a new activity wallet, whose id this is. Null: it has ended before. */
export function approvePrincipal(u: Unit, offer: issue.Offer): Promise<number | null> {
  return issue.approvePrincipal(u, offer)
}

/** Refused or withdrawn: the principal goes back to the main wallet. False: it has ended before. */
export function refusePrincipal(u: Unit, ref: string): Promise<boolean> {
  return issue.refusePrincipal(u, ref)
}

/** A new activity wallet with a bonus and nothing of the player's own. Null: this ref was issued before. */
export function issueBonus(u: Unit, offer: issue.Offer): Promise<number | null> {
  return issue.issueBonus(u, offer, 0n)
}

/** Balances of all house accounts in cents, by account. Their sum is minus what is owed to players. */
export async function houseBalances(q: Queryable): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>()
  for (const account of houseAccounts) found.set(account, await book.houseBalance(q, account, CURRENCY))
  return found
}

/** Transfers without an end by platform: all of them, and those that are a case for a person. Platforms without one are absent. */
export function openTransfersByPlatform(q: Queryable): Promise<ReadonlyMap<string, transfers.OpenTransfers>> {
  return transfers.openByPlatform(q)
}
