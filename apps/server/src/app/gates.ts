import type { Gate } from '@jade/service/http'
import { authenticate, passwordGate } from '../modules/identity/door.ts'
import { exclusionGate } from '../modules/protection/door.ts'
import { closedGate } from '../modules/site/door.ts'

/** The player of a bearer token; null is 401 unauthenticated, an ended session 401 logout (API-3). */
export const authenticatePlayer = authenticate

/** What stands before every player call, in this order. Services check again inside their unit where money moves. */
export const playerGates: readonly Gate[] = [closedGate, passwordGate, exclusionGate]
