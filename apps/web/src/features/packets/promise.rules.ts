import type { PacketProof } from '@jade/contract/packets/calls'

/** What is promised of a campaign from its announcement on (PACKET-2), and must be the same after its end. */
export interface Promised extends Pick<PacketProof, 'name' | 'cents' | 'packets' | 'distribution' | 'min' | 'max' | 'startsAt' | 'root'> {
  readonly beacon: Pick<PacketProof['beacon'], 'kind' | 'round' | 'anchor'>
}

export function promiseOf({ beacon: { kind, round, anchor }, ...proof }: PacketProof): Promised {
  const { name, cents, packets, distribution, min, max, startsAt, root } = proof
  return { name, cents, packets, distribution, min, max, startsAt, root, beacon: { kind, round, anchor } }
}

/** Whether a campaign still is what was kept of it before its end: one that was made anew afterwards agrees with itself, and not with this (PACKET-5). */
export function isAsPromised(proof: PacketProof, before: Promised): boolean {
  return (
    JSON.stringify(promiseOf(proof)) === JSON.stringify(promiseOf({ ...proof, ...before, beacon: { ...proof.beacon, ...before.beacon } }))
  )
}
