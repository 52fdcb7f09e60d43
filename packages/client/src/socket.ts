import type { Socket } from 'socket.io-client'

/** What every real-time message carries (G101): a version and what changed, never an amount. */
export interface Push {
  readonly v?: number
  readonly [key: string]: unknown
}

export interface SocketOptions {
  /** Origin of the server; empty in the browser, where it is the page's own. */
  readonly origin?: string
  readonly token: string
  readonly onEvent: (name: string, payload: Push) => void
  /** After every connection but the first: something may have been missed, refetch. */
  readonly onReconnect: () => void
  /** The server no longer knows the session. */
  readonly onRefused?: () => void
}

export interface OpenSocket {
  close(): void
}

/** Opens /ws, websocket only. The client library is fetched here, on the first call, and not before. */
export async function openSocket(options: SocketOptions): Promise<OpenSocket> {
  const { io } = await import('socket.io-client')
  const socket: Socket = io(options.origin ?? '', {
    path: '/ws',
    transports: ['websocket'],
    auth: { token: options.token },
    reconnectionDelayMax: 15_000,
  })
  let connections = 0
  socket.on('connect', () => {
    connections += 1
    if (connections > 1) options.onReconnect()
  })
  socket.on('connect_error', (error) => {
    if (error.message === 'unauthenticated' || error.message === 'logout') {
      socket.close()
      options.onRefused?.()
    }
  })
  socket.onAny((name: string, payload: Push | undefined) => options.onEvent(name, payload ?? {}))
  return { close: () => socket.close() }
}
