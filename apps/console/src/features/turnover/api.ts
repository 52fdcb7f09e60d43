import { turnoverOperatorCalls } from '@jade/contract/turnover/operator-calls'
import { api } from '../../app/api.ts'

export const turnover = api.room(turnoverOperatorCalls)
