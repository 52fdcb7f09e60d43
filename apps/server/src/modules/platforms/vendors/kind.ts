// How a call to a vendor may end. Each vendor sets the time after which an answer is late: LIMIT_MS in studio.ts.
import type { VendorAnchors } from '@jade/contract/vendor/anchors'
import type { VendorPlayRules } from '@jade/contract/vendor/play-rules'
import type { VendorBetRecord, VendorGame, VendorGuide, VendorLine } from '@jade/contract/vendor/protocol'
import type { Lang } from '@jade/contract/errors'

/**
 * How a call to a vendor ended. `refused`: the vendor's final answer, nothing moved and nothing will for this tx.
 * `unknown`: no answer that can be believed (cut, 5xx, garbage). `late`: the time limit passed; the vendor may still act.
 * After `unknown` and `late` the only way on is to ask {@link Vendor.txStatus} with the same tx (WALLET-8).
 */
export type VendorOutcome<T> =
  | { readonly ending: 'done'; readonly value: T }
  | { readonly ending: 'refused'; readonly code: string }
  | { readonly ending: 'unknown'; readonly code: string }
  | { readonly ending: 'late'; readonly code: string }

/** A movement as the vendor booked it. Cents; `version` grows with every change of the player's balance there. */
export interface Moved {
  readonly cents: bigint
  readonly balance: bigint
  readonly version: number
}

export interface VendorMovement {
  /** Our order number: the vendor's key of this movement for ever. */
  readonly tx: string
  readonly player: string
}

export interface Launch {
  readonly player: string
  readonly game: string
  readonly device: 'pc' | 'mob'
  readonly lang: Lang
  /** Where the game's way back leads. */
  readonly returnUrl: string
  /** How the player is guarded there: reality checks, profile. */
  readonly rules: VendorPlayRules
  /** The largest stake (cents) of the money that is there; null or absent: any. A vendor that does not take a limit is not told of it. */
  readonly stakeLimit?: bigint | null
  /** The newest transfer of money to the vendor that `stakeLimit` knows of. */
  readonly lastDeposit?: string | null
}

/** Which stakes are not to be taken. */
export interface StakeState {
  readonly version: number
  readonly all: boolean
  readonly games: readonly string[]
}

export interface Picture {
  readonly bytes: Buffer
  readonly contentType: string
}

/** Bet records by cursor. One that does not fit the protocol is set apart, so that it does not stop the others. */
export interface BetPage {
  readonly records: readonly VendorBetRecord[]
  readonly broken?: readonly BrokenRecord[]
  readonly next: string
  readonly more: boolean
}

export interface BrokenRecord {
  /** Its reference where it has one, else the place in the page it was on. */
  readonly ref: string
  readonly problem: string
  readonly body: unknown
}

export interface Correction {
  readonly tx: string
  readonly ref: string
  readonly action: 'void' | 'resettle'
  readonly reason: string
}

export interface RoundDetail {
  readonly url: string
  /** As the vendor tells it: results by game, bets, what it takes to verify them. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** What every vendor's adapter can do. Addresses it gives are on a known host. Every call has a time limit of its own and never throws. */
export interface Vendor {
  /** Where the player's money is while he plays: brought to the vendor, or with us, asked for bet by bet. */
  readonly wallet: 'transfer' | 'seamless'
  /** Under which operator's name it signs the calls to our seamless wallet. */
  readonly caller?: string
  /**
   * Seconds after the sending when "never seen" may be made final by a void (WALLET-9). Where a void leaves a tombstone, so that a request
   * still under way is refused when it arrives, the call's own limit; elsewhere the time after which the vendor answers for its requests.
   */
  readonly finalitySeconds: number
  ensureAccount(player: string): Promise<VendorOutcome<true>>
  /** With the largest stake that the money may make; null or absent: any. It replaces what was said before. */
  deposit(movement: VendorMovement & { readonly cents: bigint; readonly stakeLimit?: bigint | null }): Promise<VendorOutcome<Moved>>
  withdraw(movement: VendorMovement & { readonly cents: bigint | 'all' }): Promise<VendorOutcome<Moved>>
  /** `absent`: the vendor has not seen this tx, yet. `refused`: it never moved and never will. */
  txStatus(tx: string): Promise<VendorOutcome<Moved | 'absent'>>
  /** `refused`: accepted, this tx can never move any more. `done`: too late, it had moved. */
  txVoid(tx: string): Promise<VendorOutcome<Moved>>
  balance(player: string): Promise<VendorOutcome<{ readonly cents: bigint; readonly version: number }>>
  /** Ends the player's open games: exclusion, a locked account, a changed password. Money and finished rounds stay. */
  endSessions(player: string): Promise<VendorOutcome<true>>
  /**
   * Tells which stakes the vendor may not take any more, also in games that are open: all, or those of some games. The whole state each time,
   * under a version that grows; answers the version that stands there. `refused`: this vendor cannot.
   */
  stopStakes(state: StakeState): Promise<VendorOutcome<number>>
  launch(launch: Launch): Promise<VendorOutcome<string>>
  demo(launch: Pick<Launch, 'game' | 'device' | 'lang'>): Promise<VendorOutcome<string>>
  games(): Promise<VendorOutcome<readonly VendorGame[]>>
  betRecords(cursor: string, limit: number): Promise<VendorOutcome<BetPage>>
  /** Address of the vendor's page of one round, in this language where it has it, and the round as data. */
  roundDetail(ref: string, lang: Lang): Promise<VendorOutcome<RoundDetail>>
  /** Voids a round or has it settled again, once per tx. `refused` is final: open, voided, same, insufficient. */
  correctRound(correction: Correction): Promise<VendorOutcome<true>>
  /** A picture of the vendor's, at most a megabyte. */
  picture(address: string): Promise<VendorOutcome<Picture>>
  /** How a game is played. `refused`: this vendor does not tell. */
  guide(game: string): Promise<VendorOutcome<VendorGuide>>
  /** What the vendor's lines may lose, and what stands on them now. `refused`: this vendor does not tell. */
  exposure(): Promise<VendorOutcome<readonly VendorLine[]>>
  /** What shared rounds have to lead back to, a day before them. `refused`: this vendor does not tell. */
  anchors(): Promise<VendorOutcome<VendorAnchors>>
  health(): Promise<VendorOutcome<true>>
}
