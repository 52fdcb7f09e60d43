import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { api } from '../../app/api.ts'

export const platforms = api.room(platformsOperatorCalls)
/** How far a platform's money came home. */
export const wallet = api.room(walletOperatorCalls)
