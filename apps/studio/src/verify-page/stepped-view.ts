import { moneyOf } from '@jade/contract/cents'
import { stepAgain } from '../verifier/steps.ts'
import type { RoundReport } from '../verify/verify.service.ts'
import { steppedGames } from './games.ts'
import { text } from '../verify-kit/texts.ts'
import { drawTable, pair, step, verdictLine, waitingLine } from '../verify-kit/view.ts'

export function isStepped(game: string): boolean {
  return steppedGames.has(game)
}

/** Recomputes a round from its seed and the player's steps, or shows what may be known of it while the seed is in use. */
export function showStepped(out: HTMLElement, report: RoundReport): void {
  const game = steppedGames.get(report.game)
  if (!game) return
  const { actions = [] } = report.result as { readonly actions?: readonly string[] }
  const taken = pair(text('actions'), actions.map((action) => game.actionName(action)).join(' → ') || '—')
  if (report.serverSeed === null) {
    const words = text(report.status === 'open' ? 'roundOpen' : 'hidden')
    out.append(waitingLine(words), pair(text('published'), report.commit), game.picture(report.result), taken)
    return
  }
  const { commit, config, shown, result, steps, payout, holds } = stepAgain(
    game.rules,
    { ...report, serverSeed: report.serverSeed },
    report,
  )
  const names = game.tell(shown)
  out.append(
    verdictLine(Object.values(holds)),
    step(text('stepCommit'), holds.commit, pair(text('published'), report.commit), pair(text('computed'), commit)),
    step(text('stepConfig'), holds.config, pair(text('published'), report.configHash), pair(text('computed'), config)),
    step(text('stepDraws'), true, drawTable(steps.map((each, index) => ({ step: each, name: names[index] ?? '' })))),
    step(text('stepResult'), holds.result && holds.payout, game.picture(result), taken, ...pays(report, payout)),
  )
}

function pays(report: RoundReport, payout: bigint): readonly HTMLElement[] {
  return [pair(text('stake'), report.bet), pair(text('computed'), moneyOf(payout)), pair(text('recorded'), report.win)]
}
