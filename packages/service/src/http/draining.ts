import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { drainMs } from '../drain.ts'

const draining = new WeakSet<Server>()

/** Whether a server was told to end. */
export function isDraining(fastify: FastifyInstance): boolean {
  return draining.has(fastify.server)
}

/** What runs on a connection. */
interface Open {
  running: number
  last: IncomingMessage | null
}

/**
 * Ends a server's connections in order when it closes. Node's own close waits for every connection and ends only those that are idle at
 * that very moment: one that was busy just then, sent half a request, or never sent one, would keep the process for a minute. Here every
 * answer says `connection: close` from the beginning of the end on; after a short while, in which clients whose request is on its way
 * still get their answer and sockets say goodbye, nobody is let in any more and connections on which nothing runs are closed; requests
 * that run have their {@link drainMs} to end.
 */
export function drainConnections(fastify: FastifyInstance): void {
  const { server } = fastify
  const open = new Map<Socket, Open>()
  let closed = false

  server.prependListener('connection', (socket: Socket) => {
    if (closed) return void socket.destroy()
    open.set(socket, { running: 0, last: null })
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket)
    if (!connection) return
    connection.running += 1
    connection.last = request
    response.once('close', () => {
      connection.running -= 1
      if (closed && connection.running === 0) request.socket.destroySoon()
    })
  })
  fastify.addHook('preClose', async () => {
    draining.add(server)
    if (server.listening) await pause(drainMs.lastRequests)
    closed = true
    for (const [socket, { running }] of open) if (running === 0) socket.destroySoon()
    const cuts = [
      setTimeout(() => open.forEach(({ last }, socket) => void (last?.complete === false && socket.destroy())), drainMs.bodies),
      setTimeout(() => open.forEach((_, socket) => void socket.destroy()), drainMs.requests),
    ]
    server.once('close', () => cuts.forEach(clearTimeout))
  })
  fastify.addHook('onSend', async (_, reply) => {
    if (isDraining(fastify)) reply.header('connection', 'close')
  })
}
