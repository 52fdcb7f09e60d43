import { io, type Socket } from 'socket.io-client'

/**
 * A player's socket, connected; it does not reconnect. Rejects when the site refuses it. `from`: the address that a proxy tells of the player, as a site
 * that knows the proxy believes it.
 */
export async function listen(url: string, token: string, from?: string): Promise<Socket> {
  const extraHeaders = from === undefined ? {} : { 'x-forwarded-for': from }
  const options = { path: '/ws', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true, extraHeaders }
  const socket = io(url, options)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
