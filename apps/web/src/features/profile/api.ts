import { leaderboardCalls } from '@jade/contract/leaderboard/calls'
import { identityCalls } from '@jade/contract/identity/calls'
import { kycCalls } from '@jade/contract/kyc/calls'
import { api } from '../site/door.ts'

export const kycApi = api.room(kycCalls)
const identity = api.room(identityCalls)

export const bindPhone = identity.bindPhone
export const ownSessions = identity.sessions
export const leaderboardApi = api.room(leaderboardCalls)
