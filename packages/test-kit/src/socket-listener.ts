import { io, type Socket } from 'socket.io-client'

/**
 * A player's socket, connected; it does not reconnect. Rejects when the site refuses it. `from`: the address that a proxy tells of the player, as a site
 * that knows the proxy believes it.
 */
export function listen(url: string, token: string, from?: string): Promise<Socket> {
  const extraHeaders = from === undefined ? {} : { 'x-forwarded-for': from }
  return connected(io(url, { ...once, path: '/ws', auth: { token }, extraHeaders }))
}

/** A console's socket, connected by the cookie of a log-in; it does not reconnect. Rejects when the console's server refuses it. */
export function listenOffice(url: string, cookie: string, headers: Readonly<Record<string, string>> = {}): Promise<Socket> {
  return connected(io(url, { ...once, path: '/office/ws', extraHeaders: { cookie, ...headers } }))
}

const once = { transports: ['websocket'], reconnection: false, forceNew: true }

async function connected(socket: Socket): Promise<Socket> {
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
