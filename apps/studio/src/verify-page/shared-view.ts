import { beaconNote } from '../stage/kit/beacon.ts'
import { el } from '../stage/kit/dom.ts'
import type { SharedReport } from '../verify/shared.service.ts'
import { showMatchday } from './matchday-view.ts'
import { checkShared } from './shared-check.ts'
import { anchorStep, type Keeper } from '../verify-kit/keepers.ts'
import { text } from '../verify-kit/texts.ts'
import { anchorsLink, betTable, drawTable, pair, standingLine, step, waitingLine } from '../verify-kit/view.ts'

/** A shared round step by step, or why it cannot be checked yet. */
export async function showShared(out: HTMLElement, report: SharedReport, keepers: readonly Keeper[]): Promise<void> {
  if (report.matchday) return showMatchday(out, report, keepers)
  const check = await checkShared(report, keepers)
  if (!check) {
    const words = report.round.state === 'void' ? text('roundVoid') : text('keyHidden')
    out.append(waitingLine(words), pair(text('published'), report.chain.before))
    return
  }
  out.append(
    standingLine(check.standing, check.anchors.anchored),
    step(
      text('stepChain'),
      check.holds.chain,
      pair(text('published'), report.chain.before),
      pair(text('key'), report.chain.key ?? ''),
      pair(text('anchor'), report.chain.anchor),
      anchorsLink(),
    ),
    ...(check.standing === 'unbound' ? [] : [anchorStep(check.anchors)]),
    step(text('stepBeacon'), check.holds.beacon, pair(text('closedAt'), report.round.closesAt), ...beaconLines(report.beacon)),
    step(text('stepRules'), check.holds.config, pair(text('published'), report.configHash)),
    step(text('stepShared'), true, drawTable(check.steps)),
    step(
      text('stepPay'),
      check.holds.result && check.holds.payout,
      check.picture,
      ...(check.bets.length > 0 ? [betTable(check.bets)] : []),
      pair(text('computed'), check.result),
      ...(check.payout === null ? [] : [pair(text('payout'), check.payout), pair(text('recorded'), report.slip?.payout ?? '')]),
    ),
  )
}

function beaconLines(beacon: SharedReport['beacon']): HTMLElement[] {
  return [
    el('p', {}, beaconNote(beacon)),
    pair(text('beaconKind'), beacon.kind === 'local' ? text('local') : text('drand', { n: beacon.round })),
    pair(text('randomness'), beacon.randomness ?? ''),
    ...(beacon.anchor === null ? [] : [pair(text('anchor'), beacon.anchor)]),
  ]
}
