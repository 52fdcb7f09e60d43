import { approvalDecided } from '@jade/contract/backoffice/events'
import { messagesApprovals } from '@jade/contract/messages/approvals'
import { messagesPermissions } from '@jade/contract/messages/permissions'
import { messagesPushes } from '@jade/contract/messages/pushes'
import { messagesErrors, messagesFieldTexts } from '@jade/contract/messages/errors'
import type { EventName } from '@jade/contract/event'
import type { TemplateTable } from '@jade/contract/template'
import type { Notification } from '@jade/service/notification'
import { decision, gatheredReaction, type Reaction, type Room } from '@jade/service/room'
import { broadcastDecided, servePicture } from './broadcast.service.ts'
import { removeUnusedLists } from './list.service.ts'
import { writeAll } from './message.service.ts'
import { messagesOperatorRoutes, messagesRoutes, templateOperatorRoutes } from './routes.ts'
import { live } from './send.service.ts'
import { templateDecided } from './template.service.ts'
import { messagesTimeline } from './timeline.ts'

/**
 * Messages to players: personal ones of what happened, in words that the rooms declare and operators may change, and broadcasts of operators to all or to chosen ones.
 */
export function messagesRoom(of: readonly Room[]): Room {
  const templates: TemplateTable = Object.assign({}, ...of.map((room) => room.templates ?? {}))
  return {
    name: 'messages',
    migrations: new URL('./migrations/', import.meta.url),
    routes: [messagesRoutes(templates)],
    operatorRoutes: [messagesOperatorRoutes, templateOperatorRoutes(templates)],
    permissions: messagesPermissions,
    approvals: messagesApprovals,
    timeline: [messagesTimeline(templates)],
    errors: messagesErrors,
    fieldTexts: messagesFieldTexts,
    pushes: messagesPushes,
    reactions: [
      decision('messages.decided', approvalDecided, broadcastDecided),
      decision('messages.template_decided', approvalDecided, (_app, u, decided) => templateDecided(u, decided)),
      ...of.flatMap((room) => room.notifications ?? []).map(reactionOf),
    ],
    jobs: [
      { name: 'messages.life', everySeconds: 1, run: live },
      { name: 'messages.lists', cron: '10 4 * * *', run: removeUnusedLists },
    ],
    raw: [
      {
        method: 'GET',
        path: '/api/messages/picture/{file}',
        maxBytes: 0,
        handle: (app, { params }) => servePicture(app, params),
      },
    ],
  }
}

/** Up to 500 messages of a kind in a unit. */
const reactionOf = ({ name, on, write: messageOf }: Notification): Reaction =>
  gatheredReaction<never>(`messages.${name}`, on as EventName<never>, (_app, u, payloads) => {
    const messages = payloads.flatMap((payload) => messageOf(payload) ?? [])
    return writeAll(u, messages)
  })
