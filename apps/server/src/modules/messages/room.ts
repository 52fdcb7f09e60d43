import { messagesPushes } from '@jade/contract/messages/pushes'
import { messagesErrors } from '@jade/contract/messages/errors'
import type { TemplateTable } from '@jade/contract/template'
import type { Notification } from '@jade/service/notification'
import type { Reaction, Room } from '@jade/service/room'
import { write } from './message.service.ts'
import { messagesRoutes } from './routes.ts'
import { messagesTimeline } from './timeline.ts'

/**
 * Personal messages: what happened to a player, in the reader's language. Which there are, when and in what words, the rooms say: it knows
 * none of them.
 */
export function messagesRoom(of: readonly Room[]): Room {
  const templates: TemplateTable = Object.assign({}, ...of.map((room) => room.templates ?? {}))
  return {
    name: 'messages',
    migrations: new URL('./migrations/', import.meta.url),
    routes: [messagesRoutes(templates)],
    timeline: [messagesTimeline(templates)],
    errors: messagesErrors,
    pushes: messagesPushes,
    reactions: of.flatMap((room) => room.notifications ?? []).map(reactionOf),
  }
}

const reactionOf = ({ name, on, write: messageOf }: Notification): Reaction => ({
  name: `messages.${name}`,
  on,
  react: async (_app, u, payload) => {
    const message = messageOf(payload)
    if (message) await write(u, message)
  },
})
