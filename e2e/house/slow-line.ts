import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A way to a house along which answers come in pieces, until it is opened. */
export interface SlowLine {
  /** The house, as seen from its far end. */
  readonly base: string
  /** From now on everything comes as it is sent. */
  open(): void
  close(): void
}

const PIECE_BYTES = 128
const PAUSE_MS = 6

/**
 * A slow line to `base`, 20 KB a second for all that use it. A browser's own slow network once stood still for a
 * minute (headless shell 156, a busy machine): nobody can say why of a thing that is not ours.
 */
export async function slowLine(base: string): Promise<SlowLine> {
  const { hostname, port } = new URL(base)
  const opened = new AbortController()
  const ends = new Set<Socket>()
  /** One piece at a time, whoever's it is. */
  let turn: Promise<unknown> = Promise.resolve()
  const pause = (): Promise<unknown> =>
    (turn = turn.then(() => wait(PAUSE_MS, undefined, { signal: opened.signal }).catch(() => undefined)))

  async function carry(from: Socket, to: Socket): Promise<void> {
    for await (const answer of from as AsyncIterable<Buffer>)
      for (let at = 0; at < answer.length; ) {
        if (!opened.signal.aborted) await pause()
        const piece = opened.signal.aborted ? answer.subarray(at) : answer.subarray(at, at + PIECE_BYTES)
        at += piece.length
        if (!to.write(piece)) await once(to, 'drain')
      }
    to.end()
  }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      ends.add(end)
      end.setNoDelay(true)
      end.once('close', () => ends.delete(end))
      // Whoever goes takes the other end along; what was on its way nobody waits for.
      end.on('error', () => undefined)
    }
    near.once('close', () => far.destroy())
    far.once('close', () => near.end())
    near.pipe(far)
    void carry(far, near).catch(() => near.destroy())
  })
  server.listen(0, hostname)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a slow line without a port')
  return {
    base: `http://${hostname}:${address.port}`,
    open: () => opened.abort(),
    close: () => {
      opened.abort()
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}
