import { messagesErrors } from '@jade/contract/messages/errors'
import type { Room } from '@jade/service/room'
import { messagesReactions } from './reactions.ts'
import { messagesRoutes } from './routes.ts'

/** Personal messages: what happened to a player, in the reader's language. */
export const messagesRoom: Room = {
  name: 'messages',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [messagesRoutes],
  errors: messagesErrors,
  reactions: messagesReactions,
}
