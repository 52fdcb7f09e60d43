import { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { api } from '../../app/api.ts'

export const adjustments = api.room(adjustmentsCalls)
