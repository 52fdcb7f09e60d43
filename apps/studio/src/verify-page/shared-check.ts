import { moneyOf } from '@jade/contract/cents'
import type { DrawStep } from '@jade/fair/pf1'
import type { Standing } from '../kit/anchors.ts'
import { canonicalJson } from '../kit/canonical.ts'
import { placeOf, type Rounds } from '../kit/rules-times.ts'
import { drawAgain, type DrawnAgain } from '../verifier/drawn.ts'
import { sharedRulesOf } from '../verifier/known.ts'
import { isAnchored, standingOf } from '../verifier/published.ts'
import type { SharedReport } from '../verify/shared.service.ts'
import type { AnchorsOf, Keeper } from '../verify-kit/keepers.ts'
import { sharedGames } from './games.ts'
import type { ShownBet } from '../verify-kit/view.ts'

export interface SharedCheck {
  /** Canonical JSON. */
  readonly result: string
  readonly steps: readonly { readonly step: DrawStep; readonly name: string }[]
  /** Null where no slip was asked for. */
  readonly payout: string | null
  readonly standing: Standing
  readonly anchors: AnchorsOf
  /** The result as people see it. */
  readonly picture: Node
  readonly bets: readonly ShownBet[]
  readonly holds: DrawnAgain['holds']
}

/** Recomputes a drawn round and the slip from key and beacon, and holds each against what was published and what was kept. */
export async function checkShared(report: SharedReport, keepers: readonly Keeper[]): Promise<SharedCheck | null> {
  const game = sharedGames.get(report.game)
  const rules = sharedRulesOf(report)
  const played = game && rules && (await drawAgain(rules, report))
  if (!played) return null
  const { result, steps, payout, returns, holds } = played
  const anchors = anchorsOf(keepers, rules.rounds, report)
  return {
    result: canonicalJson(result),
    steps: steps.map((step, index) => ({ step, name: game.tell(result, index) })),
    payout: payout === null ? null : moneyOf(payout),
    anchors,
    standing: standingOf(holds, { isBound: rules.rounds !== undefined, anchored: anchors.anchored }),
    picture: game.picture(result),
    bets: [...returns].map(([bet, back]) => ({ name: game.betName(bet), stake: report.slip?.bets[bet] ?? '', back: moneyOf(back) })),
    holds,
  }
}

/** Whether the anchors of a round are those that were kept. Version 1 of the rules bound nothing to them. */
export function anchorsOf(keepers: readonly Keeper[], rounds: Rounds | undefined, report: SharedReport): AnchorsOf {
  const kept = keepers.map(({ anchors }) => anchors)
  const anchored = rounds ? isAnchored(kept, rounds, report) : null
  return { keepers, place: rounds ? placeOf(rounds, report.round.name) : null, anchored }
}
