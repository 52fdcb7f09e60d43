import { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import { api } from '../../app/api.ts'

export const packets = api.room(packetsOperatorCalls)
