import { io, type Socket } from 'socket.io-client'

/** A player's socket, connected; it does not reconnect. Rejects when the site refuses it. */
export async function listen(url: string, token: string): Promise<Socket> {
  const socket = io(url, { path: '/ws', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
