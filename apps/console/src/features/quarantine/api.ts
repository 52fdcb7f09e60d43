import { gamesHouseCalls } from '@jade/contract/games/house-calls'
import { api } from '../../app/api.ts'

export const house = api.room(gamesHouseCalls)
