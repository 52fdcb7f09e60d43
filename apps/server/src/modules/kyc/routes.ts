import { kycCalls, kycOperatorCalls } from '@jade/contract/kyc/calls'
import { table } from '@jade/service/room'
import { bindEmail, sendEmailVerification } from './email.service.ts'
import { getIDCard, updateIDCard } from './id-card.service.ts'
import { memberProfile, operatorProfile, unmaskProfile, updateInfo } from './profile.service.ts'
import { approveIdSide, idCheck, idQueue, refuseIdSide, viewIdImage } from './review.service.ts'

export const kycRoutes = table(kycCalls, (app) => ({
  profile: (request) => memberProfile(app, request),
  updateInfo: (request) => updateInfo(app, request),
  sendEmailVerification: (request) => sendEmailVerification(app, request),
  bindEmail: (request) => bindEmail(app, request),
  getIDCard: (request) => getIDCard(app, request),
  updateIDCard: (request) => updateIDCard(app, request),
}))

export const kycOperatorRoutes = table(kycOperatorCalls, (app) => ({
  idQueue: (request) => idQueue(app, request),
  idCheck: (request) => idCheck(app, request),
  playerProfile: (request) => operatorProfile(app, request),
  unmaskProfile: (request) => unmaskProfile(app, request),
  viewIdImage: (request) => viewIdImage(app, request),
  approveIdSide: (request) => approveIdSide(app, request),
  refuseIdSide: (request) => refuseIdSide(app, request),
}))
