import type { Draws } from '@jade/fair/pf1'
import { PATHS, type Swimmer } from '../games/fish/fish/paths.ts'

/**
 * Which fish come, by slots of two seconds, from a seed of the room's own: the stream that decides captures never sees it. What swims
 * changes nothing of what a bullet returns (every fish gives back the same share).
 */

export const SLOT_MS = 2_000
/** Fish are announced so long before they come (GAMES-21). */
export const AHEAD_MS = 10_000

export interface Spawn extends Swimmer {
  readonly id: number
  readonly species: string
}

type Kind = readonly [species: string, speed: number]

const SCHOOLS: readonly Kind[] = [
  ['clownfish', 105],
  ['guppy', 115],
  ['bubblefish', 95],
  ['lionfish', 80],
  ['butterflyfish', 90],
]
const MIDDLE: readonly Kind[] = [
  ['pufferfish', 72],
  ['seahorse', 62],
  ['jellyfish', 58],
  ['octopus', 66],
  ['lobster', 60],
  ['turtle', 64],
  ['lanternfish', 78],
  ['ray', 84],
]
const LARGE: readonly Kind[] = [
  ['dolphin', 120],
  ['swordfish', 150],
  ['shark', 96],
  ['golden-shark', 92],
  ['whale', 58],
  ['golden-turtle', 62],
]
const SPECIAL: readonly Kind[] = [
  ['bomb-crab', 66],
  ['lightning-jelly', 64],
  ['chest', 50],
]
const BOSSES: readonly Kind[] = [
  ['mermaid', 76],
  ['giant-squid', 70],
  ['golden-dragon', 88],
  ['dragon-wheel', 60],
]
/** A boss comes every so many slots. */
const BOSS_EVERY = 24
/** At most so many fish begin in a slot; their ids leave room for it. */
const SLOT_IDS = 16

/** The fish of a slot (its number since 1970), in the order they were drawn. */
export function spawnsOf(slot: number, draws: Draws): readonly Spawn[] {
  const from = slot * SLOT_MS
  const spawns: Spawn[] = []
  const add = ([species, speed]: Kind, swim: { path: number; late: number; shift: number }) => {
    const { path, late, shift } = swim
    spawns.push({ id: slot * SLOT_IDS + spawns.length, species, path, at: from + late, speed, shift })
  }
  const alone = () => ({ path: draws.below(PATHS), late: draws.below(SLOT_MS), shift: draws.below(201) / 100 - 1 })
  if (draws.below(10) < 6) school(add, draws)
  else add(MIDDLE[draws.below(MIDDLE.length)]!, alone())
  if (draws.below(10) < 6) add(MIDDLE[draws.below(MIDDLE.length)]!, alone())
  if (draws.below(10) < 3) add(LARGE[draws.below(LARGE.length)]!, alone())
  if (draws.below(12) === 0) add(SPECIAL[draws.below(SPECIAL.length)]!, alone())
  // Bosses keep to the long middle paths, so that everybody sees them.
  if (slot % BOSS_EVERY === 0) add(BOSSES[draws.below(BOSSES.length)]!, { path: draws.below(6), late: 0, shift: 0 })
  return spawns
}

function school(add: (kind: Kind, swim: { path: number; late: number; shift: number }) => void, draws: Draws): void {
  const kind = SCHOOLS[draws.below(SCHOOLS.length)]!
  const path = draws.below(PATHS)
  const size = 3 + draws.below(4)
  for (let at = 0; at < size; at += 1) add(kind, { path, late: at * 420 + draws.below(180), shift: draws.below(161) / 100 - 0.8 })
}

/** The slot that an instant belongs to. */
export function slotAt(ms: number): number {
  return Math.floor(ms / SLOT_MS)
}
