import type { AccountRef, Leg } from '@jade/ledger/ledger'

export const CURRENCY = 'TWD'

/** House accounts by meaning (docs/ARCHITECTURE.md, Money); every part of a cent has its place (WALLET-4). */
export const houseAccounts = [
  'bank',
  'provider-clearing',
  'vendor-clearing',
  'usdt-clearing',
  'fee-income',
  'suspense',
  'opening',
  'promo-cost',
  'forfeit-income',
  'adjustment',
  'player-debt',
] as const
export type HouseAccount = (typeof houseAccounts)[number]

export function house(code: HouseAccount): AccountRef {
  return { holder: null, code, currency: CURRENCY }
}

export function central(playerId: bigint): AccountRef {
  return { holder: playerId, code: 'central', currency: CURRENCY }
}

/** An activity wallet's money. */
export function bonus(playerId: bigint, id: number): AccountRef {
  return { holder: playerId, code: `bonus:${id}`, currency: CURRENCY }
}

/** Principal that waits for the answer to an application (WALLET-17). */
export function locked(playerId: bigint): AccountRef {
  return { holder: playerId, code: 'locked', currency: CURRENCY }
}

/** Returns of games that wait until they are looked at (win-guard.service.ts): neither played with nor withdrawn. */
export function winHold(playerId: bigint): AccountRef {
  return { holder: playerId, code: 'win-held', currency: CURRENCY }
}

/** The account code of the mirrors at a platform. */
export const platformCode = (code: string): string => `platform:${code}`

/** Mirror of the player's wallet at a platform. */
export function platform(playerId: bigint, code: string): AccountRef {
  return { holder: playerId, code: platformCode(code), currency: CURRENCY }
}

/** Money that left one side and has not been answered by the other side yet. */
export function transit(playerId: bigint, code: string): AccountRef {
  return { holder: playerId, code: `transit:${code}`, currency: CURRENCY }
}

/** One posting's legs from amounts by account; zero amounts have no leg. */
export function legs(...amounts: readonly (readonly [AccountRef, bigint])[]): readonly Leg[] {
  return amounts.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount }))
}
