import { alertsCalls } from '@jade/contract/alerts/calls'
import { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import { table } from '@jade/service/room'
import { channelsShown } from './channel.service.ts'
import { listDevices, publicKey, subscribe, unsubscribe } from './device.service.ts'
import { allowAddress, endedAddresses } from './ended.service.ts'
import { chooseMail, mail, stopMail } from './mail.service.ts'

export const alertsRoutes = table(alertsCalls, (app) => ({
  key: () => publicKey(app),
  devices: (request) => listDevices(app, request),
  subscribe: (request) => subscribe(app, request),
  unsubscribe: (request) => unsubscribe(app, request),
  mail: (request) => mail(app, request),
  chooseMail: (request) => chooseMail(app, request),
  stopMail: (request) => stopMail(app, request),
}))

export const alertsOperatorRoutes = table(alertsOperatorCalls, (app) => ({
  channels: () => channelsShown(app),
  endedAddresses: (request) => endedAddresses(app, request),
  allowAddress: (request) => allowAddress(app, request),
}))
