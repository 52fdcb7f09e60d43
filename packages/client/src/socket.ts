import { LOOK_AGAIN } from '@jade/contract/look-again'
import type { Socket } from 'socket.io-client'

/** What every real-time message carries (API-11): a version and what changed, never an amount. */
export interface Push {
  readonly v?: number
  readonly [key: string]: unknown
}

export interface SocketOptions {
  /** Origin of the server; empty in the browser, where it is the page's own. */
  readonly origin?: string
  /** `/ws` unless told. */
  readonly path?: string
  /** Of a player; consoles are known by their cookie. */
  readonly token?: string
  readonly onEvent: (name: string, payload: Push) => void
  /** After every connection but the first, and after that one where the server says so (API-13): something was missed, refetch. */
  readonly onMissed?: () => void
  /** Whether pushes come at this time: after each connection, and after each loss of one; `say` sends a word while it is open. */
  readonly onLine?: (open: boolean, say: (name: string, said: object) => void) => void
  /** The server no longer knows the session: it said so, or closed the socket and refused the next one. */
  readonly onRefused?: () => void
}

export interface OpenSocket {
  close(): void
}

/** How soon a socket that the server closed is opened again: after 1 s, then 2, 4 ... 60. */
const AGAIN_MS = 1000
const AGAIN_MOST_MS = 60_000

/** Opens the socket, websocket only. The client library is fetched here, on the first call, and not before. */
export async function openSocket(options: SocketOptions): Promise<OpenSocket> {
  const { io } = await import('socket.io-client')
  let connections = 0
  const socket: Socket = io(options.origin ?? '', {
    path: options.path ?? '/ws',
    transports: ['websocket'],
    auth: (tell) =>
      tell(options.token === undefined ? {} : { token: options.token, ...(connections === 0 && { age: Math.round(performance.now()) }) }),
    reconnectionDelayMax: 15_000,
  })
  const say = (name: string, said: object) => void (socket.connected && socket.emit(name, said))
  socket.on('connect', () => {
    connections += 1
    options.onLine?.(true, say)
    if (connections > 1) options.onMissed?.()
  })
  socket.on('connect_error', (error) => {
    if (error.message === 'unauthenticated' || error.message === 'logout') {
      socket.close()
      options.onRefused?.()
    }
  })
  // A server that goes closes its sockets by itself, and so does the end of a session: only coming again tells which it was.
  let closed = 0
  socket.on('disconnect', (reason) => {
    options.onLine?.(false, say)
    if (reason !== 'io server disconnect') return
    setTimeout(() => socket.connect(), Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** closed))
    closed += 1
  })
  socket.onAny((name: string, payload: Push | undefined) =>
    name === LOOK_AGAIN ? options.onMissed?.() : options.onEvent(name, payload ?? {}),
  )
  return { close: () => socket.close() }
}
