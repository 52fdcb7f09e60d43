import { gamesCalls } from '@jade/contract/games/calls'
import { api } from '../site/door.ts'

export const gamesApi = api.room(gamesCalls)
