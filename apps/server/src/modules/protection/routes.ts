import { advertisingCalls } from '@jade/contract/protection/advertising'
import { protectionCalls, protectionOperatorCalls } from '@jade/contract/protection/calls'
import { linkOperatorCalls } from '@jade/contract/protection/link-calls'
import { limitCalls, limitOperatorCalls } from '@jade/contract/protection/limits'
import { restrictionCalls, restrictionOperatorCalls } from '@jade/contract/protection/restrictions'
import { table } from '@jade/service/room'
import { advertising, setAdvertising } from './advertising.service.ts'
import { askEnd, excludeSelf, exclusionState, listExclusions, timeOut } from './exclusion.service.ts'
import { confirmLimit, limitHistory, limits, setLimit, skipLimitQuestion, withdrawLimit } from './limit.service.ts'
import { playerLinks } from './links.service.ts'
import { markers, playerProtection, playerProtectionHistory } from './operate.service.ts'
import { position } from './play.service.ts'
import { allRestrictions, liftRestriction, ownRestrictions, playerRestrictions, setRestriction } from './restriction.service.ts'

export const protectionRoutes = table(protectionCalls, (app) => ({
  exclusion: (request) => exclusionState(app, request),
  selfExclusion: (request) => excludeSelf(app, request),
  endExclusion: (request) => askEnd(app, request),
}))

export const limitRoutes = table(limitCalls, (app) => ({
  limits: (request) => limits(app, request),
  position: (request) => position(app, request),
  setLimit: (request) => setLimit(app, request),
  confirmLimit: (request) => confirmLimit(app, request),
  withdrawLimit: (request) => withdrawLimit(app, request),
  skipLimitQuestion: (request) => skipLimitQuestion(app, request),
  limitHistory: (request) => limitHistory(app, request),
  timeOut: (request) => timeOut(app, request),
}))

export const advertisingRoutes = table(advertisingCalls, (app) => ({
  advertising: (request) => advertising(app, request),
  setAdvertising: (request) => setAdvertising(app, request),
}))

export const protectionOperatorRoutes = table(protectionOperatorCalls, (app) => ({
  exclusions: (request) => listExclusions(app, request),
}))

export const limitOperatorRoutes = table(limitOperatorCalls, (app) => ({
  playerProtection: (request) => playerProtection(app, request),
  playerProtectionHistory: (request) => playerProtectionHistory(app, request),
  markers: (request) => markers(app, request),
}))

export const linkOperatorRoutes = table(linkOperatorCalls, (app) => ({
  playerLinks: (request) => playerLinks(app, request),
}))

export const restrictionRoutes = table(restrictionCalls, (app) => ({
  restrictions: (request) => ownRestrictions(app, request),
}))

export const restrictionOperatorRoutes = table(restrictionOperatorCalls, (app) => ({
  allRestrictions: (request) => allRestrictions(app, request),
  playerRestrictions: (request) => playerRestrictions(app, request),
  setRestriction: (request) => setRestriction(app, request),
  liftRestriction: (request) => liftRestriction(app, request),
}))
