import { packetsCalls } from '@jade/contract/packets/calls'
import { api } from '../site/door.ts'

/** The proofs of red packets, for the page that verifies them. */
export const packetProofsApi = api.room(packetsCalls)
