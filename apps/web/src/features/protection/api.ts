import { portalCalls } from '@jade/contract/portal/calls'
import { advertisingCalls } from '@jade/contract/protection/advertising'
import { protectionCalls } from '@jade/contract/protection/calls'
import { limitCalls } from '@jade/contract/protection/limits'
import { api } from '../site/door.ts'

export const advertisingApi = api.room(advertisingCalls)
export const limitApi = api.room(limitCalls)
export const protectionApi = api.room(protectionCalls)
const portal = api.room(portalCalls)

export const closeAccount = portal.closeAccount
