import type { Queryable } from '@jade/service/app'
import { CURRENCY, type HouseAccount, houseAccounts } from './accounts.ts'
import { book, witness } from './book.ts'

/* What the book says, for those who compare it: reconciliation, statements, the console's board. */

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

/** Balances of all house accounts in cents, by account. Their sum is minus what is owed to players. */
export async function houseBalances(q: Queryable): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>()
  for (const account of houseAccounts) found.set(account, await book.houseBalance(q, account, CURRENCY))
  return found
}

/** The heads of all players' chains in ascending order of their ids, by keyset. */
export function everyHead(q: Queryable, page: { readonly after: bigint; readonly limit: number }) {
  return book.everyHead(q, page)
}
