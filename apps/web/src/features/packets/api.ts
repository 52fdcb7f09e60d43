import { envelopeCalls } from '@jade/contract/packets/envelope-calls'
import { claimCalls } from '@jade/contract/promotions/claim-calls'
import { api } from '../site/door.ts'

/** What every page asks of red packets, and claims them with. */
export const packetsApi = api.room({ ...envelopeCalls, ...claimCalls })
