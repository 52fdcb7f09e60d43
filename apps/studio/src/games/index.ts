import { createHash } from 'node:crypto'
import { canonicalJson } from '../kit/canonical.ts'
import type { GameInfo, GameRules, Json } from '../kit/rules.ts'
import type { SharedRules } from '../kit/rules-shared.ts'
import type { SteppedRules } from '../kit/rules-stepped.ts'
import { bj } from './cards/bj/stepped.rules.ts'
import { niu } from './cards/niu/rules.ts'
import { bac } from './casino/bac/rules.ts'
import { dt } from './casino/dt/rules.ts'
import { sicbo } from './casino/sicbo/rules.ts'
import { fish } from './fish/fish/rules.ts'
import { type DrawLine, lotteryLines } from './lotteries.ts'
import { k3 } from './lottery/k3/rules.ts'
import { l395 } from './lottery/l395/rules.ts'
import { l496 } from './lottery/l496/rules.ts'
import { pk10 } from './lottery/pk10/rules.ts'
import { lmdu } from './mini/lm/double.rules.ts'
import { lm } from './mini/lm/rules.ts'
import { sky9 } from './slots/sky9/rules.ts'
import { type SportLine, sportLines } from './sports.ts'
import { type MatchRules, vfb } from './sports/vfb/match.ts'
import { slt243 } from './slots/slt243/rules.ts'
import { type TableLine, tableLines } from './tables.ts'

/** Games on offer: their rules and where their folder is. One line each: played alone, alone in steps, at tables (tables.ts), in issues. */
const alone = [
  { rules: slt243, folder: 'slots/slt243', page: 'entries/play', listed: true },
  { rules: sky9, folder: 'slots/sky9', page: 'entries/play', listed: true },
  { rules: lm, folder: 'mini/lm', page: 'games/mini/lm/stage/page', listed: true },
  { rules: lmdu, folder: 'mini/lm', page: 'games/mini/lm/stage/page', listed: false, inside: lm.code },
] as const
const stepped = [{ rules: bj, folder: 'cards/bj' }] as const
const shared = [
  { rules: bac, folder: 'casino/bac', listed: true },
  { rules: dt, folder: 'casino/dt', listed: true },
  { rules: sicbo, folder: 'casino/sicbo', listed: true },
  { rules: niu, folder: 'cards/niu', listed: true },
] as const
const lotteries = [
  { rules: k3, folder: 'lottery/k3', listed: true },
  { rules: pk10, folder: 'lottery/pk10', listed: true },
  { rules: l395, folder: 'lottery/l395', listed: true },
  { rules: l496, folder: 'lottery/l496', listed: true },
] as const

const sports = [{ rules: vfb, folder: 'sports/vfb', listed: true }] as const

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
  /** Of a game of matches: its league. */
  readonly sport: SportLine | null
  /** False while its stage is not built, or when it has none of its own: operators do not see it. */
  readonly listed: boolean
  /** The game on whose stage it is played; null of one that opens by itself. */
  readonly inside: string | null
}

/** SHA-256 of the canonical JSON (keys sorted) of everything that decides the return. */
export function configHash(config: Json): string {
  return createHash('sha256').update(canonicalJson(config)).digest('hex')
}

const hashOf = ({ engineVersion, config }: GameInfo) => configHash({ engine: engineVersion, config })

function game(
  rules: GameInfo,
  folder: string,
  play: Partial<Pick<Game, 'solo' | 'stepped' | 'dealtBy' | 'drawnBy' | 'leagueBy' | 'table' | 'lottery' | 'sport' | 'series' | 'inside'>> &
    Pick<Game, 'listed' | 'page'>,
): [string, Game] {
  const hash = hashOf(rules)
  const cover = new URL(`./${folder}/cover.svg`, import.meta.url)
  return [
    rules.code,
    {
      rules,
      configHash: hash,
      cover,
      folder,
      solo: null,
      stepped: null,
      dealtBy: new Map(),
      drawnBy: new Map(),
      leagueBy: new Map(),
      table: null,
      lottery: null,
      sport: null,
      series: false,
      inside: null,
      ...play,
    },
  ]
}

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

export const games: ReadonlyMap<string, Game> = new Map([
  ...alone.map(({ rules, folder, ...play }) => game(rules, folder, { ...play, solo: rules as unknown as GameRules })),
  game(fish, 'fish/fish', { page: 'games/fish/fish/stage/page', series: true, listed: true }),
  ...shared.map(({ rules, folder, listed }) =>
    game(rules, folder, {
      page: 'entries/table',
      table: tableLines.find((line) => line.rules.code === rules.code) ?? null,
      drawnBy: byHash(rules as unknown as SharedRules),
      listed,
    }),
  ),
  ...stepped.map(({ rules, folder }) => {
    return game(rules, folder, { page: 'games/cards/bj/stage/page', stepped: rules, dealtBy: byHash<SteppedRules>(rules), listed: true })
  }),
  ...lotteries.map(({ rules, folder, listed }) =>
    game(rules, folder, {
      page: 'entries/lottery',
      lottery: lotteryLines.find((line) => line.rules.code === rules.code) ?? null,
      drawnBy: byHash(rules as unknown as SharedRules),
      listed,
    }),
  ),
  ...sports.map(({ rules, folder, listed }) =>
    game(rules, folder, {
      page: 'games/sports/vfb/stage/page',
      sport: sportLines.find((line) => line.rules.code === rules.code) ?? null,
      leagueBy: byHash(rules),
      listed,
    }),
  ),
])
