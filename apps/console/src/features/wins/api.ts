import { walletOperatorCalls } from '@jade/contract/wallet/office-calls'
import { api } from '../../app/api.ts'

export const wallets = api.room(walletOperatorCalls)
