import { defineEvent } from '../kernel/event.ts'

/** Nothing goes to a player's address any more: it came back, or its reader did not want a letter. */
export interface AddressEnded {
  readonly playerId: string
  readonly ended: 'bounced' | 'complained'
  /** ISO time. */
  readonly at: string
}

export const addressEnded = defineEvent<AddressEnded>('alerts.address_ended')
