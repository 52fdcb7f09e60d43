import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { api } from '../../app/api.ts'

export const service = api.room(consultationsOperatorCalls)
