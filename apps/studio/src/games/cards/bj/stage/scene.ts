import { el } from '../../../../stage/kit/dom.ts'
import { calm, pause } from '../../../../stage/kit/motion.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { cardElement, cardText, turnUp } from '../../../../stage/table-kit/cards.ts'
import { pile } from '../../../../stage/table-kit/felt.ts'
import { outcomeOf, type ShownHands } from './hands.ts'
import { word } from '../words.ts'

const FLIGHT_MS = 330
const TURN_MS = 420

/** What is printed on the felt, in two lines that bend as its edge does. */
const ARC = `<svg viewBox="0 0 800 122" aria-hidden="true"><path id="arc-1" d="M40 20Q400 92 760 20" fill="none"/><path id="arc-2" d="M90 62Q400 130 710 62" fill="none"/><path d="M20 36Q400 116 780 36M60 80Q400 152 740 80" fill="none" stroke="currentColor" stroke-width="1.4" opacity=".45"/><text font-size="31" font-weight="800" letter-spacing="5"><textPath href="#arc-1" startOffset="50%" text-anchor="middle"></textPath></text><text font-size="19" letter-spacing="3"><textPath href="#arc-2" startOffset="50%" text-anchor="middle"></textPath></text></svg>`

/** One place for cards on the felt: the dealer's, or a hand of the player. */
interface Place {
  readonly box: HTMLElement
  readonly cards: HTMLElement
  readonly total: HTMLElement
  readonly stack: HTMLElement
  readonly end: HTMLElement
}

function placeOf(name: string, look: string): Place {
  const cards = el('div', { class: 'cards' })
  const total = el('output', {})
  const stack = el('span', { class: 'stack' })
  const end = el('p', { class: 'end' })
  const box = el('div', { class: `hand ${look}` }, el('h2', {}, el('b', {}, name), total), cards, end, stack)
  return { box, cards, total, stack, end }
}

/** `7 / 17` while an ace may count either way. */
function totalText({ total, soft }: { readonly total: number; readonly soft: boolean }): string {
  return soft && total < 21 ? `${total - 10} / ${total}` : String(total)
}

/** The cards on the felt. It shows the rounds that it is told, one after the other, and knows no rule. */
export class Scene {
  readonly #sound: Sound
  readonly #dealer = placeOf(word('dealer'), 'dealer')
  readonly #row = el('div', { class: 'row' })
  #hands: Place[] = []

  constructor(host: HTMLElement, sound: Sound) {
    this.#sound = sound
    const arc = el('div', { class: 'arc', role: 'img', 'aria-label': `${word('arc')}. ${word('arcDealer')}` })
    arc.innerHTML = ARC
    for (const [at, words] of [word('arc'), word('arcDealer')].entries()) arc.querySelectorAll('textPath')[at]?.append(words)
    host.prepend(el('i', { class: 'shoe-box', 'aria-hidden': 'true' }), this.#dealer.box, arc, this.#row)
    this.clear()
  }

  clear(): void {
    this.#hands = []
    this.#row.replaceChildren()
    this.#dealer.cards.replaceChildren()
    this.#dealer.total.textContent = ''
    this.#dealer.box.classList.remove('won')
  }

  /** As it lies, at once. */
  lay(shown: ShownHands, stake: number): void {
    this.clear()
    this.#seats(shown)
    for (const [at, { cards }] of shown.hands.entries()) {
      for (const card of cards) this.#put(this.#hands[at], card).classList.add('still')
      this.#tell(shown, at, stake)
    }
    for (const card of shown.dealer) this.#put(this.#dealer, card).classList.add('still')
    if (shown.dealer.length === 1) this.#dealer.cards.append(this.#hole())
    this.#end(shown)
  }

  /** What is new since, card by card; then how it ended. */
  async show(shown: ShownHands, stake: number): Promise<void> {
    if (this.#hands.length === 0) await this.#firstCards(shown)
    this.#seats(shown)
    for (const [at, { cards }] of shown.hands.entries()) {
      const place = this.#hands[at]
      for (const card of cards.slice(place?.cards.childElementCount ?? 0)) await this.#deal(place, card)
      this.#tell(shown, at, stake)
    }
    if (shown.acting === null) await this.#dealersTurn(shown)
    this.#end(shown)
  }

  /** Player, dealer up, player, dealer hole. */
  async #firstCards(shown: ShownHands): Promise<void> {
    this.#seats({ ...shown, hands: shown.hands.slice(0, 1) })
    const [first = 0, second = 0] = shown.hands[0]?.cards ?? []
    await this.#deal(this.#hands[0], first)
    await this.#deal(this.#dealer, shown.dealer[0] ?? 0)
    await this.#deal(this.#hands[0], second)
    this.#sound.play('card')
    this.#dealer.cards.append(this.#hole())
    await this.#wait(FLIGHT_MS)
  }

  async #dealersTurn({ dealer }: ShownHands): Promise<void> {
    const [, hole = 0, ...drawn] = dealer
    await this.#wait(TURN_MS)
    const card = cardElement(hole)
    card.classList.add('still')
    this.#dealer.cards.children[1]?.replaceWith(card)
    await this.#wait(40)
    turnUp(card, hole)
    this.#sound.play('flip')
    await this.#wait(TURN_MS)
    for (const each of drawn) {
      await this.#deal(this.#dealer, each)
      await this.#wait(TURN_MS / 2)
    }
  }

  /** A place for each hand: a split takes the second card along to its own. */
  #seats({ hands, acting }: ShownHands): void {
    while (this.#hands.length < hands.length) {
      const n = this.#hands.length
      const name = hands.length > 1 ? word('hand', { n: n + 1 }) : word('you')
      const place = placeOf(name, 'mine')
      const moved = n > 0 ? this.#hands[0]?.cards.children[1] : undefined
      if (moved) {
        moved.classList.add('moved')
        place.cards.append(moved)
      }
      this.#hands.push(place)
      this.#row.append(place.box)
    }
    const first = this.#hands[0]?.box.querySelector('b')
    if (first && hands.length > 1) first.textContent = word('hand', { n: 1 })
    this.#row.classList.toggle('split', hands.length > 1)
    for (const [at, { box }] of this.#hands.entries()) box.classList.toggle('acting', at === acting && hands.length > 1)
  }

  async #deal(place: Place | undefined, card: number): Promise<void> {
    this.#sound.play('card')
    const element = this.#put(place, card, false)
    await this.#wait(FLIGHT_MS)
    turnUp(element, card)
    this.#sound.play('flip')
    await this.#wait(FLIGHT_MS / 2)
  }

  #put(place: Place | undefined, card: number, open = true): HTMLElement {
    const element = cardElement(card)
    if (open) turnUp(element, card)
    place?.cards.append(element)
    return element
  }

  /** A card that nobody knows yet, the browser neither. */
  #hole(): HTMLElement {
    const element = cardElement(0, 'hole')
    element.querySelector('.face')?.replaceChildren()
    return element
  }

  #tell(shown: ShownHands, at: number, stake: number): void {
    const place = this.#hands[at]
    const hand = shown.hands[at]
    if (!place || !hand) return
    place.total.textContent = totalText(hand)
    place.total.classList.toggle('bust', hand.total > 21)
    place.box.setAttribute('aria-label', hand.cards.map(cardText).join(' '))
    place.stack.replaceChildren(pile((shown.stakes[at] ?? 1) * stake, false))
  }

  #end(shown: ShownHands): void {
    if (shown.dealerTotal !== null) this.#dealer.total.textContent = String(shown.dealerTotal)
    this.#dealer.total.classList.toggle('bust', (shown.dealerTotal ?? 0) > 21)
    for (const [at, { box, end }] of this.#hands.entries()) {
      const outcome = outcomeOf(shown, at)
      end.textContent = outcome ? word(outcome) : ''
      end.className = `end ${outcome ?? ''}`
      box.classList.toggle('won', outcome === 'won' || outcome === 'blackjack')
      box.classList.toggle('lost', outcome === 'lost' || outcome === 'bust')
    }
  }

  #wait(ms: number): Promise<void> {
    return calm() ? Promise.resolve() : pause(ms)
  }
}
