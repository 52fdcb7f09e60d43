/** The fish rooms by what a bullet costs, the cheapest first; their costs stand with the game. */
export const fishRoomNames = ['shallow', 'reef', 'abyss'] as const

export type FishRoomName = (typeof fishRoomNames)[number]
