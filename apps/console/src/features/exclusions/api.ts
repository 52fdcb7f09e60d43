import { protectionOperatorCalls } from '@jade/contract/protection/calls'
import { api } from '../../app/api.ts'

export const protection = api.room(protectionOperatorCalls)
