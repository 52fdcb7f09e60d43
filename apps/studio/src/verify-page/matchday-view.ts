import { moneyOf } from '@jade/contract/cents'
import { beaconNote } from '../stage/kit/beacon.ts'
import { el } from '../stage/kit/dom.ts'
import { choiceName, clubName, oddsText, roundTitle } from '../games/sports/vfb/stage/names.ts'
import type { SharedReport } from '../verify/shared.service.ts'
import { leagueRulesOf } from '../verifier/known.ts'
import { type MatchdayAgain, playDayAgain, type ReplayedMatch } from '../verifier/matchday.ts'
import { standingOf } from '../verifier/published.ts'
import { anchorStep, type Keeper } from '../verify-kit/keepers.ts'
import { text } from '../verify-kit/texts.ts'
import { anchorsOf } from './shared-check.ts'
import { anchorsLink, pair, scrolling, standingLine, step, waitingLine } from '../verify-kit/view.ts'

/** A day of matches step by step: key, thirty beacons, every minute of eight matches, the prices and the return of a slip. */
export async function showMatchday(out: HTMLElement, report: SharedReport, keepers: readonly Keeper[]): Promise<void> {
  const rules = leagueRulesOf(report)
  const check = rules && (await playDayAgain(rules, report))
  if (!check || !report.matchday) {
    const words = report.round.state === 'void' ? text('roundVoid') : text('keyHiddenMatch')
    out.append(waitingLine(words), pair(text('published'), report.chain.before))
    return
  }
  const { holds } = check
  const { slip, chain } = report
  const anchors = anchorsOf(keepers, rules.rounds, report)
  const standing = standingOf(holds, { isBound: rules.rounds !== undefined, anchored: anchors.anchored })
  out.append(
    standingLine(standing, anchors.anchored),
    el('h2', {}, `${roundTitle(report.matchday)} · ${report.round.name}`),
    step(
      text('stepChain'),
      holds.chain,
      pair(text('published'), chain.before),
      pair(text('key'), chain.key ?? ''),
      pair(text('anchor'), chain.anchor),
      anchorsLink(),
    ),
    ...(standing === 'unbound' ? [] : [anchorStep(anchors)]),
    step(
      text('stepBeacons'),
      holds.beacon,
      pair(text('closedAt'), report.round.closesAt),
      el('p', {}, beaconNote(report.beacon)),
      beaconTable(report.matchday.blocks, check.beacons),
    ),
    step(text('stepRules'), holds.config, pair(text('published'), report.configHash)),
    step(text('stepMinutes'), holds.result, ...check.matches.map(minutes)),
    ...(slip
      ? [
          step(text('stepPrices'), holds.prices, legTable(check)),
          step(text('stepSlip'), holds.payout, pair(text('payout'), moneyOf(check.payout ?? 0n)), pair(text('recorded'), slip.payout)),
        ]
      : []),
  )
}

function beaconTable(blocks: NonNullable<SharedReport['matchday']>['blocks'], holds: readonly boolean[]): HTMLElement {
  const rows = blocks.map(({ round, randomness }, at) =>
    el(
      'tr',
      {},
      el('td', {}, `${3 * at + 1}–${3 * at + 3}′`),
      el('td', { class: 'number' }, `#${round}`),
      el('td', {}, el('code', {}, `${randomness.slice(0, 24)}…`)),
      el('td', {}, holds[at] ? '✓' : '✗'),
    ),
  )
  return el('details', {}, el('summary', {}, text('blocks')), scrolling(el('table', {}, el('tbody', {}, ...rows))))
}

/** A match with its score; unfolded: both draws of every minute. */
function minutes({ home, away, q, goals, steps }: ReplayedMatch): HTMLElement {
  const count = (side: 'home' | 'away') => goals.filter((goal) => goal.side === side).length
  const told = goals.map(({ minute, side }) => `${minute}′ ${clubName(side === 'home' ? home : away)}`).join(' · ')
  const rows = steps.map(({ word, value }, at) => {
    const isHome = at % 2 === 0
    const chance = isHome ? q.home : q.away
    return el(
      'tr',
      value < chance ? { class: 'hit' } : {},
      el('td', {}, `${Math.floor(at / 2) + 1}′`),
      el('td', {}, clubName(isHome ? home : away)),
      el('td', { class: 'number' }, String(word)),
      el('td', { class: 'number' }, `${value} ${value < chance ? '<' : '≥'} ${chance}`),
    )
  })
  return el(
    'details',
    {},
    el('summary', {}, el('b', {}, `${clubName(home)} ${count('home')}–${count('away')} ${clubName(away)}`), el('small', {}, ` ${told}`)),
    scrolling(el('table', {}, el('tbody', {}, ...rows))),
  )
}

function legTable({ legs, matches }: MatchdayAgain): HTMLElement {
  const head = [text('bets'), text('recordedPrice'), text('computedPrice')].map((label) => el('th', { scope: 'col' }, label))
  const rows = legs.map(({ match, selection, price, computed }) => {
    const played = matches[match - 1]
    const [home, away] = played ? [clubName(played.home), clubName(played.away)] : ['', '']
    return el(
      'tr',
      {},
      el('td', {}, `${home} – ${away}: ${choiceName(selection, { home, away })}`),
      el('td', { class: 'number' }, oddsText(price)),
      el('td', { class: 'number' }, computed === null ? '—' : oddsText(computed)),
    )
  })
  return scrolling(el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows)))
}
