import { protectionCalls, protectionOperatorCalls } from '@jade/contract/protection/calls'
import { table } from '@jade/service/room'
import { askEnd, excludeSelf, exclusionState, listExclusions } from './exclusion.service.ts'

export const protectionRoutes = table(protectionCalls, (app) => ({
  exclusion: (request) => exclusionState(app, request),
  selfExclusion: (request) => excludeSelf(app, request),
  endExclusion: (request) => askEnd(app, request),
}))

export const protectionOperatorRoutes = table(protectionOperatorCalls, (app) => ({
  exclusions: (request) => listExclusions(app, request),
}))
