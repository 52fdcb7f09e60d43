import { gamesCalls } from '@jade/contract/games/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { api } from '../site/door.ts'

export const gamesApi = api.room(gamesCalls)
const { autoTransfer, autoTransferWallets, deposit } = api.room(walletCalls)
/** What a launch needs of the wallet. */
export const launchWalletApi = { autoTransfer, autoTransferWallets, deposit }
