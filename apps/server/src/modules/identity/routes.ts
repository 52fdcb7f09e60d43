import { identityCalls } from '@jade/contract/identity/calls'
import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { table } from '@jade/service/room'
import {
  agentUrlClick,
  blockAddress,
  blockedAddresses,
  captcha,
  checkIpBlack,
  checkRecommendCode,
  unblockAddress,
} from './address.service.ts'
import { uploadAvatar } from './avatar.service.ts'
import { sendPhoneVerification } from './sms-code.service.ts'
import { login, loginByPhone } from './login.service.ts'
import { deactivate, forcePassword, kick, listPlayers, lock, playerPage, unlock, unmaskPhone } from './operate.service.ts'
import { updatePassword } from './password.service.ts'
import { register } from './register.service.ts'
import { ifPlayerExist, updatePasswordByForget, verifyPhoneCode } from './reset.service.ts'
import { bindPhone, updateAvatar } from './self.service.ts'
import { logout } from './session.service.ts'
import { endOwnSessions, ownSessions } from './own-sessions.service.ts'
import { sendStepUpCode, stepUp, stepUpMethods } from './step-up.service.ts'

export const identityRoutes = table(identityCalls, (app) => ({
  captcha: () => captcha(app),
  checkIpBlack: (request) => checkIpBlack(app, request),
  register: (request) => register(app, request),
  login: (request) => login(app, request),
  loginByPhone: (request) => loginByPhone(app, request),
  logout: (request) => logout(app, request),
  sessions: (request) => ownSessions(app, request),
  endSessions: (request) => endOwnSessions(app, request),
  ifPlayerExist: (request) => ifPlayerExist(app, request),
  sendPhoneVerification: (request) => sendPhoneVerification(app, request),
  verifyPhoneCode: (request) => verifyPhoneCode(app, request),
  updatePasswordByForget: (request) => updatePasswordByForget(app, request),
  updatePassword: (request) => updatePassword(app, request),
  updateAvatar: (request) => updateAvatar(app, request),
  uploadAvatar: (request) => uploadAvatar(app, request),
  bindPhone: (request) => bindPhone(app, request),
  stepUpMethods: (request) => stepUpMethods(app, request),
  sendStepUpCode: (request) => sendStepUpCode(app, request),
  stepUp: (request) => stepUp(app, request),
  agentUrlClick: (request) => agentUrlClick(app, request),
  checkRecommendCode: (request) => checkRecommendCode(app, request),
}))

export const identityOperatorRoutes = table(identityOperatorCalls, (app) => ({
  players: (request) => listPlayers(app, request),
  player: (request) => playerPage(app, request),
  unmask: (request) => unmaskPhone(app, request),
  lock: (request) => lock(app, request),
  unlock: (request) => unlock(app, request),
  deactivate: (request) => deactivate(app, request),
  kick: (request) => kick(app, request),
  forcePassword: (request) => forcePassword(app, request),
  blockedAddresses: (request) => blockedAddresses(app, request),
  blockAddress: (request) => blockAddress(app, request),
  unblockAddress: (request) => unblockAddress(app, request),
}))
