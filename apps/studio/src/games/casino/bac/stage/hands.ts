import { el } from '../../../../stage/kit/dom.ts'
import { pause } from '../../../../stage/kit/motion.ts'
import { cardElement, turnUp } from '../../../../stage/table-kit/cards.ts'
import { RoadBoards } from '../../../../stage/table-kit/road-boards.ts'
import { squeeze } from '../../../../stage/table-kit/squeeze.ts'
import type { Chips, Scene, SceneParts } from '../../../../stage/table-kit/stage.ts'
import { word } from '../words.ts'

export interface BacResult {
  readonly player: readonly number[]
  readonly banker: readonly number[]
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly winner: 'player' | 'banker' | 'tie'
}

type Side = 'player' | 'banker'
const SIDES = ['player', 'banker'] as const

const FLIGHT_MS = 480
const SQUEEZE_MS = 5_000
const SQUEEZE_THIRD_MS = 3_500
const REST_MS = 500
/** On the roads. */
const COLOUR = { banker: 'red', player: 'blue', tie: 'tie' } as const

const points = (card: number) => (card % 13 >= 9 ? 0 : (card % 13) + 1)
const totalOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + points(card), 0) % 10

interface Hand {
  readonly box: HTMLElement
  readonly cards: HTMLElement
  readonly total: HTMLElement
  open: number[]
}

/** The two hands on the felt: deals, lets the side be squeezed that the player bet most on, shows totals. */
export class Hands implements Scene<BacResult> {
  readonly #parts: SceneParts
  readonly #hands: Readonly<Record<Side, Hand>>
  readonly #roads: RoadBoards
  /** Raised with every clear: an older deal sees that it is over. */
  #deal = 0

  constructor(parts: SceneParts) {
    this.#parts = parts
    this.#hands = { player: hand('player', 'blue'), banker: hand('banker', 'red') }
    parts.host.classList.add('two-hands')
    parts.host.prepend(this.#hands.player.box, parts.clock, this.#hands.banker.box)
    this.#roads = new RoadBoards(parts.roads, { red: word('banker'), blue: word('player'), tie: word('tie') })
  }

  clear(): void {
    this.#deal += 1
    for (const side of SIDES) {
      const of = this.#hands[side]
      of.open = []
      of.cards.replaceChildren()
      of.total.textContent = ''
      of.box.classList.remove('won')
    }
  }

  showAll(result: BacResult): void {
    this.clear()
    for (const side of SIDES) {
      for (const [at, card] of result[side].entries()) turnUp(this.#put(side, { card, at }), card)
      this.#hands[side].open.push(...result[side])
    }
    this.#totals()
    this.#crown(result)
  }

  /** Deals in the order of the rules. */
  async reveal(result: BacResult, placed: Chips): Promise<boolean> {
    this.clear()
    const mine = this.#deal
    const side = squeezedSide(placed)
    return (await this.#dealTwo(result, { mine, side })) && (await this.#dealThird(result, { mine, side }))
  }

  outcome({ winner, playerTotal, bankerTotal }: BacResult) {
    const words = winner === 'tie' ? word('tied') : word('wins', { side: word(winner) })
    const look = winner === 'tie' ? ('green' as const) : COLOUR[winner]
    // Who won stands first, in the words and in the figures.
    const points = [playerTotal, bankerTotal].toSorted((one, other) => other - one)
    return { words: `${words}  ${points.join(' : ')}`, look }
  }

  history(results: readonly BacResult[]): void {
    this.#roads.show(results.map(({ winner }) => COLOUR[winner]))
  }

  add({ winner }: BacResult): void {
    this.#roads.add(COLOUR[winner])
  }

  async #dealTwo(result: BacResult, { mine, side: squeezed }: { mine: number; side: Side | null }): Promise<boolean> {
    let hidden: readonly [HTMLElement, number] | null = null
    for (const at of [0, 1]) {
      for (const side of SIDES) {
        const card = result[side][at] ?? 0
        const element = this.#put(side, { card, at })
        this.#parts.sound.play('card')
        await pause(FLIGHT_MS)
        if (mine !== this.#deal) return false
        if (at === 1 && side === squeezed) hidden = [element, card]
        else this.#turn(side, element, card)
      }
    }
    if (squeezed && hidden) {
      await squeeze(this.#parts.host, hidden[0], SQUEEZE_MS)
      if (mine !== this.#deal) return false
      this.#turn(squeezed, ...hidden)
    }
    await pause(REST_MS)
    return mine === this.#deal
  }

  async #dealThird(result: BacResult, { mine, side: squeezed }: { mine: number; side: Side | null }): Promise<boolean> {
    for (const side of SIDES) {
      const card = result[side][2]
      if (card === undefined) continue
      const element = this.#put(side, { card, at: 2 })
      this.#parts.sound.play('card')
      await pause(FLIGHT_MS)
      if (side === squeezed) await squeeze(this.#parts.host, element, SQUEEZE_THIRD_MS)
      if (mine !== this.#deal) return false
      this.#turn(side, element, card)
      await pause(REST_MS)
    }
    if (mine !== this.#deal) return false
    this.#crown(result)
    return true
  }

  #put(side: Side, { card, at }: { card: number; at: number }): HTMLElement {
    const element = cardElement(card, at === 2 ? 'third' : '')
    this.#hands[side].cards.append(element)
    return element
  }

  #turn(side: Side, element: HTMLElement, card: number): void {
    if (!turnUp(element, card)) return
    this.#parts.sound.play('flip')
    this.#hands[side].open.push(card)
    this.#totals()
  }

  #totals(): void {
    for (const side of SIDES) {
      const { open, total } = this.#hands[side]
      if (open.length > 0) total.textContent = String(totalOf(open))
    }
  }

  #crown({ winner }: BacResult): void {
    if (winner !== 'tie') this.#hands[winner].box.classList.add('won')
  }
}

function hand(side: Side, colour: string): Hand {
  const total = el('output')
  const cards = el('div', { class: 'cards' })
  return { box: el('div', { class: `hand ${colour}` }, el('h2', {}, el('b', {}, word(side)), total), cards), cards, total, open: [] }
}

/** The side that this player bet more on, when she bet on one. */
function squeezedSide(placed: Chips): Side | null {
  const of = (bet: string) => placed.get(bet) ?? 0
  const [player, banker] = [of('player'), of('banker') + of('bankerFree')]
  if (player === 0 && banker === 0) return null
  return player > banker ? 'player' : 'banker'
}
