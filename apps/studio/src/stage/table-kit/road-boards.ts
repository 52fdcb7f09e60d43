import { el } from '../kit/dom.ts'
import { addResult, type Colour, firstInSight, inRuns, placed, type Roads, roadsOf, type Winner } from './roads.rules.ts'
import { word } from './words.ts'

/** Draws the five roads. Colour is never alone: the bead plate has letters, rings of the blue side are dashed. */

const CELL = 20
const COLOUR = { red: '#e2404e', blue: '#3f8cff', tie: '#2fb37c' } as const

/** A board of cells six high; `least` columns wide. */
export class Board {
  readonly host: HTMLElement
  readonly #least: number

  constructor(name: string, least: number) {
    this.host = el('div', { class: 'road', role: 'img', tabindex: '0', 'aria-label': name })
    this.#least = least
  }

  draw(cells: readonly string[], columns: number): void {
    // One more than the empty one: room to begin with a whole column.
    const width = Math.max(columns + 2, this.#least) * CELL
    const rules = [
      ...Array.from({ length: width / CELL + 1 }, (_, x) => `M${x * CELL} 0V${6 * CELL}`),
      ...Array.from({ length: 7 }, (_, y) => `M0 ${y * CELL}H${width}`),
    ]
    const lines = `<path d="${rules.join('')}" stroke="#cbbf9e" stroke-width=".6"/>`
    this.host.innerHTML = `<svg viewBox="0 0 ${width} ${6 * CELL}" width="${width}" height="${6 * CELL}" aria-hidden="true"><rect width="${width}" height="${6 * CELL}" fill="#fffdf6"/>${lines}${cells.join('')}</svg>`
    const column = this.host.clientHeight / 6
    this.host.scrollLeft = column === 0 ? 0 : firstInSight(columns, this.host.clientWidth / column) * column
  }
}

const at = (x: number, y: number) => `${x * CELL + CELL / 2} ${y * CELL + CELL / 2}`
const widest = (cells: readonly { readonly x: number }[]) => cells.reduce((most, { x }) => Math.max(most, x + 1), 0)

/** A bead: a letter in a circle, columns of six. */
export function beads(values: readonly { readonly letter: string; readonly colour: string }[]): string[] {
  return values.map(
    ({ letter, colour }, i) =>
      `<g transform="translate(${at(Math.floor(i / 6), i % 6)})"><circle r="8.6" fill="${colour}"/><text y="4.2" text-anchor="middle" font-size="11.5" font-weight="700" fill="#fff">${letter}</text></g>`,
  )
}

function bigCells(roads: Roads): { cells: string[]; columns: number } {
  const all = placed(roads.big)
  const cells = all.map(({ x, y, value }) => {
    const ring = `<circle r="7.4" fill="none" stroke="${COLOUR[value.winner]}" stroke-width="2.6"${value.winner === 'blue' ? ' stroke-dasharray="5 1.6"' : ''}/>`
    const ties = value.ties > 0 ? `<path d="M-6 6 6-6" stroke="${COLOUR.tie}" stroke-width="2.4"/>` : ''
    const many =
      value.ties > 1 ? `<text y="4" text-anchor="middle" font-size="10" font-weight="700" fill="#14684a">${value.ties}</text>` : ''
    return `<g transform="translate(${at(x, y)})">${ring}${ties}${many}</g>`
  })
  return { cells, columns: widest(all) }
}

const marks: readonly ((colour: Colour) => string)[] = [
  (colour) => `<circle r="6.2" fill="none" stroke="${COLOUR[colour]}" stroke-width="2.4"/>`,
  (colour) => `<circle r="6.6" fill="${COLOUR[colour]}"/>`,
  (colour) => `<path d="M-6 6 6-6" stroke="${COLOUR[colour]}" stroke-width="3" stroke-linecap="round"/>`,
]

/** The roads of a shoe, and counts in words for who does not see them. */
export class RoadBoards {
  readonly #names: Readonly<Record<Winner, string>>
  readonly #bead = new Board(word('bead'), 12)
  readonly #big = new Board(word('bigRoad'), 24)
  readonly #derived = (['eye', 'smallRoad', 'roach'] as const).map((name) => new Board(word(name), 22))
  readonly #counts = el('span', { class: 'counts' })
  #roads: Roads = roadsOf([])

  constructor(host: HTMLElement, names: Readonly<Record<Winner, string>>) {
    this.#names = names
    const derived = el('div', { class: 'derived' }, ...this.#derived.map((board) => board.host))
    host.prepend(this.#bead.host, this.#big.host, derived, this.#counts)
  }

  show(winners: readonly Winner[]): void {
    this.#roads = roadsOf(winners)
    this.#draw()
  }

  add(winner: Winner): void {
    this.#roads = addResult(this.#roads, winner)
    this.#draw()
  }

  #draw(): void {
    const { bead, derived } = this.#roads
    this.#bead.draw(
      beads(bead.map((winner) => ({ letter: this.#names[winner][0] ?? '', colour: COLOUR[winner] }))),
      Math.ceil(bead.length / 6),
    )
    const big = bigCells(this.#roads)
    this.#big.draw(big.cells, big.columns)
    for (const [i, board] of this.#derived.entries()) {
      const cells = placed(inRuns(derived[i] ?? []))
      board.draw(
        cells.map(({ x, y, value }) => `<g transform="translate(${at(x, y)})">${marks[i]?.(value) ?? ''}</g>`),
        widest(cells),
      )
    }
    const counts = (['red', 'blue', 'tie'] as const).map((winner) =>
      el('span', { class: `count ${winner}` }, `${this.#names[winner]} ${bead.filter((each) => each === winner).length}`),
    )
    this.#counts.replaceChildren(...counts, el('span', { class: 'count' }, `# ${bead.length}`))
  }
}
