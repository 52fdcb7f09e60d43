import { gamesCalls } from '@jade/contract/games/calls'
import { vipCalls } from '@jade/contract/vip/calls'
import { api } from '../site/door.ts'

export const vipApi = api.room(vipCalls)
/** The bets that rebates are made of. */
export const settlements = api.room(gamesCalls).settlements
