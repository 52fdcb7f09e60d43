import type { PacketProof } from '@jade/contract/packets/calls'
import { keepFirst, kept } from '../notes/door.ts'
import { type Promised, promiseOf } from './promise.rules.ts'
import { packetProofsApi } from './proof-api.ts'

/** What this browser kept of a campaign before its end, this word among it as long as it has not ended; null: nothing. */
export function promisedBefore(proof: PacketProof): Promised | null {
  return proof.seed === null ? keepFirst('packets', proof.id, promiseOf(proof)) : kept('packets', proof.id)
}

/** Keeps what is promised of a packet that is shown, before anything of it is claimed. Never throws: a packet without a proof is still one. */
export async function keepPromise(id: string): Promise<boolean> {
  if (kept('packets', id) !== null) return true
  try {
    promisedBefore((await packetProofsApi.redEnvelopeProof({ id }, { quiet: true })).data)
    return true
  } catch {
    return false
  }
}
