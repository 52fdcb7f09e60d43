import { identityCalls } from '@jade/contract/identity/calls'
import { messagesCalls } from '@jade/contract/messages/calls'
import { portalCalls } from '@jade/contract/portal/calls'
import { api } from '../site/door.ts'

export const identityApi = api.room(identityCalls)
export const portalApi = api.room(portalCalls)
export const messagesApi = api.room(messagesCalls)
