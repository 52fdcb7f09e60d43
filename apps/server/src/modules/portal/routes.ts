import { portalCalls } from '@jade/contract/portal/calls'
import { table } from '@jade/service/room'
import { closeAccount } from './close.service.ts'
import { me } from './me.service.ts'

export const portalRoutes = table(portalCalls, (app) => ({
  me: (request) => me(app, request),
  closeAccount: (request) => closeAccount(app, request),
}))
