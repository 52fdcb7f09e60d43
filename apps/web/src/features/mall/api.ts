import { mallCalls } from '@jade/contract/mall/calls'
import { pointsCalls } from '@jade/contract/points/calls'
import { api } from '../site/door.ts'

export const mallApi = api.room(mallCalls)
export const coinsApi = api.room(pointsCalls)
