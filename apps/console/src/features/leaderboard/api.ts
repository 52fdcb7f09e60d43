import { leaderboardOperatorCalls } from '@jade/contract/leaderboard/operator-calls'
import { api } from '../../app/api.ts'

export const leaderboardApi = api.room(leaderboardOperatorCalls)
