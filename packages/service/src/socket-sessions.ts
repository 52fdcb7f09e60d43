import type { App } from './app.ts'
import type { AuthenticatePlayer } from './http/callers.ts'

const RECHECK_MS = 15_000

interface Proving {
  readonly data: { readonly token: string }
  disconnect(close: true): unknown
}

/**
 * Has sockets prove their session again, every quarter of a minute: finds those that ended without a word reaching this process (Redis
 * away, another program). Answers how to stop.
 */
export function recheckSessions(
  app: App,
  authenticate: AuthenticatePlayer,
  { sockets, everyMs = RECHECK_MS }: { readonly sockets: ReadonlyMap<string, Proving>; readonly everyMs?: number | undefined },
): () => void {
  const rechecks = setInterval(() => void recheck(app, authenticate, sockets), everyMs)
  return () => clearInterval(rechecks)
}

async function recheck(app: App, authenticate: AuthenticatePlayer, sockets: ReadonlyMap<string, Proving>): Promise<void> {
  for (const socket of sockets.values()) {
    try {
      if ((await authenticate(app, socket.data.token)) === null) socket.disconnect(true)
    } catch (error) {
      if (error instanceof Error && error.name === 'Refusal') socket.disconnect(true)
    }
  }
}
