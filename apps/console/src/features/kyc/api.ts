import { kycOperatorCalls } from '@jade/contract/kyc/calls'
import { api } from '../../app/api.ts'

export const kyc = api.room(kycOperatorCalls)
