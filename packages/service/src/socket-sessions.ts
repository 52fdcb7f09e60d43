import type { App } from './app.ts'

const RECHECK_MS = 15_000

interface Proving {
  readonly data: { readonly token: string }
  disconnect(close: true): unknown
}

interface Rechecks<S, Who> {
  readonly sockets: ReadonlyMap<string, S>
  readonly everyMs?: number | undefined
  /** Whose session it still is: what it opens may have changed. */
  stands?(socket: S, who: Who): void
}

/**
 * Has sockets prove their session again, every quarter of a minute: finds those that ended without a word reaching this process (Redis
 * away, another program). Answers how to stop.
 */
export function recheckSessions<S extends Proving, Who extends object>(
  app: App,
  authenticate: (app: App, token: string) => Promise<Who | null>,
  rechecks: Rechecks<S, Who>,
): () => void {
  const timer = setInterval(() => void recheck(app, authenticate, rechecks), rechecks.everyMs ?? RECHECK_MS)
  return () => clearInterval(timer)
}

async function recheck<S extends Proving, Who extends object>(
  app: App,
  authenticate: (app: App, token: string) => Promise<Who | null>,
  { sockets, stands }: Rechecks<S, Who>,
): Promise<void> {
  for (const [id, socket] of sockets) {
    try {
      const who = await authenticate(app, socket.data.token)
      if (who === null) socket.disconnect(true)
      // One that closed meanwhile stands nowhere any more.
      else if (sockets.get(id) === socket) stands?.(socket, who)
    } catch (error) {
      if (error instanceof Error && error.name === 'Refusal') socket.disconnect(true)
    }
  }
}
