import { identityCalls } from '@jade/contract/identity/calls'
import { consultationListCalls } from '@jade/contract/consultations/list-calls'
import { unreadCalls } from '@jade/contract/messages/unread-calls'
import { portalCalls } from '@jade/contract/portal/calls'
import { api } from '../site/door.ts'

export const identityApi = api.room(identityCalls)
export const portalApi = api.room(portalCalls)
export const unreadApi = api.room(unreadCalls)
export const consultationListApi = api.room(consultationListCalls)
