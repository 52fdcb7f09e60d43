import type { ActivityRow } from '@jade/contract/promotions/calls'
import type { Lang } from '@jade/contract/errors'
import type { AuditStatus } from '@jade/contract/promotions/statuses'
import type { App, Intent, Queryable } from '@jade/service/app'

/* What a room declares that gives something at the address of the offers: here, because the service package knows no casino. */
declare module '@jade/service/room' {
  /** What a player wants at POST /activity/addAudit/{id}. The caller is a player who is logged in. */
  interface Claim {
    readonly id: number
    readonly playerId: bigint
    readonly form: {
      /** Cents. */
      readonly money?: bigint | undefined
      readonly receive_name?: string | undefined
      readonly receive_area?: string | undefined
      readonly receive_address?: string | undefined
    }
    readonly intent: Intent
    readonly lang: Lang
    /** Random name of the browser (known-device.ts). */
    readonly device: string
  }

  /** What became of it: the word of its application, and what was given. */
  interface Claimed {
    readonly status: AuditStatus
    readonly cents: bigint
    readonly message?: string
  }

  /**
   * What players take from a room at POST /activity/addAudit/{id}. The numbers of all rooms that declare it come from one sequence
   * (`nextClaimId` of the promotions' door), so that a number belongs to one of them.
   */
  interface Claims {
    /** Whether something of this room has this number, and has been shown to players. */
    owns(q: Queryable, id: number): Promise<boolean>
    /** Those that are announced or run, newest first and few: they stand in the list of offers as mode 11. */
    listed(
      q: Queryable,
      reader: { readonly playerId: bigint | null; readonly lang: Lang; readonly now: Date },
    ): Promise<readonly ActivityRow[]>
    /** Gives it, or refuses: in a unit of the claim's intent, behind `requireOfferAllowed` of protection. */
    claim(app: App, claim: Claim): Promise<Claimed>
  }

  interface Room {
    readonly claims?: Claims
  }
}
