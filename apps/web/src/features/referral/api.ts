import { kycCalls } from '@jade/contract/kyc/calls'
import { referralCalls } from '@jade/contract/referral/calls'
import { api } from '../site/door.ts'

export const referralApi = api.room(referralCalls)
/** The player's code and link are part of the profile. */
export const kycApi = api.room(kycCalls)
