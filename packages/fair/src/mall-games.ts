import { commitOf, type Draws, draws, fromHex } from './pf1.ts'

/**
 * The games of the mall, in J coins: a wheel and a Little Mary (MALL-6). What is drawn, what it pays, and what that comes to, in one place
 * for the server that draws, the page that shows the odds, and whoever verifies. Every figure is for the price of one play; a multiple
 * multiplies price and win.
 */

export const mallGames = ['wheel', 'little_mary'] as const
export type MallGame = (typeof mallGames)[number]

/** Twenty equal fields, in the order in which they are drawn around the wheel. */
export const WHEEL: readonly number[] = [0, 5, 0, 10, 0, 5, 20, 0, 10, 50, 0, 5, 0, 20, 0, 10, 30, 0, 5, 20]

export const marySymbols = ['cherry', 'orange', 'plum', 'bell', 'melon', 'star', 'bar', 'seven'] as const
export type MarySymbol = (typeof marySymbols)[number]
type MaryField = MarySymbol | 'out'

/** Twenty-four equal fields around which the light runs. On `out` nothing is won. */
export const MARY_RING: readonly MaryField[] = [
  'seven',
  'cherry',
  'orange',
  'bell',
  'plum',
  'cherry',
  'out',
  'melon',
  'orange',
  'star',
  'cherry',
  'plum',
  'bar',
  'cherry',
  'bell',
  'orange',
  'out',
  'star',
  'plum',
  'cherry',
  'melon',
  'orange',
  'bell',
  'out',
]

/** What one, two and three reels pay that show the symbol on which the light stopped. Each reel shows each symbol equally often. */
export const MARY_PAYS: Readonly<Record<MarySymbol, readonly [number, number, number]>> = {
  cherry: [20, 60, 500],
  orange: [25, 75, 600],
  plum: [30, 90, 800],
  bell: [40, 120, 1000],
  melon: [50, 150, 2000],
  star: [60, 180, 3000],
  bar: [100, 300, 8000],
  seven: [150, 450, 20_000],
}

/** Coins of one play. */
export const mallPrices: Readonly<Record<MallGame, number>> = { wheel: 10, little_mary: 20 }
/** The game's name in the stream of PF1. */
export const streamNames: Readonly<Record<MallGame, string>> = { wheel: 'mall-wheel', little_mary: 'mall-mary' }

export interface MallOutcome {
  /** Which field it stopped on, from 0. */
  readonly result: number
  /** The wheel: what the field says. Little Mary: the field's symbol and the three reels. */
  readonly symbols: readonly string[]
  /** Coins for one play. */
  readonly win: number
}

const wheelAt = (result: number): MallOutcome => ({ result, symbols: [String(WHEEL[result])], win: WHEEL[result] ?? 0 })

function maryAt(result: number, reels: readonly number[]): MallOutcome {
  const field = MARY_RING[result] ?? 'out'
  const shown = reels.map((reel) => marySymbols[reel] ?? 'cherry')
  const hits = shown.filter((symbol) => symbol === field).length
  const win = field === 'out' || hits === 0 ? 0 : (MARY_PAYS[field][hits - 1] ?? 0)
  return { result, symbols: [field, ...shown], win }
}

/** The wheel: one draw below 20. Little Mary: the field below 24, then three reels below 8. */
export function playMallGame(game: MallGame, stream: Draws): MallOutcome {
  if (game === 'wheel') return wheelAt(stream.below(WHEEL.length))
  const result = stream.below(MARY_RING.length)
  const reels = [0, 1, 2].map(() => stream.below(marySymbols.length))
  return maryAt(result, reels)
}

/** Every outcome of a game once; all are equally likely. */
export function everyOutcome(game: MallGame): readonly MallOutcome[] {
  if (game === 'wheel') return WHEEL.map((_, at) => wheelAt(at))
  const count = marySymbols.length
  const all: MallOutcome[] = []
  for (let at = 0; at < MARY_RING.length * count ** 3; at++) {
    const reels = [Math.floor(at / (count * count)) % count, Math.floor(at / count) % count, at % count]
    all.push(maryAt(Math.floor(at / count ** 3), reels))
  }
  return all
}

/** What a game pays back, exactly: `paid` of `taken` coins when every outcome comes once. */
export function exactReturn(game: MallGame): { readonly paid: number; readonly taken: number } {
  const all = everyOutcome(game)
  return { paid: all.reduce((sum, { win }) => sum + win, 0), taken: all.length * mallPrices[game] }
}

export interface MallPlay {
  readonly game: MallGame
  /** 64 hex digits each. */
  readonly serverSeed: string
  readonly commit: string
  readonly publicSeed: string
  readonly nonce: number
  readonly multiple: number
  readonly cost: number
  readonly result: number
  readonly symbols: readonly string[]
  readonly win: number
}

/** What stood before a play, as the player's own side kept it: nothing that is told with the result. */
export interface MallTold extends Pick<MallPlay, 'game' | 'multiple' | 'commit' | 'nonce'> {
  /** The player's part of the draw; null where it is not sure that this one was played. */
  readonly publicSeed: string | null
}

/** One fact of a play, and whether it holds. `published`: what came with the result is what stood before. */
export interface MallCheck {
  readonly name: 'commit' | 'result' | 'payout' | 'published'
  readonly good: boolean
}

export interface MallVerdict {
  /** `told`: all follows from what the house tells now, and nobody kept what stood before, so that it could have been made afterwards. */
  readonly verdict: 'good' | 'told' | 'bad'
  readonly checks: readonly MallCheck[]
}

/**
 * Draws a play again: whether its seed is that of the hash, whether field, symbols, cost and win follow from it, and whether hash, number, game,
 * multiple and the player's seed are those that stood before (`told`, null: nobody kept them). Only with them a play is `good` (MALL-6).
 */
export function verifyMallPlay(play: MallPlay, told: MallTold | null): MallVerdict {
  const checks: MallCheck[] = [...drawnAgain(play), ...(told ? [{ name: 'published' as const, good: isAsTold(play, told) }] : [])]
  if (checks.some(({ good }) => !good)) return { verdict: 'bad', checks }
  return { verdict: typeof told?.publicSeed === 'string' ? 'good' : 'told', checks }
}

function drawnAgain({ game, serverSeed, publicSeed, nonce, ...play }: MallPlay): readonly MallCheck[] {
  try {
    const seed = fromHex(serverSeed)
    const again = playMallGame(game, draws({ serverSeed: seed, game: streamNames[game], publicSeed, nonce }))
    return [
      { name: 'commit', good: commitOf(seed) === play.commit },
      { name: 'result', good: again.result === play.result && again.symbols.join() === play.symbols.join() },
      { name: 'payout', good: again.win * play.multiple === play.win && mallPrices[game] * play.multiple === play.cost },
    ]
  } catch {
    // Bytes of a form that no play has.
    return [{ name: 'commit', good: false }]
  }
}

const TOLD = ['game', 'multiple', 'commit', 'nonce'] as const

function isAsTold(play: MallPlay, told: MallTold): boolean {
  return TOLD.every((name) => play[name] === told[name]) && (told.publicSeed ?? play.publicSeed) === play.publicSeed
}
