import {
  firstTables,
  isMallTable,
  type MallGame,
  type MallTable,
  marySymbols,
  type MaryTable,
  tableHash,
  type WheelTable,
} from './mall-tables.ts'
import { commitOf, type Draws, draws, fromHex } from './pf1.ts'

/**
 * The games of the mall, in J coins: a wheel and a Little Mary (MALL-6). What is drawn from a table of odds, what it pays, and what that comes
 * to, in one place for the server that draws, the page that shows the odds, the console that changes them, and whoever verifies. Every figure is
 * for the price of one play; a multiple multiplies price and win.
 */

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

function wheelAt({ fields }: WheelTable, result: number): MallOutcome {
  const win = fields[result] ?? 0
  return { result, symbols: [String(win)], win }
}

function maryAt({ ring, pays }: MaryTable, result: number, reels: readonly number[]): MallOutcome {
  const field = ring[result] ?? 'out'
  const shown = reels.map((reel) => marySymbols[reel] ?? 'cherry')
  const hits = shown.filter((symbol) => symbol === field).length
  const win = field === 'out' || hits === 0 ? 0 : (pays[field][hits - 1] ?? 0)
  return { result, symbols: [field, ...shown], win }
}

/** The wheel: one draw below its fields (20). Little Mary: the field below those of the ring (24), then three reels below 8. */
export function playMallGame(table: MallTable, stream: Draws): MallOutcome {
  if (table.game === 'wheel') return wheelAt(table, stream.below(table.fields.length))
  const result = stream.below(table.ring.length)
  const reels = [0, 1, 2].map(() => stream.below(marySymbols.length))
  return maryAt(table, result, reels)
}

/** Every outcome of a table once; all are equally likely. */
export function everyOutcome(table: MallTable): readonly MallOutcome[] {
  if (table.game === 'wheel') return table.fields.map((_, at) => wheelAt(table, at))
  const count = marySymbols.length
  const all: MallOutcome[] = []
  for (let at = 0; at < table.ring.length * count ** 3; at++) {
    const reels = [Math.floor(at / (count * count)) % count, Math.floor(at / count) % count, at % count]
    all.push(maryAt(table, Math.floor(at / count ** 3), reels))
  }
  return all
}

/** What a table comes to, by every outcome of it. */
export interface MallProof {
  /** `paid` of `taken` coins come back when every outcome comes once. */
  readonly paid: number
  readonly taken: number
  /** The same in percent, to twelve places and never rounded up: `94.8486328125`. */
  readonly percent: string
  /** The most that one play of multiple 1 wins. */
  readonly most: number
}

/** The exact return of a table and its largest win, by enumeration (MALL-6, MALL-10). */
export function proveTable(table: MallTable): MallProof {
  let [paid, most] = [0, 0]
  const all = everyOutcome(table)
  for (const { win } of all) {
    paid += win
    most = Math.max(most, win)
  }
  const taken = all.length * table.price
  return { paid, taken, percent: percentOf(paid, taken), most }
}

/** What a house asks of its odds: percent that come back, and coins that a play of multiple 1 may win at most. */
export interface MallBounds {
  readonly returnLeast: number
  readonly returnMost: number
  readonly winMost: number
}

/** What of the bounds a proved table breaks, compared as whole numbers; null: nothing (MALL-10). */
export function breaksOf({ paid, taken, most }: MallProof, bounds: MallBounds): 'return' | 'win' | null {
  const within = paid * 100 >= bounds.returnLeast * taken && paid * 100 <= bounds.returnMost * taken
  if (!within) return 'return'
  return most > bounds.winMost ? 'win' : null
}

const PLACES = 12

function percentOf(paid: number, taken: number): string {
  const digits = ((BigInt(paid) * 100n * 10n ** BigInt(PLACES)) / BigInt(taken)).toString().padStart(PLACES + 1, '0')
  return `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '')
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
  /** The table that it was drawn from, and its hash; of a play that names none, the first table of its game (MALL-10). */
  readonly table?: MallTable
  readonly tableHash?: string
}

/** What stood before a play, as the player's own side kept it: nothing that is told with the result. */
export interface MallTold extends Pick<MallPlay, 'game' | 'multiple' | 'commit' | 'nonce'> {
  /** The player's part of the draw; null where it is not sure that this one was played. */
  readonly publicSeed: string | null
  /** Hash of the table that stood beside the game; what was kept before tables had versions names none: the first table of the game. */
  readonly table?: string
}

/** One fact of a play, and whether it holds. `table`: it is the one of the hash. `published`: what came with the result is what stood before. */
export interface MallCheck {
  readonly name: 'commit' | 'table' | 'result' | 'payout' | 'published'
  readonly good: boolean
}

export interface MallVerdict {
  /** `told`: all follows from what the house tells now, and nobody kept what stood before, so that it could have been made afterwards. */
  readonly verdict: 'good' | 'told' | 'bad'
  readonly checks: readonly MallCheck[]
}

/**
 * Draws a play again from its own table: whether its seed is that of the hash, whether field, symbols, cost and win follow from it, and whether
 * hash, number, game, multiple, the player's seed and the table are those that stood before (`told`, null: nobody kept them). Only with them a play
 * is `good` (MALL-6, MALL-10).
 */
export function verifyMallPlay(play: MallPlay, told: MallTold | null): MallVerdict {
  const table = play.table ?? firstTables[play.game]
  if (!isMallTable(table) || table.game !== play.game) return { verdict: 'bad', checks: [{ name: 'table', good: false }] }
  const checks = [...drawnAgain(play, table), ...(told ? [{ name: 'published' as const, good: isAsTold(play, told) }] : [])]
  if (checks.some(({ good }) => !good)) return { verdict: 'bad', checks }
  return { verdict: typeof told?.publicSeed === 'string' ? 'good' : 'told', checks }
}

/** What a play calls its table: the first of its game where it names none. */
const namedBy = ({ game, tableHash: named }: Pick<MallPlay, 'game' | 'tableHash'>): string => named ?? tableHash(firstTables[game])

function drawnAgain(play: MallPlay, table: MallTable): readonly MallCheck[] {
  const { game, publicSeed, nonce } = play
  try {
    const seed = fromHex(play.serverSeed)
    const again = playMallGame(table, draws({ serverSeed: seed, game: streamNames[game], publicSeed, nonce }))
    return [
      { name: 'commit', good: commitOf(seed) === play.commit },
      { name: 'table', good: tableHash(table) === namedBy(play) },
      { name: 'result', good: again.result === play.result && again.symbols.join() === play.symbols.join() },
      { name: 'payout', good: again.win * play.multiple === play.win && table.price * play.multiple === play.cost },
    ]
  } catch {
    // Bytes of a form that no play has.
    return [{ name: 'commit', good: false }]
  }
}

const TOLD = ['game', 'multiple', 'commit', 'nonce'] as const

function isAsTold(play: MallPlay, told: MallTold): boolean {
  const sameTable = (told.table ?? namedBy({ game: play.game })) === namedBy(play)
  return sameTable && TOLD.every((name) => play[name] === told[name]) && (told.publicSeed ?? play.publicSeed) === play.publicSeed
}
