import { el } from '../../../../stage/kit/dom.ts'
import { pause } from '../../../../stage/kit/motion.ts'
import { cardElement, turnUp } from '../../../../stage/table-kit/cards.ts'
import type { Scene, SceneParts } from '../../../../stage/table-kit/stage.ts'
import { className, type Word, word } from '../words.ts'

/** The banker's hand first, then heaven, earth, dark, yellow. */
export interface NiuResult {
  readonly hands: readonly (readonly number[])[]
  readonly classes: readonly number[]
}

const HANDS: readonly number[] = [0, 1, 2, 3, 4]
const SEATS: readonly number[] = [1, 2, 3, 4]
const FLIGHT_MS = 75
const TURN_MS = 750
const BULL_BULL = 10
const LAST = 24

const points = (card: number) => Math.min((card % 13) + 1, 10)
const highest = (hand: readonly number[]) => Math.max(...hand.map((card) => (card % 13) * 4 + 3 - (Math.floor(card / 13) % 4)))

/** Whether a seat beat the banker: the class decides, then the highest card. */
export function seatWon({ hands, classes }: NiuResult, seat: number): boolean {
  const ahead = (classes[seat] ?? 0) - (classes[0] ?? 0)
  return ahead === 0 ? highest(hands[seat] ?? []) > highest(hands[0] ?? []) : ahead > 0
}

/** The three cards that make the bull, by their places: the two others leave a multiple of ten. None without one. */
function bullOf(hand: readonly number[]): readonly number[] {
  for (const a of HANDS) {
    for (const b of HANDS.slice(a + 1)) {
      const three = HANDS.filter((at) => at !== a && at !== b)
      if (three.reduce((sum, at) => sum + points(hand[at] ?? 0), 0) % 10 === 0) return three
    }
  }
  return []
}

interface Hand {
  readonly box: HTMLElement
  readonly cards: HTMLElement
  readonly bull: HTMLElement
}

/** Five hands: dealt around, turned seat by seat, the banker last. */
export class Hands implements Scene<NiuResult> {
  readonly #parts: SceneParts
  readonly #hands: readonly Hand[]
  readonly #trend = el('div', { class: 'trend', role: 'img' })
  #results: readonly NiuResult[] = []
  /** Raised with every clear: an older deal sees that it is over. */
  #deal = 0

  constructor(parts: SceneParts) {
    this.#parts = parts
    this.#hands = HANDS.map((at) => handOf(at === 0 ? word('banker') : word(`at${at}` as Word), at))
    parts.host.classList.add('five-hands')
    parts.host.prepend(parts.clock, ...this.#hands.map(({ box }) => box))
    this.#trend.setAttribute('aria-label', word('trend'))
    parts.roads.prepend(this.#trend)
  }

  clear(): void {
    this.#deal += 1
    for (const { box, cards, bull } of this.#hands) {
      cards.replaceChildren()
      bull.textContent = ''
      box.classList.remove('won', 'lost', 'told')
    }
  }

  showAll(result: NiuResult): void {
    this.clear()
    for (const at of HANDS) {
      for (const card of result.hands[at] ?? []) turnUp(this.#put(at, card), card)
      this.#tell(result, at)
    }
    this.#crown(result)
  }

  async reveal(result: NiuResult): Promise<boolean> {
    this.clear()
    const mine = this.#deal
    const { sound } = this.#parts
    for (const nth of HANDS) {
      for (const at of HANDS) {
        this.#put(at, result.hands[at]?.[nth] ?? 0)
        if (nth % 2 === 0) sound.play('card')
        await pause(FLIGHT_MS)
        if (mine !== this.#deal) return false
      }
    }
    for (const at of [...SEATS, 0]) {
      await pause(TURN_MS)
      if (mine !== this.#deal) return false
      const elements = [...(this.#hands[at]?.cards.children ?? [])] as HTMLElement[]
      for (const [nth, element] of elements.entries()) turnUp(element, result.hands[at]?.[nth] ?? 0)
      sound.play('flip')
      this.#tell(result, at)
    }
    await pause(TURN_MS)
    if (mine !== this.#deal) return false
    this.#crown(result)
    return true
  }

  outcome(result: NiuResult) {
    const won = SEATS.filter((seat) => seatWon(result, seat))
    if (won.length === 0) return { words: word('none'), look: 'red' as const }
    if (won.length === SEATS.length) return { words: word('all'), look: 'gold' as const }
    return { words: word('wins', { seats: won.map((seat) => word(`at${seat}` as Word)).join(' ') }), look: 'green' as const }
  }

  history(results: readonly NiuResult[]): void {
    this.#results = results
    this.#draw()
  }

  add(result: NiuResult): void {
    this.#results = [...this.#results, result]
    this.#draw()
  }

  #put(at: number, card: number): HTMLElement {
    const element = cardElement(card, 'small')
    this.#hands[at]?.cards.append(element)
    return element
  }

  /** The bull's name, its three cards raised over the two that count. */
  #tell({ hands, classes }: NiuResult, at: number): void {
    const of = this.#hands[at]
    if (!of) return
    const bull = classes[at] ?? 0
    of.bull.textContent = className(bull)
    of.bull.className = bull === 0 ? 'bull none' : bull >= BULL_BULL ? 'bull best' : 'bull'
    of.box.classList.add('told')
    if (bull > 0 && bull <= BULL_BULL) {
      for (const nth of bullOf(hands[at] ?? [])) of.cards.children[nth]?.classList.add('raised')
    }
  }

  #crown(result: NiuResult): void {
    for (const seat of SEATS) this.#hands[seat]?.box.classList.add(seatWon(result, seat) ? 'won' : 'lost')
  }

  #draw(): void {
    const last = this.#results.slice(-LAST)
    this.#trend.replaceChildren(
      ...SEATS.map((seat) => {
        const marks = last.map((result) => {
          const won = seatWon(result, seat)
          return el('i', { class: won ? 'win' : 'loss', title: word(won ? 'win' : 'loss') }, won ? '✓' : '✕')
        })
        const wins = this.#results.filter((result) => seatWon(result, seat)).length
        return el(
          'p',
          {},
          el('b', {}, word(`at${seat}` as Word)),
          el('span', {}, ...marks),
          el('small', {}, `${wins} / ${this.#results.length}`),
        )
      }),
    )
  }
}

function handOf(name: string, at: number): Hand {
  const cards = el('div', { class: 'cards' })
  const bull = el('output', { class: 'bull' })
  return { box: el('div', { class: `hand seat-${at}` }, el('h2', {}, el('b', {}, name), bull), cards), cards, bull }
}
