import { byId, el } from '../kit/dom.ts'
import { addResult, type Colour, inRuns, placed, type Roads, roadsOf, type Winner } from './roads.rules.ts'
import { word } from './words.ts'

/** Draws the five roads. Colour is never alone: the bead plate has letters, player cells are dashed by their ring. */

const CELL = 20
const COLOUR = { banker: '#e2404e', player: '#3f8cff', tie: '#2fb37c', red: '#e2404e', blue: '#3f8cff' } as const

function board(id: string, cells: readonly string[], columns: number): void {
  const least = Number(byId(id).dataset.columns ?? 12)
  const width = Math.max(columns + 1, least) * CELL
  const host = byId(id)
  const lines = `<path d="${Array.from({ length: width / CELL + 1 }, (_, x) => `M${x * CELL} 0V${6 * CELL}`).join('')}${Array.from({ length: 7 }, (_, y) => `M0 ${y * CELL}H${width}`).join('')}" stroke="#cbbf9e" stroke-width=".6"/>`
  host.innerHTML = `<svg viewBox="0 0 ${width} ${6 * CELL}" width="${width}" height="${6 * CELL}" aria-hidden="true"><rect width="${width}" height="${6 * CELL}" fill="#fffdf6"/>${lines}${cells.join('')}</svg>`
  // The last column stays in sight.
  const scale = host.clientHeight / (6 * CELL)
  host.scrollLeft = Math.max(0, (columns + 1) * CELL * scale - host.clientWidth)
}

const at = (x: number, y: number) => `${x * CELL + CELL / 2} ${y * CELL + CELL / 2}`
const widest = (cells: readonly { readonly x: number }[]) => cells.reduce((most, { x }) => Math.max(most, x + 1), 0)

function drawBead(roads: Roads): void {
  const cells = roads.bead.map(
    (winner, i) =>
      `<g transform="translate(${at(Math.floor(i / 6), i % 6)})"><circle r="8.6" fill="${COLOUR[winner]}"/><text y="4.2" text-anchor="middle" font-size="11.5" font-weight="700" fill="#fff">${word(winner)[0]}</text></g>`,
  )
  board('road-bead', cells, Math.ceil(roads.bead.length / 6))
}

function drawBig(roads: Roads): void {
  const cells = placed(roads.big)
  const drawn = cells.map(({ x, y, value }) => {
    const ring = `<circle r="7.4" fill="none" stroke="${COLOUR[value.winner]}" stroke-width="2.6"${value.winner === 'player' ? ' stroke-dasharray="5 1.6"' : ''}/>`
    const ties = value.ties > 0 ? `<path d="M-6 6 6-6" stroke="${COLOUR.tie}" stroke-width="2.4"/>` : ''
    const many =
      value.ties > 1 ? `<text y="4" text-anchor="middle" font-size="10" font-weight="700" fill="#14684a">${value.ties}</text>` : ''
    return `<g transform="translate(${at(x, y)})">${ring}${ties}${many}</g>`
  })
  board('road-big', drawn, widest(cells))
}

const marks: readonly ((colour: Colour) => string)[] = [
  (colour) => `<circle r="6.2" fill="none" stroke="${COLOUR[colour]}" stroke-width="2.4"/>`,
  (colour) => `<circle r="6.6" fill="${COLOUR[colour]}"/>`,
  (colour) => `<path d="M-6 6 6-6" stroke="${COLOUR[colour]}" stroke-width="3" stroke-linecap="round"/>`,
]

function drawDerived(roads: Roads): void {
  for (const [i, id] of ['road-eye', 'road-small', 'road-roach'].entries()) {
    const cells = placed(inRuns(roads.derived[i] ?? []))
    const mark = marks[i]
    const drawn = cells.map(({ x, y, value }) => `<g transform="translate(${at(x, y)})">${mark?.(value) ?? ''}</g>`)
    board(id, drawn, widest(cells))
  }
}

/** The roads of a shoe, and counts in words for who does not see them. */
export class RoadBoards {
  #roads: Roads = roadsOf([])

  constructor() {
    for (const [id, name] of [
      ['road-bead', 'bead'],
      ['road-big', 'bigRoad'],
      ['road-eye', 'eye'],
      ['road-small', 'smallRoad'],
      ['road-roach', 'roach'],
    ] as const) {
      byId(id).setAttribute('aria-label', word(name))
    }
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
    drawBead(this.#roads)
    drawBig(this.#roads)
    drawDerived(this.#roads)
    const { bead } = this.#roads
    const counts = (['banker', 'player', 'tie'] as const).map((winner) =>
      el('span', { class: `count ${winner}` }, `${word(winner)} ${bead.filter((each) => each === winner).length}`),
    )
    byId('road-counts').replaceChildren(...counts, el('span', { class: 'count' }, `# ${bead.length}`))
  }
}
