import { moneyOf } from '@jade/contract/cents'
import { fish } from '../games/fish/fish/rules.ts'
import type { Published } from '../kit/anchors.ts'
import { canonicalJson } from '../kit/canonical.ts'
import type { Json } from '../kit/rules.ts'
import { payoutOf } from '../kit/wager.ts'
import { drawAgain } from './drawn.ts'
import { alone, games, holdsWithoutRules, isUnderOtherRules, leagueRulesOf, sharedRulesOf, stepped } from './known.ts'
import { type MallRound, verifyMall } from './mall.ts'
import { playDayAgain } from './matchday.ts'
import { isAnchored, standingOf } from './published.ts'
import type { Round, SharedRound, SoloRound } from './rounds.ts'
import { shootAgain } from './series.ts'
import { configOf, holdsOf, playAgain } from './solo.ts'
import { stepAgain } from './steps.ts'

export { games } from './known.ts'
export type { Published } from '../kit/anchors.ts'
export type { MallRound } from './mall.ts'
export type { Round, SharedRound, SoloRound } from './rounds.ts'

/**
 * What was found. `unknown`: no rules for this game, not those that this round was played under, or no round at all; then `checks` are those
 * that need no rules. Also a round of version 1 of its rules, where nothing but the house's word says what had to decide. `waiting`: its secret is not public yet.
 * `told`: all of a shared round follows from what the house tells now, but nobody who was asked had kept the anchor of its day: the house
 * could have made it afterwards. The same of a play of the mall, where its player kept nothing.
 */
export type Verdict =
  | { readonly verdict: 'good' | 'bad'; readonly checks: readonly Check[]; readonly result: Json; readonly payout: string | null }
  | {
      readonly verdict: 'told'
      readonly why: string
      readonly checks: readonly Check[]
      readonly result: Json
      readonly payout: string | null
    }
  | { readonly verdict: 'waiting' | 'unknown'; readonly why: string; readonly checks?: readonly Check[] }

type Judged = Extract<Verdict, { readonly verdict: 'good' | 'bad' }>

/** One fact that was published, and whether the recomputed one is the same. */
export interface Check {
  readonly name: 'commit' | 'table' | 'chain' | 'beacon' | 'published' | 'config' | 'result' | 'prices' | 'payout'
  readonly good: boolean
}

/**
 * Recomputes a round from what was published of it, and nothing else. A shared round is held against the anchors that others than the house
 * kept before its bets, each of them: without any it is `told`, never `good`. Never throws on a round of the wrong form: that is `unknown`.
 */
export async function verify(round: Round | MallRound, ...kept: readonly Published[]): Promise<Verdict> {
  try {
    if (round.protocol === 'PF1-mall') return verifyMall(round)
    if (round.protocol !== 'PF1' && round.protocol !== 'PF1-shared') return { verdict: 'unknown', why: 'not a round of PF1' }
    if (!games.includes(round.game)) return { verdict: 'unknown', why: `no rules of ${round.game}` }
    const why = waitsFor(round)
    if (why) return { verdict: 'waiting', why }
    if (isUnderOtherRules(round)) return await judgedWithoutRules(round)
    return round.protocol === 'PF1' ? verifySolo(round, round.serverSeed ?? '') : await verifyShared(round, kept)
  } catch (error) {
    return { verdict: 'unknown', why: `not a whole round: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** What has to come before a round can be recomputed; null where all of it is there. */
function waitsFor(round: Round): string | null {
  if (round.protocol === 'PF1') {
    if (round.status === 'open') return 'the round is not over'
    return round.serverSeed === null ? 'the server seed is not revealed yet' : null
  }
  if (round.chain.key !== null) return null
  return round.round.state === 'void' ? 'the round is void' : 'the round is not drawn yet'
}

function verifySolo(round: SoloRound, serverSeed: string): Verdict {
  const { game, clientSeed, nonce } = round
  const key = { serverSeed, clientSeed, nonce }
  if (game === fish.code) {
    const { holds, series, payout } = shootAgain(key, round)
    return judged(holds, series as unknown as Json, moneyOf(payout))
  }
  const inSteps = stepped.find((rules) => rules.code === game && configOf(rules) === round.configHash)
  if (inSteps) {
    const { holds, result, payout } = stepAgain(inSteps, key, round)
    return judged(holds, result, moneyOf(payout))
  }
  const rules = alone.find(({ code }) => code === game)
  if (!rules) throw new Error(`${game} is not played alone`)
  const played = playAgain(rules, key)
  return judged(holdsOf(rules, played, round), played.result, moneyOf(payoutOf(rules, round.wager, played.result)))
}

async function verifyShared(round: SharedRound, kept: readonly Published[]): Promise<Verdict> {
  const [rules, league] = [sharedRulesOf(round), leagueRulesOf(round)]
  const played = rules ? await drawAgain(rules, round) : league && (await playDayAgain(league, round))
  if (!played) throw new Error('no key, beacon or day of matches')
  const result = JSON.parse(canonicalJson(played.result)) as Json
  const rounds = (rules ?? league)?.rounds
  const anchored = rounds ? isAnchored(kept, rounds, round) : null
  const holds = anchored === null ? played.holds : { ...played.holds, published: anchored }
  const found = judged(holds, result, played.payout === null ? null : moneyOf(played.payout))
  const { checks } = found
  switch (standingOf(holds, { isBound: rounds !== undefined, anchored })) {
    case 'told':
      return { ...found, verdict: 'told', why: TOLD }
    case 'unbound':
      return { verdict: 'unknown', why: VERSION_1, checks }
    default:
      return found
  }
}

async function judgedWithoutRules(round: Round): Promise<Verdict> {
  const found = judged(await holdsWithoutRules(round), null, null)
  if (found.verdict === 'bad') return found
  const why = `played under other rules than this verifier has (${round.configHash}): take its release of that time`
  return { verdict: 'unknown', why, checks: found.checks }
}

const TOLD =
  'all follows from what the house tells now, but nobody you asked kept the anchor of that day before the bets: it could have been made afterwards'

const VERSION_1 =
  'version 1 of the rules: which shoe, key and beacon decide was not bound before the bets; all agrees with what the house tells, which proves no more'

function judged(holds: Readonly<Partial<Record<Check['name'], boolean>>>, result: Json, payout: string | null): Judged {
  const checks = (Object.entries(holds) as [Check['name'], boolean][]).map(([name, good]) => ({ name, good }))
  return { verdict: checks.every(({ good }) => good) ? 'good' : 'bad', checks, result, payout }
}
