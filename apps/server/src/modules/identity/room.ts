import { identityPushes } from '@jade/contract/identity/pushes'
import { identityErrors, identityFieldTexts } from '@jade/contract/identity/errors'
import { identityPermissions } from '@jade/contract/identity/permissions'
import { identityTemplates } from '@jade/contract/identity/templates'
import type { Room } from '@jade/service/room'
import { serveAvatar } from './avatar.service.ts'
import { identityFiles } from './files.ts'
import { identityLookups } from './lookups.ts'
import { identityObjects, identityTimeline } from './objects.ts'
import { identityNotifications } from './notifications.ts'
import { identityOperatorRoutes, identityRoutes } from './routes.ts'
import { publishedPlayers, seedPlayers } from './seed.ts'
import { sendQueuedSms } from './sms-send.service.ts'
import { upkeep } from './upkeep.service.ts'

/** Players, sessions, SMS codes, blocked addresses. */
export const identityRoom: Room = {
  name: 'identity',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [identityRoutes],
  operatorRoutes: [identityOperatorRoutes],
  permissions: identityPermissions,
  errors: identityErrors,
  pushes: identityPushes,
  templates: identityTemplates,
  notifications: identityNotifications,
  lists: identityFiles,
  lookups: identityLookups,
  objects: identityObjects,
  timeline: identityTimeline,
  fieldTexts: identityFieldTexts,
  raw: [{ method: 'GET', path: '/api/avatars/{name}', maxBytes: 0, handle: (app, { params }) => serveAvatar(app, params) }],
  unfit: publishedPlayers,
  seed: seedPlayers,
  jobs: [
    { name: 'identity.send_sms', everySeconds: 1, run: sendQueuedSms },
    { name: 'identity.upkeep', cron: '20 4 * * *', run: upkeep },
  ],
}
