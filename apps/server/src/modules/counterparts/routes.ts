import { counterpartsCalls } from '@jade/contract/counterparts/calls'
import { table } from '@jade/service/room'
import { beginRotation, retireKey, showKey, signWithKey } from './key-rotation.service.ts'
import { listCounterparts } from './list.service.ts'

export const counterpartsRoutes = table(counterpartsCalls, (app) => ({
  list: () => listCounterparts(app),
  beginRotation: (request) => beginRotation(app, request),
  showKey: (request) => showKey(app, request),
  signWithKey: (request) => signWithKey(app, request),
  retireKey: (request) => retireKey(app, request),
}))
