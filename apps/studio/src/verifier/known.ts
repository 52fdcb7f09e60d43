import type { MatchRules } from '../kit/rules-matches.ts'
import { isRoundAfterClose } from '@jade/fair/beacon'
import { commitOf, fromHex } from '@jade/fair/pf1'
import type { GameInfo, Json } from '../kit/rules.ts'
import type { SharedRules } from '../kit/rules-shared.ts'
import { cards } from './cards.ts'
import { isBeacon, isOfChain } from './drawn.ts'
import type { Round } from './rounds.ts'
import { configOf } from './solo.ts'

/** Rules of games played alone; of those inside another too. */
export const alone = cards.flatMap(({ alone: rules, inner = [] }) => (rules ? [rules, ...inner] : []))
/** With the rules before, under which rounds may still have lain open. */
export const stepped = cards.flatMap(({ stepped: rules }) => (rules ? [rules, ...rules.before] : []))
export const shared: readonly SharedRules<Json>[] = cards.flatMap(({ table, lottery }) => (table ?? lottery)?.rules ?? [])
export const leagues: readonly MatchRules[] = cards.flatMap(({ sport }) => sport?.rules ?? [])
/** Rules whose rounds told themselves what they were drawn by: nothing bound it before the bets (docs/adr/0150). */
const version1 = { shared: shared.flatMap(({ before = [] }) => before), leagues: leagues.flatMap(({ before }) => before) }
const known: readonly GameInfo[] = [...cards.map(({ rules }) => rules), ...alone, ...stepped, ...version1.shared, ...version1.leagues]

/** The codes of the games this verifier has the rules of. */
export const games: readonly string[] = [...new Set(known.map(({ code }) => code))]

/**
 * Whether a round was played under rules of its game that this verifier does not have: earlier ones, or later ones. Its result cannot be
 * recomputed then, which says nothing against it. False where the game itself is not known.
 */
export function isUnderOtherRules({ game, configHash }: Pick<Round, 'game' | 'configHash'>): boolean {
  return games.includes(game) && !known.some((rules) => rules.code === game && configOf(rules) === configHash)
}

/** The rules that a round of a shared game was played under; undefined where it is of no such game, or of rules that are not here. */
export function sharedRulesOf({ game, configHash }: Pick<Round, 'game' | 'configHash'>): SharedRules<Json> | undefined {
  return [...shared, ...version1.shared].find((rules) => rules.code === game && configOf(rules) === configHash)
}

/** The same of a game of matches. */
export function leagueRulesOf({ game, configHash }: Pick<Round, 'game' | 'configHash'>): MatchRules | undefined {
  return [...leagues, ...version1.leagues].find((rules) => rules.code === game && configOf(rules) === configHash)
}

/**
 * What of a round can be checked without its rules, once its secret is public: that it was committed to, that its beacon came when it had
 * to, and that the rules it tells are those of its hash.
 */
export async function holdsWithoutRules(
  round: Round,
): Promise<Readonly<Partial<Record<'commit' | 'chain' | 'beacon' | 'config', boolean>>>> {
  const { config, engineVersion = '' } = round
  const rules = config === undefined || config === null ? {} : { config: configOf({ config, engineVersion }) === round.configHash }
  if (round.protocol === 'PF1') return { commit: commitOf(fromHex(round.serverSeed ?? '')) === round.commit, ...rules }
  const { chain, beacon, matchday } = round
  const values = matchday ? matchday.blocks.map((block) => ({ ...block, kind: beacon.kind })) : [beacon]
  const own = await Promise.all(values.map(isBeacon))
  return {
    chain: isOfChain(chain, fromHex(chain.key ?? '')),
    beacon: isRoundAfterClose(beacon, round.round.closesAt) && values[0]?.round === beacon.round && own.every(Boolean),
    ...rules,
  }
}
