import type { SeenSign } from '@jade/contract/promotions/signs'
import type { Queryable } from '@jade/service/app'

/* What a room declares that knows how players play: here, because the service package knows no casino. */
declare module '@jade/service/room' {
  interface PlayAsked {
    readonly playerId: bigint
    /** Accounts that share something with this one; few. */
    readonly linked: readonly bigint[]
    /** Bets that were placed from then on. */
    readonly since: Date
    /** What the player's bonus wallets began with, in cents, by number. */
    readonly wallets: ReadonlyMap<number, bigint>
  }

  interface Room {
    /** What of a player's bets speaks against a bonus. It scores and decides nothing (REWARDS-45). */
    playSigns?(q: Queryable, asked: PlayAsked): Promise<readonly SeenSign[]>
  }
}
