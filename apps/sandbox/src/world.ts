import type { Clock } from '@jade/service/clock'
import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import type { Logger } from '@jade/service/log'

/** What every part of the sandbox stands on. */
export interface World {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** Ends waits (slow replies) when the program closes. */
  readonly closing: AbortSignal
}
