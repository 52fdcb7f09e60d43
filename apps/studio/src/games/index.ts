import { createHash } from 'node:crypto'
import { canonicalJson } from '../kit/canonical.ts'
import type { Card, Told } from '../kit/card.ts'
import type { DrawLine, SportLine, TableLine } from '../kit/lines.ts'
import type { GameInfo, GameRules, Json } from '../kit/rules.ts'
import type { MatchRules } from '../kit/rules-matches.ts'
import type { SharedRules } from '../kit/rules-shared.ts'
import type { SteppedRules } from '../kit/rules-stepped.ts'
import { cards } from './cards.ts'

export interface Game {
  readonly rules: GameInfo
  readonly configHash: string
  readonly cover: URL
  /** Under games/: where its rules, proof and README are. */
  readonly folder: string
  /** The page that it is played on, as it stands in src and in dist, without `.html`. */
  readonly page: string
  /** Of a game played alone. */
  readonly solo: GameRules | null
  /** Of a game played alone whose rounds stay open between steps. */
  readonly stepped: SteppedRules | null
  /** The rules by hash that its open rounds can be played on by: its own, and those before. */
  readonly dealtBy: ReadonlyMap<string, SteppedRules>
  /** Of tables and lotteries, by hash: the rules that their rounds can be drawn by, their own and those before. */
  readonly drawnBy: ReadonlyMap<string, SharedRules>
  /** The same of a game of matches. */
  readonly leagueBy: ReadonlyMap<string, MatchRules>
  /** Of a shared game: where it is played. */
  readonly table: TableLine | null
  /** Of a lottery: its issues. */
  readonly lottery: DrawLine | null
  /** Many small bets a minute, booked in batches and recorded as a series: a fish room. */
  readonly series: boolean
  /** Highest return of one round in bets, of a series of one bullet in its cost; null where it follows from a line. */
  readonly maxWin: number | null
  /** Of a game of matches: its league. */
  readonly sport: SportLine | null
  /** False when it has no stage of its own: operators do not see it. */
  readonly listed: boolean
  /** The game on whose stage it is played; null of one that opens by itself. */
  readonly inside: string | null
  /** What operators and players are told of it; of one inside another what that one tells. */
  readonly told: Told
}

/** SHA-256 of the canonical JSON (keys sorted) of everything that decides the return. */
export function configHash(config: Json): string {
  return createHash('sha256').update(canonicalJson(config)).digest('hex')
}

const hashOf = ({ engineVersion, config }: GameInfo) => configHash({ engine: engineVersion, config })

/** Rules by hash: these, and those before. */
function byHash<R extends GameInfo & { readonly before?: readonly R[] }>(rules: R): ReadonlyMap<string, R> {
  return new Map([rules, ...(rules.before ?? [])].map((each) => [hashOf(each), each]))
}

/** Whether rounds under these rules can be played to their end here. */
export function hasRules({ configHash: own, dealtBy, drawnBy, leagueBy }: Game, hash: string): boolean {
  return own === hash || dealtBy.has(hash) || drawnBy.has(hash) || leagueBy.has(hash)
}

/** The hashes of all rules that rounds of a game can be played by here. */
export function hashesOf({ configHash: own, dealtBy, drawnBy, leagueBy }: Game): readonly string[] {
  return [...new Set([own, ...dealtBy.keys(), ...drawnBy.keys(), ...leagueBy.keys()])]
}

/** `LM` in `mini/lm`: the folder of a game has its code as its name. */
const folderOf = ({ group, code }: GameInfo) => `${group}/${code.toLowerCase()}`

function gameOf(card: Card, told: Told): Game {
  const { rules, alone = null, stepped = null, table = null, lottery = null, sport = null, series, page } = card
  const folder = folderOf(rules)
  const shared = table ?? lottery
  return {
    rules,
    configHash: hashOf(rules),
    cover: new URL(`./${folder}/cover.svg`, import.meta.url),
    folder,
    page: page ? `entries/${page}` : `games/${folder}/stage/page`,
    solo: alone,
    stepped,
    dealtBy: stepped ? byHash<SteppedRules>(stepped) : new Map(),
    drawnBy: shared ? byHash<SharedRules>(shared.rules) : new Map(),
    leagueBy: sport ? byHash<MatchRules>(sport.rules) : new Map(),
    table,
    lottery,
    sport,
    series: series !== undefined,
    maxWin: (alone ?? stepped ?? series)?.maxWin ?? null,
    listed: true,
    inside: null,
    told,
  }
}

/** Rounds of another code on the stage of a game: rules of their own, all else is the game's. */
function innerOf(game: Game, rules: GameRules): Game {
  return { ...game, rules, configHash: hashOf(rules), solo: rules, maxWin: rules.maxWin, listed: false, inside: game.rules.code }
}

/** Every game by its code, in the order of the cards. */
export const games: ReadonlyMap<string, Game> = new Map(
  cards.flatMap(({ card, told }) => {
    const game = gameOf(card, told)
    return [game, ...(card.inner ?? []).map((rules) => innerOf(game, rules))].map((each) => [each.rules.code, each] as const)
  }),
)
