import type { App } from '@jade/service/app'
import type { Game } from './games/index.ts'
import type { Beacon } from '@jade/fair/beacon'
import type { OperatorWallet } from './purse/operator-wallet.ts'
import type { Purse } from './purse/purse.ts'

/** What the studio's services stand on. */
export interface Studio {
  readonly app: App
  readonly purse: Purse
  /** The purse without the operators' wallets in front of it: only for bringing stakes in and out. */
  readonly ownPurse: Purse
  /** The wallets of operators that keep their players' money, by name. */
  readonly wallets: ReadonlyMap<string, OperatorWallet>
  readonly games: ReadonlyMap<string, Game>
  readonly beacon: SharedBeacon
  /** Where players' browsers reach the studio, without a slash at the end. */
  readonly publicUrl: string
  /** Who may call; their keys are in the keyring. */
  readonly operators: ReadonlySet<string>
}

/** What the public part of shared rounds comes from; the house's own names its anchors. */
export type SharedBeacon = Beacon & { anchorOf?(day: number): string }

/** Routes are declared before there is an App; they get their Studio from it when called. */
export type StudioOf = (app: App) => Studio
