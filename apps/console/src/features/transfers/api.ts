import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { api } from '../../app/api.ts'

export const wallets = api.room(walletOperatorCalls)
