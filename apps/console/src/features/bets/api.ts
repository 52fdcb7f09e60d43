import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { api } from '../../app/api.ts'

export const games = api.room(gamesOperatorCalls)
export const house = api.room(gamesReviewCalls)
