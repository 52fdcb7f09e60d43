import { defineEvent } from '../kernel/event.ts'

/** What became of an application, or of what was given without one. Cents as text. */
export interface ApplicationMoved {
  readonly playerId: string
  readonly id: string
  readonly offerId: number
  readonly mode: number
  readonly name: { readonly zh: string; readonly en: string }
  /** `paid`: to the main wallet; `issued`: as an activity wallet; `expired`: nobody decided in time; `lapsed`: its deposit came, but it was not to be had any more. */
  readonly stage: 'applied' | 'issued' | 'paid' | 'refused' | 'expired' | 'expiring' | 'lapsed' | 'to_ship' | 'shipped'
  readonly bonusCents: string
  readonly principalCents: string
  /** What the operator wrote for the player, or the number of the parcel; empty otherwise. */
  readonly text: { readonly zh: string; readonly en: string }
}

export const applicationMoved = defineEvent<ApplicationMoved>('promotions.application_moved')
