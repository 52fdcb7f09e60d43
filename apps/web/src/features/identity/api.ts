import { identityCalls } from '@jade/contract/identity/calls'
import { api } from '../site/door.ts'

export const identityApi = api.room(identityCalls)
