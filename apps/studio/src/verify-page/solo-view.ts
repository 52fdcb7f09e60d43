import { moneyOf } from '@jade/contract/cents'
import { isAsKept } from '../kit/commits.ts'
import { type Json, ONLY_BET } from '../kit/rules.ts'
import { payoutOf } from '../kit/wager.ts'
import { ownSeeds } from '../stage/kit/commits.ts'
import { el } from '../stage/kit/dom.ts'
import { lang } from '../stage/kit/texts.ts'
import { holdsOf, playAgain, type SoloKey } from '../verifier/solo.ts'
import type { RoundReport } from '../verify/verify.service.ts'
import type { SoloGame } from '../verify-kit/solo-game.ts'
import { soloGames } from './games.ts'
import { text } from '../verify-kit/texts.ts'
import { betTable, drawTable, pair, refusedLine, step, unmarked, verdictLine, waitingLine } from '../verify-kit/view.ts'

/** Their codes and names, for who enters a round by hand. */
export const soloNames: readonly { readonly code: string; readonly name: string }[] = [...soloGames.values()].map(({ rules }) => ({
  code: rules.code,
  name: rules.name[lang],
}))

/** Recomputes and writes down every step; with a report each is held against what the studio recorded. */
export function showSolo(out: HTMLElement, key: SoloKey & { readonly game: string }, report: RoundReport | null): void {
  out.replaceChildren()
  const game = soloGames.get(key.game)
  if (!game || !/^[0-9a-f]{64}$/i.test(key.serverSeed) || !/^[\w-]{1,64}$/.test(key.clientSeed) || !Number.isSafeInteger(key.nonce)) {
    out.append(refusedLine(text('badInput')))
    return
  }
  const played = playAgain(game.rules, key)
  const { result, commit, config, steps } = played
  const held = report && holdsOf(game.rules, played, report)
  const note = report && ownSeeds()[report.ref]
  const isKept = report && isAsKept(note ?? undefined, report)
  const holds = {
    kept: isKept ?? true,
    commit: held?.commit ?? true,
    config: held?.config ?? true,
    result: held ? held.result && held.payout : true,
  }
  if (report) out.append(verdictLine(Object.values(holds)))
  if (report?.status === 'void') out.append(waitingLine(text('roundVoid')))
  if (report) out.append(keptStep(isKept, note?.commit))
  out.append(
    step(text('stepCommit'), holds.commit, pair(text('published'), report?.commit ?? '—'), pair(text('computed'), commit)),
    step(text('stepConfig'), holds.config, pair(text('published'), report?.configHash ?? '—'), pair(text('computed'), config)),
    step(text('stepDraws'), true, drawTable(steps.map((each, index) => ({ step: each, name: game.tell(result, index) })))),
    step(text('stepResult'), holds.result, ...game.picture(result), ...totals(game, report, result)),
  )
}

/** Whether the hash of the report is the one that this browser had seen when the round was played. */
function keptStep(isKept: boolean | null, commit = ''): HTMLElement {
  if (isKept === null) return unmarked(text('stepSeen'), el('p', {}, text('notSeen')))
  return step(text('stepSeen'), isKept, pair(text('keptByBrowser'), commit))
}

function totals({ rules, betName }: SoloGame<Json>, report: RoundReport | null, result: Json): readonly HTMLElement[] {
  const units = rules.limits ? [] : [pair(text('total'), text('units', { n: rules.unitsOf(result, ONLY_BET) }))]
  if (!report) return units
  const bets = Object.entries(report.wager).map(([bet, twd]) => ({
    name: betName(bet),
    stake: moneyOf(BigInt(twd) * 100n),
    back: moneyOf(payoutOf(rules, { [bet]: twd }, result)),
  }))
  return [...units, ...(rules.limits ? [betTable(bets)] : []), pair(text('recorded'), report.win)]
}
