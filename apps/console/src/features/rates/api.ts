import { cashierOfficeCalls } from '@jade/contract/cashier/office-calls'
import { api } from '../../app/api.ts'

export const cashier = api.room(cashierOfficeCalls)
