import { missionsCalls } from '@jade/contract/missions/calls'
import { api } from '../site/door.ts'

export const missionsApi = api.room(missionsCalls)
