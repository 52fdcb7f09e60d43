import type { Check, Verdict } from '../verifier/main.ts'
import type { SharedReport } from '../verify/shared.service.ts'
import type { RoundReport } from '../verify/verify.service.ts'
import { type TextName, text } from '../verify-kit/texts.ts'
import { pair, step, verdictLine, waitingLine } from '../verify-kit/view.ts'

const titles: Readonly<Partial<Record<Check['name'], TextName>>> = {
  commit: 'stepCommit',
  chain: 'stepChain',
  beacon: 'stepBeacon',
  config: 'stepOtherConfig',
}

/** A round under rules that this page does not have: what can be checked without them, and that this is no verdict on its result. */
export function showOtherRules(out: HTMLElement, report: RoundReport | SharedReport, { verdict, checks = [] }: Verdict): void {
  out.append(
    verdict === 'bad' ? verdictLine(checks.map(({ good }) => good)) : waitingLine(text('otherRules')),
    ...checks.map(({ name, good }) => step(text(titles[name] ?? 'stepConfig'), good)),
    pair(text('published'), report.configHash),
  )
}
