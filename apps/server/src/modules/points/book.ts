import { ledgerMigrations } from '@jade/ledger/install'
import { type AccountRef, openLedger } from '@jade/ledger/ledger'
import { POINT_CURRENCY } from '@jade/contract/points/sources'
import { type App, type Queryable, systemIntent } from '@jade/service/app'
import type { Job } from '@jade/service/room'

const SCHEMA = 'points_book'
const ACCOUNT = 'points'

/** The book of J coins, apart from that of money (POINTS-1). Only this room posts to it. */
export const book = openLedger(SCHEMA)
export const bookMigrations = ledgerMigrations(SCHEMA)

export const COINS = { code: ACCOUNT, currency: POINT_CURRENCY } as const
export const coinsOf = (playerId: bigint): AccountRef => ({ holder: playerId, ...COINS })
export const house = (code: string): AccountRef => ({ holder: null, code, currency: POINT_CURRENCY })

/** What players hold together now, in whole coins. */
export async function coinsHeld(q: Queryable): Promise<bigint> {
  return (await book.heldIn(q, COINS.code, COINS.currency)).amount
}

/** Keeps the sums of the house accounts cheap to read. */
export const rollUpPoints: Job = {
  name: 'points.roll_up',
  everySeconds: 30,
  run: (app: App) => app.unit(systemIntent('points.roll_up'), (u) => book.rollUp(u.tx)),
}
