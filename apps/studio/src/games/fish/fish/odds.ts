/** 深海獵場 (GAMES-21). All that decides its return: every fish gives back 96.5 % of every bullet. */

export const RETURN_OF_10000 = 9_650

export type Fish =
  | { readonly odds: number; readonly multipliers?: never; readonly weights?: never }
  /** The capture first, then one of the multipliers by weight; blasts around it are only a picture. */
  | { readonly odds?: never; readonly multipliers: readonly number[]; readonly weights: readonly number[] }

/** By species. */
export const fishes: ReadonlyMap<string, Fish> = new Map<string, Fish>([
  ['clownfish', { odds: 2 }],
  ['guppy', { odds: 3 }],
  ['bubblefish', { odds: 4 }],
  ['lionfish', { odds: 5 }],
  ['butterflyfish', { odds: 6 }],
  ['pufferfish', { odds: 8 }],
  ['seahorse', { odds: 10 }],
  ['jellyfish', { odds: 12 }],
  ['octopus', { odds: 15 }],
  ['lobster', { odds: 18 }],
  ['turtle', { odds: 20 }],
  ['lanternfish', { odds: 25 }],
  ['ray', { odds: 30 }],
  ['dolphin', { odds: 40 }],
  ['swordfish', { odds: 50 }],
  ['shark', { odds: 60 }],
  ['golden-shark', { odds: 80 }],
  ['whale', { odds: 100 }],
  ['golden-turtle', { odds: 120 }],
  ['mermaid', { odds: 150 }],
  ['giant-squid', { odds: 200 }],
  ['golden-dragon', { odds: 300 }],
  ['bomb-crab', { multipliers: [20, 30, 40, 60, 100], weights: [30, 30, 20, 12, 8] }],
  ['lightning-jelly', { multipliers: [10, 15, 20, 40], weights: [40, 30, 20, 10] }],
  ['chest', { multipliers: [10, 20, 50, 100, 200, 500], weights: [25, 25, 25, 15, 8, 2] }],
  ['dragon-wheel', { multipliers: [100, 150, 200, 300, 500, 1000], weights: [40, 25, 18, 10, 5, 2] }],
])
