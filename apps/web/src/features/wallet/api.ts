import { gamesCalls } from '@jade/contract/games/calls'
import { walletCalls } from '@jade/contract/wallet/calls'
import { api } from '../site/door.ts'

export const gamesApi = api.room(gamesCalls)
export const bonusApi = api.room({ giveUpPreview: walletCalls.giveUpPreview, bonusProgress: walletCalls.bonusProgress })
