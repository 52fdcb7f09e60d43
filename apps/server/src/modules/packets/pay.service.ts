import type { PacketClaimed } from '@jade/contract/packets/events'
import type { Unit } from '@jade/service/app'
import { issueBonus } from '../wallet/door.ts'
import { orderOf } from './claim.service.ts'

/** Reaction: a packet with a wagering requirement becomes an activity wallet (PACKET-7). The wallet's ref makes it one, however often this runs. */
export async function payWithRequirement(u: Unit, claimed: PacketClaimed): Promise<void> {
  if (claimed.multiple === 0) return
  await issueBonus(u, {
    playerId: BigInt(claimed.playerId),
    ref: `packet ${orderOf(claimed.campaign, claimed.number)}`,
    name: claimed.name,
    bonusCents: BigInt(claimed.cents),
    multiple: claimed.multiple,
    isSports: false,
    groups: [],
    giveUpCents: 0n,
  })
}
