import { draws, fromHex, toHex } from './pf1.ts'
import { hmacSha256, sha256 } from './sha256.ts'

/**
 * Red packets (docs/product/packets.md): the amounts of a campaign are split and bound by a Merkle root before it starts, and a beacon of its
 * start says which packet comes first. All of it follows from one secret seed, the root and the beacon; server and browser run this file.
 */

/** What is promised of a campaign. Amounts are integer cents of TWD. */
export interface Split {
  /** 32 bytes, secret until the campaign has ended. */
  readonly seed: Uint8Array
  /** Public name of the campaign: `RP-17`. */
  readonly name: string
  readonly cents: number
  readonly packets: number
  /** `fixed`: all alike, as far as cents allow; `random`: every division of the sum is equally likely (PACKET-3). */
  readonly distribution: 'fixed' | 'random'
  readonly min: number
  /** The most in one packet; null: no bound beside the sum. */
  readonly max: number | null
  /** Second and further splits under one name; a campaign has 0. */
  readonly nonce?: number
}

/** A division under a bound may have to be drawn again; a bound that so many draws do not meet is too narrow. */
const TRIES = 200
/** Packets of a campaign at most, and cents: draws are words of 32 bits. */
export const MOST_PACKETS = 5_000
export const MOST_CENTS = 1_000_000_000

/** The amounts by slot. Their sum is `cents`, none is below `min` or above `max`. Throws RangeError where that cannot be. */
export function splitOf(split: Split): number[] {
  const { cents, packets, min, max, distribution } = split
  const isWhole = [cents, packets, min, max ?? min].every((one) => Number.isSafeInteger(one))
  if (!isWhole || min < 1 || packets < 1 || packets > MOST_PACKETS || cents > MOST_CENTS) throw new RangeError('no such campaign')
  if (cents < packets * min || (max !== null && cents > packets * max)) throw new RangeError('the sum does not go into so many packets')
  if (distribution === 'fixed') return alike(cents, packets)
  const stream = draws({ serverSeed: split.seed, game: 'redpacket', publicSeed: split.name, nonce: split.nonce ?? 0 })
  const free = cents - packets * min
  for (let tries = 0; tries < TRIES; tries += 1) {
    const bars = sparsePick(stream.below, free + packets - 1, packets - 1).sort((a, b) => a - b)
    const amounts = [...bars, free + packets - 1].map((bar, at) => bar - (at === 0 ? -1 : (bars[at - 1] ?? 0)) - 1 + min)
    if (max === null || amounts.every((amount) => amount <= max)) return amounts
  }
  throw new RangeError('the most of a packet is too near to the mean')
}

/** Whole cents each; the first slots have one cent more until the sum is reached. */
function alike(cents: number, packets: number): number[] {
  const [each, more] = [Math.floor(cents / packets), cents % packets]
  return Array.from({ length: packets }, (_, slot) => each + (slot < more ? 1 : 0))
}

/** `pick` of PF1 without its list of n: only the places that were swapped are kept. */
function sparsePick(below: (n: number) => number, n: number, k: number): number[] {
  const moved = new Map<number, number>()
  const at = (place: number) => moved.get(place) ?? place
  return Array.from({ length: k }, (_, i) => {
    const j = i + below(n - i)
    const drawn = at(j)
    moved.set(j, at(i))
    return drawn
  })
}

const utf8 = new TextEncoder()

/** Hides a slot's amount in its leaf until it is claimed: 64 hex digits. */
export function saltOf({ seed, name }: Pick<Split, 'seed' | 'name'>, slot: number): string {
  return toHex(hmacSha256(seed)(utf8.encode(`PF1-salt|${name}|${slot}`)))
}

export interface Leaf {
  readonly name: string
  readonly slot: number
  readonly cents: number
  readonly salt: string
}

type Hash = Uint8Array<ArrayBuffer>

function leafOf({ name, slot, cents, salt }: Leaf): Hash {
  return sha256(utf8.encode(`\u0000${name}|${slot}|${cents}|${salt}`))
}

function nodeOf(left: Hash, right: Hash): Hash {
  const both = new Uint8Array(65)
  both[0] = 1
  both.set(left, 1)
  both.set(right, 33)
  return sha256(both)
}

/** All levels of the tree, leaves first; a last node without a neighbour goes up as it is. */
function levelsOf(leaves: readonly Hash[]): readonly (readonly Hash[])[] {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) {
    const below = level
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) => {
      const [left, right] = [below[2 * at]!, below[2 * at + 1]]
      return right === undefined ? left : nodeOf(left, right)
    })
  }
  return levels
}

/** A campaign's tree: the root is published before the start, a path proves one packet. */
export interface PacketTree {
  readonly amounts: readonly number[]
  readonly root: string
  leaf(slot: number): Leaf
  /** The neighbours from the leaf up, hex. */
  path(slot: number): string[]
}

/** Throws RangeError as {@link splitOf}. */
export function packetTree(split: Split): PacketTree {
  const amounts = splitOf(split)
  const { name } = split
  const leaf = (slot: number) => ({ name, slot, cents: amounts[slot]!, salt: saltOf(split, slot) })
  const levels = levelsOf(amounts.map((_, slot) => leafOf(leaf(slot))))
  const path = (slot: number) => {
    const neighbours = levels.slice(0, -1).map((level, height) => level[(slot >> height) ^ 1])
    return neighbours.flatMap((node) => (node === undefined ? [] : [toHex(node)]))
  }
  return { amounts, root: toHex(levels.at(-1)![0]!), leaf, path }
}

/** Whether a packet stands in the tree of a root (PACKET-5). `packets`: how many leaves the tree was published with. */
export function isInTree(
  leaf: Leaf,
  proof: { readonly path: readonly string[]; readonly packets: number; readonly root: string },
): boolean {
  const { slot } = leaf
  if (!(Number.isInteger(slot) && slot >= 0 && slot < proof.packets)) return false
  const rest = [...proof.path]
  let node = leafOf(leaf)
  for (let [at, width] = [slot, proof.packets]; width > 1; at >>= 1, width = Math.ceil(width / 2)) {
    if ((at ^ 1) >= width) continue
    const neighbour = rest.shift()
    if (neighbour === undefined || !/^[0-9a-f]{64}$/.test(neighbour)) return false
    node = at % 2 === 0 ? nodeOf(node, fromHex(neighbour)) : nodeOf(fromHex(neighbour), node)
  }
  return rest.length === 0 && toHex(node) === proof.root
}

/**
 * The slot of each packet in the order of the claims (PACKET-4): the first claim takes the slot in place 0. It follows from what is public, and
 * nobody could know it before the beacon of the start.
 */
export function orderOf(campaign: {
  readonly root: string
  readonly name: string
  readonly randomness: string
  readonly packets: number
}): number[] {
  const { root, name, randomness, packets } = campaign
  return draws({ serverSeed: fromHex(root), game: 'redorder', publicSeed: randomness, nonce: name }).shuffle(packets)
}
