import type { RoundView } from '../../../../protocol/protocol.ts'
import type { SteppedSeat } from '../../../../protocol/stepped-protocol.ts'
import type { PlayApi, Session } from '../../../../stage/kit/api.ts'
import { el } from '../../../../stage/kit/dom.ts'
import { less, shown, signed } from '../../../../stage/kit/money.ts'
import { taipeiTime, verifyLink } from '../../../../stage/kit/records.ts'
import { paged } from '../../../../stage/kit/sheet.ts'
import { text } from '../../../../stage/kit/texts.ts'
import { smallCards } from '../../../../stage/table-kit/cards.ts'
import { outcomeOf, type ShownHands } from './hands.ts'
import { word } from '../words.ts'

/** Rules, limits, the proved return, and what becomes of a round that is left alone. */
export function rulesPage({ game }: Session, { limits, actWithin }: SteppedSeat): Node {
  const [min, max] = [limits.min.toLocaleString('en-US'), limits.max.toLocaleString('en-US')]
  return el(
    'div',
    { class: 'rules' },
    el('p', {}, word('rulesText')),
    el('p', {}, word('rulesDealer')),
    el('p', {}, word('rulesPay')),
    el('p', {}, word('rulesActions')),
    el('p', {}, `${word('limits', { min, max })} TWD`),
    el('p', {}, word('rulesRtp', { rtp: game.rtp, max: game.maxWin ?? '' })),
    el('p', {}, word('rulesHints')),
    el('p', {}, word('rulesLeft', { minutes: actWithin / 60 })),
    el('p', { class: 'keys' }, word('keys')),
    el('p', { class: 'adults' }, `18+ ${text('adults')}`),
  )
}

/** The player's own rounds, each with its cards and the way to check it. */
export async function history(api: PlayApi, body: HTMLElement): Promise<void> {
  const list = el('div', { class: 'slips' })
  await paged(body, list, async (before) => {
    const page = await api.rounds(before)
    list.append(...page.rounds.map(roundCard))
    return page.next
  })
}

function roundCard(round: RoundView): HTMLElement {
  const result = round.result as ShownHands
  const net = less(round.win, round.bet)
  const sum = round.status === 'open' ? word('running') : round.status === 'void' ? word('voided') : signed(net)
  const hands = result.hands.map(({ cards, total }, at) => {
    const outcome = outcomeOf(result, at)
    return el('p', { class: 'cards-line' }, smallCards(cards), ` ${total}${outcome ? ` · ${word(outcome)}` : ''}`)
  })
  const dealer = el('p', {}, `${word('dealer')} `, smallCards(result.dealer), ` ${result.dealerTotal ?? ''}`)
  const actions = result.actions.map((action) => word(action)).join(' → ')
  return el(
    'article',
    { class: 'slip' },
    el('header', {}, el('span', {}, `${taipeiTime(round.placedAt)} · #${round.nonce}`), el('b', { class: net > 0n ? 'plus' : '' }, sum)),
    ...hands,
    dealer,
    el('p', {}, `${text('bet')} ${shown(round.bet)}${actions === '' ? '' : ` · ${actions}`}`),
    verifyLink(round.ref),
  )
}
