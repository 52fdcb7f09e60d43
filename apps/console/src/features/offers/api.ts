import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { api } from '../../app/api.ts'

export const promotions = api.room(promotionsOperatorCalls)
