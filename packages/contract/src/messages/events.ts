import { defineEvent } from '../kernel/event.ts'

/** A broadcast reached its time and was sent. */
export interface BroadcastSent {
  readonly id: string
  readonly advertising: boolean
}

export const broadcastSent = defineEvent<BroadcastSent>('messages.broadcast_sent')
