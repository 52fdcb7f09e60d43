import { randomBytes } from 'node:crypto'
import { localBeacon, localPlace, roundAfterClose } from '@jade/fair/beacon'
import { type PacketTree, packetTree, type Split } from '@jade/fair/packets'
import { fromHex } from '@jade/fair/pf1'
import { type App, refuse } from '@jade/service/app'
import { fieldBox, keyFor } from '@jade/service/crypto-box'
import { nameOf, type Terms } from './campaign.rules.ts'
import type { AnnouncedRow } from './store.ts'

/* What binds a campaign before its start: the sealed seed, the root of its amounts, and the beacon that will order them (PACKET-2, PACKET-4). */

const beacons = new WeakMap<App['config']['secrets'], ReturnType<typeof localBeacon>>()

/** The house's own beacon of red packets, and called so (FAIR-7). */
export function beaconOf(app: App): ReturnType<typeof localBeacon> {
  const { secrets } = app.config
  const known = beacons.get(secrets) ?? localBeacon(keyFor(secrets.dataKey, 'packet-beacon'))
  beacons.set(secrets, known)
  return known
}

const boxOf = (app: App) => fieldBox(app.config.secrets.dataKey, 'packets')
const placeOf = (id: number) => `packets.campaign.seed:${id}`

/** A seed, the amounts that follow from it, and the round of the beacon that follows from the start. Refuses packets.narrow. */
export function bind(app: App, id: number, terms: Terms) {
  const seed = randomBytes(32).toString('hex')
  const tree = treeOrRefusal(splitOf(id, terms, seed))
  const beacon = beaconOf(app)
  const round = roundAfterClose(beacon.times, terms.starts_at.getTime())
  return {
    amounts: tree.amounts,
    bound: {
      seed: boxOf(app).encrypt(seed, placeOf(id)),
      root: tree.root,
      beacon_round: BigInt(round),
      beacon_anchor: beacon.anchorOf(localPlace(round).day),
    },
  }
}

function treeOrRefusal(split: Split): PacketTree {
  try {
    return packetTree(split)
  } catch (error) {
    if (error instanceof RangeError) throw refuse('packets.narrow')
    throw error
  }
}

function splitOf(id: number, terms: Terms, seed: string): Split {
  return {
    seed: fromHex(seed),
    name: nameOf(id),
    cents: Number(terms.budget_cents),
    packets: terms.packets,
    distribution: terms.distribution,
    min: Number(terms.min_cents),
    max: terms.max_cents === null ? null : Number(terms.max_cents),
  }
}

/** For proofs of what has been claimed, and after the end. Never told before. */
export function seedOf(app: App, row: AnnouncedRow): string {
  return boxOf(app).decrypt(row.seed, placeOf(row.id))
}

const KEPT = 32
const trees = new Map<string, PacketTree>()

/** The tree of a campaign; those asked for last are kept, since players ask together. */
export function treeOf(app: App, row: AnnouncedRow): PacketTree {
  const tree = trees.get(row.root) ?? packetTree(splitOf(row.id, row, seedOf(app, row)))
  trees.delete(row.root)
  trees.set(row.root, tree)
  const [oldest] = trees.keys()
  if (trees.size > KEPT && oldest !== undefined) trees.delete(oldest)
  return tree
}
