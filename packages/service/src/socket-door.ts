import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { sourceOf } from './network.ts'

/** Open connections of one address: a household, an office, some players of one mobile network. */
const PER_ADDRESS = 200
/** Of one address, and of all, that have not proved a session yet; they have {@link PROVE_MS} to do it. */
const UNPROVED_PER_ADDRESS = 20
const UNPROVED = 1_000
export const PROVE_MS = 10_000

/**
 * Who may open a web socket at all, decided before the hand-shake: whoever has no session must not be able to hold thousands of them. The
 * address is that of who asks, behind known proxies as well.
 */
export class SocketDoor {
  readonly #addressOf: (request: IncomingMessage) => string
  readonly #open = new Map<string, Set<Socket>>()
  readonly #unproved = new Map<Socket, string>()

  constructor(addressOf: (request: IncomingMessage) => string) {
    this.#addressOf = addressOf
  }

  /** Lets a connection in, and counts it until it closes; false where there are too many. */
  lets(request: IncomingMessage): boolean {
    const address = sourceOf(this.#addressOf(request))
    const { socket } = request
    const open = this.#open.get(address) ?? new Set<Socket>()
    const unproved = [...open].filter((one) => this.#unproved.has(one)).length
    if (open.size >= PER_ADDRESS || unproved >= UNPROVED_PER_ADDRESS || this.#unproved.size >= UNPROVED) return false
    this.#open.set(address, open.add(socket))
    this.#unproved.set(socket, address)
    socket.once('close', () => {
      this.#unproved.delete(socket)
      open.delete(socket)
      if (open.size === 0 && this.#open.get(address) === open) this.#open.delete(address)
    })
    return true
  }

  /** A connection has proved a session. */
  proved({ socket }: IncomingMessage): void {
    this.#unproved.delete(socket)
  }
}
