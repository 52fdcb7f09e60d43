import { limitOperatorCalls } from '@jade/contract/protection/limits'
import { api } from '../../app/api.ts'

export const protection = api.room(limitOperatorCalls)
