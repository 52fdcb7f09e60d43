import { io, type Socket } from 'socket.io-client'

/** Pushes are the fast way; looking is the sure one. */
const LOOK_EVERY_MS = 10_000

/**
 * States come by socket; each reconnection and each tab coming back looks at everything anew, and so does every `beats`-th beat of ten
 * seconds while pushes arrive, every beat while none can. Answers the socket, for what it is to hear.
 */
export function keepLooking(token: string, look: () => void, beats = 1): Socket {
  const socket = io({ path: '/ws', transports: ['websocket'], auth: { token } })
  socket.on('connect', look)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
  let beat = 0
  setInterval(() => {
    beat += 1
    if (!document.hidden && (!socket.connected || beat % beats === 0)) look()
  }, LOOK_EVERY_MS)
  return socket
}
