import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { api } from '../../app/api.ts'

export const house = api.room(gamesReviewCalls)
