import { alertsCalls } from '@jade/contract/alerts/calls'
import { alertsOperatorCalls } from '@jade/contract/alerts/operator-calls'
import { table } from '@jade/service/room'
import { channel } from './channel.service.ts'
import { listDevices, publicKey, subscribe, unsubscribe } from './device.service.ts'

export const alertsRoutes = table(alertsCalls, (app) => ({
  key: () => publicKey(app),
  devices: (request) => listDevices(app, request),
  subscribe: (request) => subscribe(app, request),
  unsubscribe: (request) => unsubscribe(app, request),
}))

export const alertsOperatorRoutes = table(alertsOperatorCalls, (app) => ({ channel: () => channel(app) }))
