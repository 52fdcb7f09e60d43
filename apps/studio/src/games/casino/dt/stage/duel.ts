import { el } from '../../../../stage/kit/dom.ts'
import { pause } from '../../../../stage/kit/motion.ts'
import { cardElement, cardText, turnUp } from '../../../../stage/table-kit/cards.ts'
import { RoadBoards } from '../../../../stage/table-kit/road-boards.ts'
import { squeeze } from '../../../../stage/table-kit/squeeze.ts'
import type { Chips, Scene, SceneParts } from '../../../../stage/table-kit/stage.ts'
import { medallion } from './medallion.ts'
import { word } from '../words.ts'

export interface DtResult {
  readonly dragon: number
  readonly tiger: number
  readonly winner: 'dragon' | 'tiger' | 'tie'
}

type Side = 'dragon' | 'tiger'
const SIDES = ['dragon', 'tiger'] as const

const FLIGHT_MS = 520
const SQUEEZE_MS = 4_000
const REST_MS = 700
/** On the roads. */
const COLOUR = { dragon: 'red', tiger: 'blue', tie: 'tie' } as const

/** One card against one: both come face down, then they are turned; the side of the player's bet last, by her own hand. */
export class Duel implements Scene<DtResult> {
  readonly #parts: SceneParts
  readonly #sides: Readonly<Record<Side, { readonly box: HTMLElement; readonly place: HTMLElement }>>
  readonly #roads: RoadBoards
  /** Raised with every clear: an older deal sees that it is over. */
  #deal = 0

  constructor(parts: SceneParts) {
    this.#parts = parts
    this.#sides = { dragon: corner('dragon', 'red'), tiger: corner('tiger', 'blue') }
    parts.host.classList.add('two-hands')
    parts.host.prepend(this.#sides.dragon.box, parts.clock, this.#sides.tiger.box)
    this.#roads = new RoadBoards(parts.roads, { red: word('dragon'), blue: word('tiger'), tie: word('tie') })
  }

  clear(): void {
    this.#deal += 1
    for (const side of SIDES) {
      this.#sides[side].place.replaceChildren()
      this.#sides[side].box.classList.remove('won')
    }
  }

  showAll(result: DtResult): void {
    this.clear()
    for (const side of SIDES) turnUp(this.#put(side, result[side]), result[side])
    this.#crown(result)
  }

  async reveal(result: DtResult, placed: Chips): Promise<boolean> {
    this.clear()
    const mine = this.#deal
    const { sound, host } = this.#parts
    const cards = new Map<Side, HTMLElement>()
    for (const side of SIDES) {
      cards.set(side, this.#put(side, result[side]))
      sound.play('card')
      await pause(FLIGHT_MS)
      if (mine !== this.#deal) return false
    }
    const own = squeezedSide(placed)
    for (const side of own === 'dragon' ? (['tiger', 'dragon'] as const) : SIDES) {
      const element = cards.get(side)
      if (!element) continue
      if (side === own) await squeeze(host, element, SQUEEZE_MS)
      if (mine !== this.#deal) return false
      if (turnUp(element, result[side])) sound.play('flip')
      await pause(REST_MS)
    }
    if (mine !== this.#deal) return false
    this.#crown(result)
    return true
  }

  outcome({ winner, dragon, tiger }: DtResult) {
    const words = winner === 'tie' ? word('tied') : word('wins', { side: word(winner) })
    const look = winner === 'tie' ? ('green' as const) : COLOUR[winner]
    return { words: `${words}  ${cardText(dragon)} : ${cardText(tiger)}`, look }
  }

  history(results: readonly DtResult[]): void {
    this.#roads.show(results.map(({ winner }) => COLOUR[winner]))
  }

  add({ winner }: DtResult): void {
    this.#roads.add(COLOUR[winner])
  }

  #put(side: Side, card: number): HTMLElement {
    const element = cardElement(card)
    this.#sides[side].place.append(element)
    return element
  }

  #crown({ winner }: DtResult): void {
    if (winner !== 'tie') this.#sides[winner].box.classList.add('won')
  }
}

function corner(side: Side, colour: string) {
  const place = el('div', { class: 'cards' })
  const seal = el('div', { class: 'seal', 'aria-hidden': 'true' })
  seal.innerHTML = medallion(side)
  return {
    box: el('div', { class: `hand ${colour} ${side}` }, el('h2', {}, el('b', {}, word(side))), el('div', { class: 'spot' }, seal, place)),
    place,
  }
}

/** The side that this player bet more on, when she bet on one. */
function squeezedSide(placed: Chips): Side | null {
  const [dragon, tiger] = [placed.get('dragon') ?? 0, placed.get('tiger') ?? 0]
  if (dragon === 0 && tiger === 0) return null
  return tiger > dragon ? 'tiger' : 'dragon'
}
