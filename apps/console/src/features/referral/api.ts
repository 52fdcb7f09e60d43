import { referralOperatorCalls } from '@jade/contract/referral/operator-calls'
import { api } from '../../app/api.ts'

export const referralApi = api.room(referralOperatorCalls)
