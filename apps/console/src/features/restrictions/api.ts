import { restrictionOperatorCalls } from '@jade/contract/protection/restrictions'
import { api } from '../../app/api.ts'

export const protection = api.room(restrictionOperatorCalls)
