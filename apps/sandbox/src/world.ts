import type { Clock } from '@jade/service/clock'
import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import type { Keyring } from '@jade/service/keyring'
import type { Logger } from '@jade/service/log'

/** What every part of the sandbox stands on. */
export interface World {
  readonly config: Config
  /** The keys that it shares with the house, as each counterpart that it stands for. */
  readonly keys: Keyring
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Ends waits (slow replies, callbacks that nobody takes) when the program closes. */
  readonly closing: AbortSignal
}
