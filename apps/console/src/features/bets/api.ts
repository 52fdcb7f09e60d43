import { gamesOperatorCalls } from '@jade/contract/games/calls'
import { api } from '../../app/api.ts'

export const games = api.room(gamesOperatorCalls)
