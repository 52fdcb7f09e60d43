import { vipCalls } from '@jade/contract/vip/calls'
import { api } from '../site/door.ts'

export const vipApi = api.room(vipCalls)
