import { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { api } from '../../app/api.ts'

export const missions = api.room(missionsOperatorCalls)
