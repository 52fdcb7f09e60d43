import type { SlipView } from '../../protocol/table-protocol.ts'
import type { PlayApi } from '../kit/api.ts'
import { beaconLine, beaconNote } from '../kit/beacon.ts'
import { el } from '../kit/dom.ts'
import { less, shown, signed } from '../kit/money.ts'
import { anchorsLink, facts, taipeiTime, verifyLink } from '../kit/records.ts'
import { paged } from '../kit/sheet.ts'
import { text } from '../kit/texts.ts'
import { rangeOf } from './felt.ts'
import type { Limits, TableStage } from './stage.ts'
import { word } from './words.ts'

/** Rules, odds, limits and returns of every bet. */
export function rulesPage({ bets, name, rules }: TableStage<unknown>, limits: Limits): Node {
  const rows = bets.map(({ bet, pays, limit, rtp }) => {
    const of = limits[limit]
    const { min, max } = of ? rangeOf(of) : { min: '', max: '' }
    return row('td', [name(bet), pays, `${min}–${max}`, `${rtp}%`])
  })
  const head = row('th', [word('bet'), word('pays'), word('limits'), word('rtp')])
  return el(
    'div',
    { class: 'rules' },
    el('p', {}, rules.text),
    el('h3', {}, word('rulesTable')),
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...rows)),
    ...rules.notes.map((note) => el('p', {}, note)),
    el('p', { class: 'keys' }, word('keys')),
    el('p', { class: 'adults' }, `18+ ${text('adults')}`),
  )
}

function row(tag: 'td' | 'th', cells: readonly string[]): HTMLElement {
  return el('tr', {}, ...cells.map((cell, at) => el(tag, at > 0 ? { class: 'number' } : {}, cell)))
}

/** The player's own rounds, each with its result and the way to check it. */
export async function history(stage: TableStage<unknown>, api: PlayApi, body: HTMLElement): Promise<void> {
  const list = el('div', { class: 'slips' })
  await paged(body, list, async (before) => {
    const page = await api.slips(before)
    list.append(...page.slips.map((slip) => slipCard(stage, slip)))
    return page.next
  })
}

function slipCard({ name, tell }: TableStage<unknown>, slip: SlipView): HTMLElement {
  const bets = Object.entries(slip.bets).map(([bet, stake]) => `${name(bet)} ${shown(stake)}`)
  const result = slip.result ? tell(slip.result) : word(slip.status === 'void' ? 'voided' : 'running')
  const net = less(slip.payout, slip.stake)
  const sum = slip.status === 'open' ? '—' : signed(net)
  return el(
    'article',
    { class: 'slip' },
    el('header', {}, el('span', {}, `${taipeiTime(slip.placedAt)} · ${slip.roundName}`), el('b', { class: net > 0n ? 'plus' : '' }, sum)),
    el('p', {}, bets.join(' · ')),
    el('p', { class: 'cards-line' }, result),
    verifyLink(slip.ref),
  )
}

/** What was fixed before betting opened, and where the rest comes from. */
export async function fairness(api: PlayApi, body: HTMLElement): Promise<void> {
  const { table } = await api.seat()
  const { round } = table
  body.append(el('p', {}, word('fairText')))
  if (!round) return
  body.append(
    el('p', {}, beaconNote(round.beacon)),
    facts([word('round'), round.name], [word('commit'), round.keyBefore], [word('beacon'), beaconLine(round.beacon)]),
    anchorsLink(),
  )
}
