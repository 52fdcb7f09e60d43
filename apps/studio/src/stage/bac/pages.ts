import type { SeatView, SlipView } from '../../play/table-protocol.ts'
import type { PlayApi } from '../kit/api.ts'
import { el } from '../kit/dom.ts'
import { shown } from '../kit/money.ts'
import { text } from '../kit/texts.ts'
import { cardText } from './cards.ts'
import { areas } from './felt.ts'
import type { BacResult } from './hands.ts'
import { type Word, word } from './words.ts'

/** Returns that the proof of the game counts over all orders of cards, in percent. */
const RETURNS: Readonly<Partial<Record<Word, string>>> = {
  banker: '98.94',
  player: '98.76',
  bankerFree: '98.54',
  tie: '85.64',
  playerPair: '89.64',
  bankerPair: '89.64',
  eitherPair: '86.29',
  perfectPair: '91.95',
  small: '94.72',
  big: '95.65',
  luckySix: '83.32',
}

export function rulesPage(limits: SeatView['limits']): Node {
  const rows = areas.map(({ bet, pays, limit }) => {
    const of = limits[limit]
    const range = of ? `${of.min.toLocaleString('en-US')}–${of.max.toLocaleString('en-US')}` : '—'
    return row('td', [word(bet), pays, range, `${RETURNS[bet] ?? '—'}%`])
  })
  const head = row('th', [word('bet'), word('pays'), word('limits'), word('rtp')])
  return el(
    'div',
    { class: 'rules' },
    el('p', {}, word('rulesText')),
    el('h3', {}, word('rulesTable')),
    el('table', {}, el('thead', {}, head), el('tbody', {}, ...rows)),
    el('p', {}, word('tieBack')),
    el('p', { class: 'adults' }, `18+ ${text('adults')}`),
  )
}

function row(tag: 'td' | 'th', cells: readonly string[]): HTMLElement {
  return el('tr', {}, ...cells.map((cell, at) => el(tag, at > 0 ? { class: 'number' } : {}, cell)))
}

/** The player's own rounds, each with its cards and the way to check it. */
export async function history(api: PlayApi, body: HTMLElement): Promise<void> {
  const list = el('div', { class: 'slips' })
  const more = el('button', { type: 'button' }, '↓')
  let before: string | null = null
  const load = async () => {
    more.disabled = true
    const page = await api.slips(before)
    list.append(...page.slips.map((slip) => slipCard(slip as SlipView<BacResult>)))
    before = page.next
    more.disabled = false
    more.hidden = before === null
    if (list.childElementCount === 0) list.append(el('p', { class: 'empty' }, text('none')))
  }
  more.addEventListener('click', () => void load())
  body.append(list, more)
  await load()
}

function slipCard(slip: SlipView<BacResult>): HTMLElement {
  const time = new Date(slip.placedAt).toLocaleString('zh-TW', { timeZone: 'Asia/Taipei', hour12: false })
  const bets = Object.entries(slip.bets).map(([bet, stake]) => `${word(bet as Word)} ${shown(stake)}`)
  const cards = slip.result
    ? `${word('player')} ${slip.result.player.map(cardText).join(' ')} (${slip.result.playerTotal}) · ${word('banker')} ${slip.result.banker.map(cardText).join(' ')} (${slip.result.bankerTotal})`
    : slip.status === 'void'
      ? word('voided')
      : word('open_')
  const net = Number(slip.payout) - Number(slip.stake)
  const sum = slip.status === 'open' ? '—' : `${net > 0 ? '+' : net < 0 ? '−' : ''}${shown(Math.abs(net))}`
  return el(
    'article',
    { class: 'slip' },
    el('header', {}, el('span', {}, `${time} · ${slip.roundName}`), el('b', { class: net > 0 ? 'plus' : '' }, sum)),
    el('p', {}, bets.join(' · ')),
    el('p', { class: 'cards-line' }, cards),
    el('a', { href: `/verify/${slip.ref}`, target: '_blank', rel: 'noopener' }, text('verify')),
  )
}

/** What was fixed before betting opened, and where the rest comes from. */
export async function fairness(api: PlayApi, body: HTMLElement): Promise<void> {
  const { table } = await api.seat()
  const { round } = table
  body.append(el('p', {}, word('fairText')))
  if (!round) return
  const beacon = `${round.beacon.kind === 'local' ? word('localBeacon') : word('drandBeacon')} #${round.beacon.round}`
  body.append(
    el(
      'dl',
      {},
      ...[
        [word('round'), round.name],
        [word('commit'), round.keyBefore],
        [word('beaconLine'), beacon],
      ].map(([name = '', value = '']) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
    ),
  )
}
