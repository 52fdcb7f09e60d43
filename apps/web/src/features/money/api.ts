import { recordsCalls } from '@jade/contract/records/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { api } from '../site/door.ts'

export const walletApi = api.room(walletCalls)
export const recordsApi = api.room(recordsCalls)
