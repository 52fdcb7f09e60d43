import { cashierCalls } from '@jade/contract/cashier/calls'
import { turnoverCalls } from '@jade/contract/turnover/calls'
import { api } from '../site/door.ts'

export const cashierApi = api.room(cashierCalls)
export const turnoverApi = api.room(turnoverCalls)
