import { reconcileCalls } from '@jade/contract/reconcile/calls'
import { api } from '../../app/api.ts'

export const reconciliation = api.room(reconcileCalls)
