import { identityOperatorCalls } from '@jade/contract/identity/office-calls'
import { kycOperatorCalls } from '@jade/contract/kyc/calls'
import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/office-calls'
import { api } from '../../app/api.ts'

export const players = api.room(identityOperatorCalls)
export const persons = api.room(kycOperatorCalls)
export const wallets = api.room(walletOperatorCalls)
export const platforms = api.room(platformsOperatorCalls)
