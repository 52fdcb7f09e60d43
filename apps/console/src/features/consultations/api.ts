import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { api } from '../../app/api.ts'

export const desk = api.room(consultationsOperatorCalls)
