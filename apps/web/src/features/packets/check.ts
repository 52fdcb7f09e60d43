import type { OwnPacket, PacketProof } from '@jade/contract/packets/calls'
import { isRoundAfterClose, localPlace } from '@jade/fair/beacon'
import { isKeyOf } from '@jade/fair/chain'
import { isInTree, orderOf, packetTree } from '@jade/fair/packets'
import { fromHex, toHex } from '@jade/fair/pf1'
import { sha256 } from '@jade/fair/sha256'
import { isAsPromised, type Promised } from './promise.rules.ts'

/** How one thing that was promised stands; null: what it takes is not public yet. */
type Verdict = boolean | null

export interface Checked {
  /** What this browser kept before the end; null: it had not heard of the campaign then. */
  readonly kept: Verdict
  readonly round: Verdict
  readonly beacon: Verdict
  /** The reader's own packet; null also where there is none. */
  readonly own: Verdict
  readonly root: Verdict
  readonly sum: Verdict
  readonly claims: Verdict
}

/** Computes a campaign again from what it published, and holds it against what was kept before its end (PACKET-5): nothing of this is the server's word. */
export function checkCampaign(proof: PacketProof, own: OwnPacket | null, before: Promised | null): Checked {
  const order = orderIn(proof)
  const holds = (check: () => boolean) => {
    try {
      return check()
    } catch {
      // Bytes or numbers of a form that no campaign has.
      return false
    }
  }
  return {
    kept: before === null ? null : holds(() => isAsPromised(proof, before)),
    round: holds(() => isRoundAfterClose(proof.beacon, proof.startsAt)),
    beacon: proof.beacon.proof === null ? null : holds(() => isBeaconTrue(proof)),
    own: own === null || order === null ? null : holds(() => isOwnTrue(proof, own, order)),
    ...(proof.seed === null ? { root: null, sum: null, claims: null } : whole(proof, fromHex(proof.seed), order)),
  }
}

function orderIn({ root, name, packets, beacon }: PacketProof): readonly number[] | null {
  return beacon.randomness === null ? null : orderOf({ root, name, packets, randomness: beacon.randomness })
}

function isBeaconTrue({ beacon: { round, anchor, proof, randomness } }: PacketProof): boolean {
  const link = fromHex(proof ?? '')
  return isKeyOf(anchor, localPlace(round).round, link) && toHex(sha256(link)) === randomness
}

function isOwnTrue({ name, packets, root }: PacketProof, own: OwnPacket, order: readonly number[]): boolean {
  const { slot, cents, salt, path, number } = own
  return order[number - 1] === slot && isInTree({ name, slot, cents, salt }, { path, packets, root })
}

function whole(proof: PacketProof, seed: Uint8Array, order: readonly number[] | null) {
  const { amounts, root } = packetTree({ ...proof, seed })
  const isInTurn = ([slot, cents]: readonly [number, number], at: number) => order?.[at] === slot && amounts[slot] === cents
  return {
    root: root === proof.root,
    sum: amounts.reduce((sum, one) => sum + one, 0) === proof.cents,
    claims: proof.claims.length === proof.claimed && proof.claimed <= proof.packets && proof.claims.every(isInTurn),
  }
}
