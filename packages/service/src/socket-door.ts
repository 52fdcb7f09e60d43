import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf, sourceOf } from './network.ts'

/** Open connections of one address: a household, an office, some players of one mobile network. */
const PER_ADDRESS = 200
/** Of one address, of its neighbourhood, and of all, that have not proved a session yet; they have {@link PROVE_MS} to do it. */
const UNPROVED_PER_ADDRESS = 20
const UNPROVED_PER_NETWORK = 5 * UNPROVED_PER_ADDRESS
const UNPROVED = 1_000
export const PROVE_MS = 10_000
/** Whoever was told to close by then has this long to answer. A client that never does would keep its place for half a minute. */
const CLOSE_MS = 2_000

interface Unproved {
  readonly address: string
  readonly network: string
  readonly late: NodeJS.Timeout
}

/**
 * Who may open a web socket at all, decided before the hand-shake: whoever has no session must not be able to hold thousands of them, nor, with
 * the addresses of a few networks, all places that there are. The address is that of who asks, behind known proxies as well.
 */
export class SocketDoor {
  readonly #addressOf: (request: IncomingMessage) => string
  readonly #perAddress: number
  readonly #open = new Map<string, Set<Socket>>()
  readonly #unproved = new Map<Socket, Unproved>()

  /** `perAddress`: open connections of one address at the most. */
  constructor(addressOf: (request: IncomingMessage) => string, perAddress = PER_ADDRESS) {
    this.#addressOf = addressOf
    this.#perAddress = perAddress
  }

  /** Lets a connection in, and counts it until it closes; false where there are too many. Without a session it is cut after {@link PROVE_MS}. */
  lets(request: IncomingMessage): boolean {
    const asker = this.#addressOf(request)
    const address = sourceOf(asker)
    const network = networkOf(asker)
    const { socket } = request
    const open = this.#open.get(address) ?? new Set<Socket>()
    if (open.size >= this.#perAddress || this.#isFull(address, network)) return false
    this.#open.set(address, open.add(socket))
    const late = setTimeout(() => socket.destroy(), PROVE_MS + CLOSE_MS)
    this.#unproved.set(socket, { address, network, late: late.unref() })
    socket.once('close', () => {
      this.#forget(socket)
      open.delete(socket)
      if (open.size === 0 && this.#open.get(address) === open) this.#open.delete(address)
    })
    return true
  }

  /** A connection has proved a session. */
  proved({ socket }: IncomingMessage): void {
    this.#forget(socket)
  }

  #isFull(address: string, network: string): boolean {
    const unproved = [...this.#unproved.values()]
    return (
      unproved.length >= UNPROVED ||
      unproved.filter((one) => one.address === address).length >= UNPROVED_PER_ADDRESS ||
      unproved.filter((one) => one.network === network).length >= UNPROVED_PER_NETWORK
    )
  }

  #forget(socket: Socket): void {
    clearTimeout(this.#unproved.get(socket)?.late)
    this.#unproved.delete(socket)
  }
}
