import { cashierCalls } from '@jade/contract/cashier/calls'
import { restrictionCalls } from '@jade/contract/protection/restrictions'
import { turnoverCalls } from '@jade/contract/turnover/calls'
import { api } from '../site/door.ts'

export const cashierApi = api.room(cashierCalls)
export const turnoverApi = api.room(turnoverCalls)
export const restrictionApi = api.room(restrictionCalls)
