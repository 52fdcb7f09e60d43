import { defineEvent } from '../kernel/event.ts'

/** A player has got a red packet. */
export interface PacketClaimed {
  readonly playerId: string
  readonly campaign: number
  /** Place in the order of the claims, from 1. */
  readonly number: number
  /** Integer cents as text. */
  readonly cents: string
  /** How often it must be bet; 0: it is in the main wallet already. */
  readonly multiple: number
  readonly name: { readonly zh: string; readonly en: string }
}

export const packetClaimed = defineEvent<PacketClaimed>('packets.claimed')
