import { identityCalls } from '@jade/contract/identity/calls'
import { kycCalls } from '@jade/contract/kyc/calls'
import { portalCalls } from '@jade/contract/portal/calls'
import { protectionCalls } from '@jade/contract/protection/calls'
import { api } from '../site/door.ts'

export const kycApi = api.room(kycCalls)
export const protectionApi = api.room(protectionCalls)
const identity = api.room(identityCalls)
const portal = api.room(portalCalls)

export const bindPhone = identity.bindPhone
export const closeAccount = portal.closeAccount
