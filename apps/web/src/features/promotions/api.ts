import { promotionsCalls } from '@jade/contract/promotions/calls'
import { api } from '../site/door.ts'

export const promotionsApi = api.room(promotionsCalls)
