import { cashierCalls } from '@jade/contract/cashier/calls'
import { api } from '../site/door.ts'

export const cashierApi = api.room(cashierCalls)
