import { gamesOperatorCalls } from '@jade/contract/games/calls'
import { gamesHouseCalls } from '@jade/contract/games/house-calls'
import { api } from '../../app/api.ts'

export const games = api.room(gamesOperatorCalls)
export const house = api.room(gamesHouseCalls)
