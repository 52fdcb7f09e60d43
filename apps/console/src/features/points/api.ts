import { pointsOperatorCalls } from '@jade/contract/points/operator-calls'
import { api } from '../../app/api.ts'

export const pointsApi = api.room(pointsOperatorCalls)
