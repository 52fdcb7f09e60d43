import { moneyOf } from '@jade/contract/cents'
import type { DrawStep } from '@jade/fair/pf1'
import type { Bullet } from '../games/fish/fish/series.ts'
import { el } from '../stage/kit/dom.ts'
import { lang } from '../stage/kit/texts.ts'
import { species } from '../games/fish/fish/stage/species.ts'
import { shootAgain } from '../verifier/series.ts'
import type { RoundReport } from '../verify/verify.service.ts'
import { text } from '../verify-kit/texts.ts'
import { pair, scrolling, step, verdictLine, waitingLine } from '../verify-kit/view.ts'

/** Recomputes a series of bullets, each from its own nonce, and holds it against the record. */
export function showSeries(out: HTMLElement, report: RoundReport, serverSeed: string): void {
  const { commit, config, series, steps, bet, payout, holds } = shootAgain({ ...report, serverSeed }, report)
  out.append(
    verdictLine(Object.values(holds)),
    ...(report.status === 'void' ? [waitingLine(text('roundVoid'))] : []),
    step(text('stepCommit'), holds.commit, pair(text('published'), report.commit), pair(text('computed'), commit)),
    step(text('stepConfig'), holds.config, pair(text('published'), report.configHash), pair(text('computed'), config)),
    step(text('stepBullets'), holds.result, bulletTable(series.bullets, steps)),
    step(
      text('stepSum'),
      holds.payout,
      pair(text('stake'), moneyOf(bet)),
      pair(text('payout'), moneyOf(payout)),
      pair(text('recorded'), report.win),
    ),
  )
}

function bulletTable(bullets: readonly Bullet[], steps: ReadonlyMap<number, readonly DrawStep[]>): HTMLElement {
  const titles = [text('bullet'), text('nonce'), text('fish'), text('stake'), text('word'), text('outcome'), text('payout')]
  const rows = bullets.map(([seq, nonce, name, cents, odds]) => {
    const drawn = (steps.get(nonce) ?? []).map(({ word, range, value }) => `${word} mod ${range} = ${value}`).join(' · ')
    const cells = [String(seq), String(nonce), species[name]?.[lang] ?? name, moneyOf(BigInt(cents)), drawn]
    const won = odds > 0 ? text('captured', { n: odds }) : text('missed')
    return el('tr', {}, ...[...cells, won, moneyOf(BigInt(cents * odds))].map((cell) => el('td', {}, cell)))
  })
  const head = el('thead', {}, el('tr', {}, ...titles.map((title) => el('th', { scope: 'col' }, title))))
  return scrolling(el('table', {}, head, el('tbody', {}, ...rows)))
}
