/** 龍門財寶, five reels of three rows, 243 ways. All that decides its return; the hash of this stands in every record. */

/**
 * D dragon, T toad, I ingot, L lantern, A K Q J, X ten; W pearl: wild, on reels 2-4, for all but S; S gong: scatter.
 * Stop t shows rows t, t+1, t+2. No reel can show two wilds or two scatters at once.
 */
export const strips = {
  base: [
    'JKAJATQAQKASKDQTXTLXKLJIAKDLXAIQ',
    'WLDAKQXJAKQDXJTKJQISJQLXLIAIQXTI',
    'QKLXIXTIJATKAIXQAWQKJDTLKLXSXJAD',
    'DKALXTLAIQKDKIQJXWXTJLXAJQSLAJIK',
    'TXKLQDJQIAXTJSXKILXAKAJKQADTQJLI',
  ],
  free: [
    'JDLQSTALIADAQTXJKXQKQTAKXAIXJIKL',
    'LJSIKLAJXIAXIKQJLWTAQDKJLQKDQTXW',
    'LQIXLADXKAKLWIXQSJKTJAJTWXITJDAQ',
    'WTAQWQATQKJXADKDLIJAILSTKXKQJLXI',
    'SDKTJQKAXKLAITXLJLXAQTQLJIAKQDIJ',
  ],
} as const

/** Units per way for runs of 3, 4 and 5 reels from the left. */
export const pays = {
  D: [100, 600, 4000],
  T: [80, 400, 2000],
  I: [60, 300, 1200],
  L: [50, 200, 850],
  A: [30, 100, 400],
  K: [30, 90, 350],
  Q: [25, 80, 300],
  J: [20, 60, 200],
  X: [20, 60, 200],
} as const

/** Scatters anywhere, 3, 4 or 5: units (never multiplied) and free spins, also as a retrigger. */
export const scatterPays = { units: [200, 1000, 5000], freeSpins: [10, 15, 20] } as const

export const STOPS = 32
export const REELS = 5
export const ROWS = 3
/** Ways wins of free spins are multiplied by this. */
export const FREE_MULTIPLIER = 3
/** Free spins of one feature, retriggers included. */
export const MAX_FREE_SPINS = 100
/** A round returns at most this many bets; it ends when it gets there. */
export const MAX_WIN_BETS = 2000
export const BET_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const
