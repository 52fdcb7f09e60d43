import { mallOperatorCalls } from '@jade/contract/mall/operator-calls'
import { api } from '../../app/api.ts'

export const mall = api.room(mallOperatorCalls)
