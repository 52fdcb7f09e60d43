import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { api } from '../../app/api.ts'

export const cashier = api.room(cashierOperatorCalls)
