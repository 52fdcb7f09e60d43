import { approvalDecided } from '@jade/contract/backoffice/events'
import { contentApprovals } from '@jade/contract/content/approvals'
import { contentErrors } from '@jade/contract/content/errors'
import { contentPermissions } from '@jade/contract/content/permissions'
import { contentPushes } from '@jade/contract/content/pushes'
import { playerRegistered } from '@jade/contract/identity/events'
import { reaction, type Room } from '@jade/service/room'
import { publishDecided } from './edit.service.ts'
import { contentOperatorRoutes, contentRoutes } from './routes.ts'
import { agreedAtRegistration } from './terms.service.ts'

/** Pages of text with their versions, agreements to the terms, where the app is. */
export const contentRoom: Room = {
  name: 'content',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [contentRoutes],
  operatorRoutes: [contentOperatorRoutes],
  permissions: contentPermissions,
  approvals: contentApprovals,
  errors: contentErrors,
  pushes: contentPushes,
  reactions: [
    reaction('content.decided', approvalDecided, (_app, u, decided) => publishDecided(u, decided)),
    reaction('content.agreed', playerRegistered, (_app, u, registered) => agreedAtRegistration(u, registered)),
  ],
}
