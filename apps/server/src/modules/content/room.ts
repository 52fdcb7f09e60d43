import { approvalDecided } from '@jade/contract/backoffice/events'
import { contentApprovals } from '@jade/contract/content/approvals'
import { contentErrors, contentFieldTexts } from '@jade/contract/content/errors'
import { contentPermissions } from '@jade/contract/content/permissions'
import { contentPushes } from '@jade/contract/content/pushes'
import { playerRegistered } from '@jade/contract/identity/events'
import { decision, reaction, type Room } from '@jade/service/room'
import { servePicture } from './banner.service.ts'
import { publishDecided } from './edit.service.ts'
import { bannerOperatorRoutes, contentOperatorRoutes, contentRoutes, popupOperatorRoutes } from './routes.ts'
import { agreedAtRegistration } from './terms.service.ts'

/** Pages of text with their versions, agreements to the terms, where the app is, banners of the home, popups and float buttons. */
export const contentRoom: Room = {
  name: 'content',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [contentRoutes],
  operatorRoutes: [contentOperatorRoutes, bannerOperatorRoutes, popupOperatorRoutes],
  permissions: contentPermissions,
  approvals: contentApprovals,
  errors: contentErrors,
  fieldTexts: contentFieldTexts,
  pushes: contentPushes,
  reactions: [
    decision('content.decided', approvalDecided, (_app, u, decided) => publishDecided(u, decided)),
    reaction('content.agreed', playerRegistered, (_app, u, registered) => agreedAtRegistration(u, registered)),
  ],
  raw: [{ method: 'GET', path: '/api/system/banner/{file}', maxBytes: 0, handle: (app, { params }) => servePicture(app, params) }],
}
