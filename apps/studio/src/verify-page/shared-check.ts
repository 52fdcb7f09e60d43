import { moneyOf } from '@jade/contract/cents'
import type { DrawStep } from '@jade/fair/pf1'
import { canonicalJson } from '../kit/canonical.ts'
import type { Json } from '../kit/rules.ts'
import { drawAgain, type DrawnAgain } from '../verifier/drawn.ts'
import { sharedRulesOf } from '../verifier/known.ts'
import type { SharedReport } from '../verify/shared.service.ts'
import { bacShown } from '../games/casino/bac/verify.ts'
import { dtShown } from '../games/casino/dt/verify.ts'
import { lotteriesShown } from './games/lotteries.ts'
import { niuShown } from '../games/cards/niu/verify.ts'
import { sicboShown } from '../games/casino/sicbo/verify.ts'
import type { SharedGame } from '../verify-kit/shared-game.ts'
import type { ShownBet } from '../verify-kit/view.ts'

/** Shared games this page can recompute, one line each. */
const shared: Readonly<Record<string, SharedGame<unknown>>> = {
  BAC: bacShown,
  DT: dtShown,
  SICBO: sicboShown,
  NIU: niuShown,
  ...lotteriesShown,
}

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
  const game = shared[report.game] as SharedGame<Json> | undefined
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
