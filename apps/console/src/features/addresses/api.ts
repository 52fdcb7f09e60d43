import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { api } from '../../app/api.ts'

export const identity = api.room(identityOperatorCalls)
