/** 天燈夜市, three reels of three rows, five lines, and lanterns that are held. All that decides its return (GAMES-26, docs/games/sky9.md). */

/**
 * T pearl milk tea, F goldfish, B gua bao, H candied haws, C wheel cake, M marbles; W full moon: wild for all of them; L sky lantern.
 * Stop t shows rows t, t+1, t+2.
 */
export const strips = ['LLFMHMCBMHTCMBHTLCMCFCBWFHBTHMCM', 'LLCFBTWHCMCMFMBHLMCHBWFCMHMTHBMC', 'LLBFCMBCFWTBMHCMLMWCBHFMHTCMHCHM'] as const

/** Rows of reels 1, 2 and 3 that a line runs through. */
export const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const

/** Units for three on a line. */
export const pays = { W: 5000, T: 1500, F: 800, B: 400, H: 200, C: 120, M: 80 } as const

/** What a lantern is worth, in bets, and its weight of 1000. */
export const lanterns = {
  bets: [1, 2, 3, 5, 8, 10, 20, 100],
  weights: [264, 250, 180, 140, 90, 40, 26, 10],
} as const

/** An empty cell lights up in a respin once in so many. */
export const LIGHT_ONE_IN = 16
/** Respins at the start, and again after each new lantern. */
export const RESPINS = 3
/** All nine cells alight: bets on top of what the lanterns are worth. */
export const FULL_BETS = 500

export const STOPS = 32
export const REELS = 3
export const ROWS = 3
/** A round returns at most this many bets. */
export const MAX_WIN_BETS = 1000
export const BET_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const
