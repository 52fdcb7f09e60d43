import type { FishRoomName } from '../../../protocol/fish-rooms.ts'

/** The rooms by what a bullet costs (GAMES-13), in cents; costs are multiples of `COST_STEP`. */
export const fishRooms = {
  shallow: { least: 10, most: 100 },
  reef: { least: 100, most: 1_000 },
  abyss: { least: 1_000, most: 10_000 },
} as const satisfies Record<FishRoomName, { readonly least: number; readonly most: number }>

export const COST_STEP = 10
export const SEATS = 4
/** Bullets that one player may fire in any second, and have in the water or on their way to the book. */
export const BULLETS_A_SECOND = 6
export const BULLETS_AT_ONCE = 20

export function isCost(room: FishRoomName, cents: number): boolean {
  const { least, most } = fishRooms[room]
  return Number.isInteger(cents) && cents >= least && cents <= most && cents % COST_STEP === 0
}
