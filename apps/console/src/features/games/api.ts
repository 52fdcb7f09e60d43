import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { api } from '../../app/api.ts'

export const games = api.room(gamesOperatorCalls)
export const platforms = api.room(platformsOperatorCalls)
