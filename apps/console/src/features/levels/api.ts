import { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { api } from '../../app/api.ts'

export const vip = api.room(vipOperatorCalls)
