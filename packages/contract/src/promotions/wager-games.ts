/*
 * Games of the studio by which a wagering requirement is reckoned (REWARDS-23): of each the return of one bet as its proof counts it, and what
 * a bet of 1 brings how often. apps/studio/src/promises/wager-games.test.ts holds them against the rules of the games.
 */

/** What comes back for a stake of 1 (0: lost, 1: the stake), and how often, as a share of the weights. */
export type Outcome = readonly [back: number, weight: number]

export interface WagerGame {
  readonly code: 'SLT243' | 'BAC' | 'PK10'
  readonly group: 'slots' | 'casino' | 'lottery'
  readonly name: { readonly zh: string; readonly en: string }
  /** The bet that is reckoned with: the best of its game. */
  readonly bet: { readonly zh: string; readonly en: string }
  /** Exactly, of 1. */
  readonly returns: number
  /** Of stakes that are a valid bet on the average: one that comes back whole decides nothing and counts nothing. */
  readonly valid: number
  readonly outcomes: readonly Outcome[]
}

/** Banker wins, loses and ties, over all orders of eight decks. */
const BANKER = { won: 0.45859742, lost: 0.44624661, tie: 0.09515597 }

/** Six million rounds of the rules gathered by size, with their mean brought to the exact return. */
const SLT243: readonly Outcome[] = [
  [0, 3_856_420],
  [0.213071, 391_000],
  [0.300586, 334_986],
  [0.400782, 31_602],
  [0.49974, 90_361],
  [0.598653, 199_545],
  [0.792519, 120_872],
  [0.974349, 238_490],
  [1.238242, 79_881],
  [1.672254, 76_815],
  [2.038484, 132_895],
  [2.892134, 70_023],
  [3.494143, 66_682],
  [4.131819, 108_288],
  [5.958205, 42_061],
  [7.603751, 47_496],
  [9.029793, 24_529],
  [12.186123, 21_018],
  [16.19672, 14_341],
  [20.006283, 13_530],
  [25.357923, 9_171],
  [33.254409, 5_886],
  [41.471385, 10_866],
  [54.545702, 3_670],
  [69.935687, 2_881],
  [87.106892, 3_079],
  [116.377229, 1_244],
  [147.382564, 1_372],
  [185.951359, 506],
  [250.573468, 313],
  [305.81852, 140],
  [389.979249, 24],
  [525.002976, 12],
  [786.884504, 1],
]

export const wagerGames: readonly WagerGame[] = [
  {
    code: 'SLT243',
    group: 'slots',
    name: { zh: '龍門財寶', en: 'Dragon Gate Treasure' },
    bet: { zh: '每轉', en: 'a spin' },
    returns: 0.96509186,
    valid: 1,
    outcomes: SLT243,
  },
  {
    code: 'BAC',
    group: 'casino',
    name: { zh: '百家樂', en: 'Baccarat' },
    bet: { zh: '押莊', en: 'on banker' },
    returns: 0.98942094,
    valid: 1 - BANKER.tie,
    outcomes: [
      [0, BANKER.lost],
      [1, BANKER.tie],
      [1.95, BANKER.won],
    ],
  },
  {
    code: 'PK10',
    group: 'lottery',
    name: { zh: '極速賽車', en: 'Rapid Racing' },
    bet: { zh: '冠軍大小單雙', en: 'big, small, odd or even' },
    returns: 0.98,
    valid: 1,
    outcomes: [
      [0, 1],
      [1.96, 1],
    ],
  },
]
