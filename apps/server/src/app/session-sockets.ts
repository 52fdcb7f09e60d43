import { type SessionsEnded, sessionsEnded } from '@jade/contract/identity/events'
import { reaction, type Room } from '@jade/service/room'
import type { Sockets } from '@jade/service/sockets'

/**
 * Closes the sockets of sessions that ended, at once. A process without the realtime role leaves it to the re-check of the
 * others (15 s); with Redis any realtime process reaches the sockets of all.
 */
export function sessionSockets(): { readonly room: Room; attach(sockets: Sockets): void } {
  let attached: Sockets | null = null
  return {
    room: {
      name: 'session-sockets',
      reactions: [
        reaction<SessionsEnded>('app.close_sockets', sessionsEnded, async (_app, _u, { sessionIds }) => attached?.endSessions(sessionIds)),
      ],
    },
    attach(sockets) {
      attached = sockets
    },
  }
}
