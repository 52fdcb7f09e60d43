import { el } from '../../../../stage/kit/dom.ts'
import { calm, pause } from '../../../../stage/kit/motion.ts'
import { cube, flatDice, tumble } from '../../../../stage/table-kit/dice.ts'
import { beads, Board } from '../../../../stage/table-kit/road-boards.ts'
import type { Scene, SceneParts } from '../../../../stage/table-kit/stage.ts'
import { word } from '../words.ts'

export interface SicboResult {
  readonly dice: readonly [number, number, number]
  readonly sum: number
}

const ROLL_MS = 2_600
const LIFT_MS = 700
const RATTLE_MS = 260
/** Rolls that are drawn whole. */
const LAST = 12
const COLOURS = { big: '#e2404e', small: '#3f8cff', odd: '#e2404e', even: '#3f8cff', anyTriple: '#2fb37c' } as const

const isTriple = ({ dice: [a, b, c] }: SicboResult) => a === b && b === c
const sizeOf = (result: SicboResult) => (isTriple(result) ? 'anyTriple' : result.sum >= 11 ? 'big' : 'small')
const parityOf = (result: SicboResult) => (isTriple(result) ? 'anyTriple' : result.sum % 2 === 1 ? 'odd' : 'even')

/** Three dice under a glass bell: they tumble, the bell is lifted, the total is told. */
export class Dome implements Scene<SicboResult> {
  readonly #parts: SceneParts
  readonly #dice = el('div', { class: 'dice' })
  readonly #bell = el('div', { class: 'bell' })
  readonly #told = el('div', { class: 'told' })
  readonly #last = el('ol', { class: 'last', 'aria-label': word('last') })
  readonly #size = new Board(word('bead'), 14)
  readonly #parity = new Board(word('beadOdd'), 14)
  readonly #counts = el('span', { class: 'counts' })
  #results: readonly SicboResult[] = []
  /** Raised with every clear: an older roll sees that it is over. */
  #roll = 0

  constructor(parts: SceneParts) {
    this.#parts = parts
    parts.host.classList.add('dome')
    const plate = el('div', { class: 'plate' }, this.#dice, this.#bell)
    parts.host.prepend(parts.clock, plate, this.#told)
    parts.roads.prepend(this.#last, this.#size.host, this.#parity.host, this.#counts)
    this.#lay([6, 1, 4])
  }

  clear(): void {
    this.#roll += 1
    this.#parts.host.classList.remove('lifted', 'rolling')
    this.#told.replaceChildren()
  }

  showAll(result: SicboResult): void {
    this.clear()
    this.#lay(result.dice)
    this.#lift(result)
  }

  async reveal(result: SicboResult): Promise<boolean> {
    this.clear()
    const mine = this.#roll
    const { host, sound } = this.#parts
    const dice = this.#lay(result.dice)
    host.classList.add('rolling')
    const rattle = setInterval(() => sound.play('stop', 1.6), RATTLE_MS)
    if (!calm()) await Promise.all(dice.map((die, at) => tumble(die, { value: result.dice[at] ?? 1, at, ms: ROLL_MS })))
    clearInterval(rattle)
    if (mine !== this.#roll) return false
    this.#lift(result)
    sound.play('flip')
    await pause(LIFT_MS)
    return mine === this.#roll
  }

  outcome(result: SicboResult) {
    const size = sizeOf(result)
    const words = isTriple(result)
      ? `${word('triple', { n: result.dice[0] })}`
      : `${result.sum} · ${word(size)} · ${word(parityOf(result))}`
    return { words, look: size === 'anyTriple' ? ('green' as const) : size === 'big' ? ('red' as const) : ('blue' as const) }
  }

  history(results: readonly SicboResult[]): void {
    this.#results = results
    this.#draw()
  }

  add(result: SicboResult): void {
    this.#results = [...this.#results, result]
    this.#draw()
  }

  #lay(values: readonly number[]): HTMLElement[] {
    const dice = values.map(cube)
    this.#dice.replaceChildren(...dice)
    return dice
  }

  #lift(result: SicboResult): void {
    this.#parts.host.classList.remove('rolling')
    this.#parts.host.classList.add('lifted')
    this.#dice.setAttribute('role', 'img')
    this.#dice.setAttribute('aria-label', result.dice.join(' '))
    this.#told.replaceChildren(
      el('output', {}, String(result.sum)),
      el('b', { class: sizeOf(result) }, word(sizeOf(result))),
      ...(isTriple(result) ? [] : [el('b', { class: parityOf(result) }, word(parityOf(result)))]),
    )
  }

  #draw(): void {
    const all = this.#results
    const bead = (of: typeof sizeOf | typeof parityOf) =>
      beads(all.map((result) => ({ letter: word(of(result))[0] ?? '', colour: COLOURS[of(result)] })))
    const columns = Math.ceil(all.length / 6)
    this.#size.draw(bead(sizeOf), columns)
    this.#parity.draw(bead(parityOf), columns)
    const rolls = all.slice(-LAST).toReversed()
    this.#last.replaceChildren(
      ...rolls.map((result) => el('li', { class: sizeOf(result) }, flatDice(result.dice), el('b', {}, String(result.sum)))),
    )
    const counts = (['big', 'small', 'anyTriple'] as const).map((size) => {
      const colour = { big: 'red', small: 'blue', anyTriple: 'tie' }[size]
      return el('span', { class: `count ${colour}` }, `${word(size)} ${all.filter((each) => sizeOf(each) === size).length}`)
    })
    this.#counts.replaceChildren(...counts, el('span', { class: 'count' }, `# ${all.length}`))
  }
}
