import { moneyOf } from '@jade/contract/cents'
import type { DrawStep } from '@jade/fair/pf1'
import { canonicalJson } from '../kit/canonical.ts'
import { drawAgain, type DrawnAgain } from '../verifier/drawn.ts'
import { sharedRulesOf } from '../verifier/known.ts'
import type { SharedReport } from '../verify/shared.service.ts'
import { sharedGames } from './games.ts'
import type { ShownBet } from '../verify-kit/view.ts'

export interface SharedCheck {
  /** Canonical JSON. */
  readonly result: string
  readonly steps: readonly { readonly step: DrawStep; readonly name: string }[]
  /** Null where no slip was asked for. */
  readonly payout: string | null
  /** Of version 1 of the rules what decides was told afterwards. */
  readonly isBound: boolean
  /** The result as people see it. */
  readonly picture: Node
  readonly bets: readonly ShownBet[]
  readonly holds: DrawnAgain['holds']
}

/** Recomputes a drawn round and the slip from key and beacon, and holds each against what was published. */
export async function checkShared(report: SharedReport): Promise<SharedCheck | null> {
  const game = sharedGames.get(report.game)
  const rules = sharedRulesOf(report)
  const played = game && rules && (await drawAgain(rules, report))
  if (!played) return null
  const { result, steps, payout, returns, holds } = played
  return {
    result: canonicalJson(result),
    steps: steps.map((step, index) => ({ step, name: game.tell(result, index) })),
    payout: payout === null ? null : moneyOf(payout),
    isBound: rules.rounds !== undefined,
    picture: game.picture(result),
    bets: [...returns].map(([bet, back]) => ({ name: game.betName(bet), stake: report.slip?.bets[bet] ?? '', back: moneyOf(back) })),
    holds,
  }
}
