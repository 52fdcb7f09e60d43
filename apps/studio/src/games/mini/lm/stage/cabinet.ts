import { el } from '../../../../stage/kit/dom.ts'
import { frames } from '../../../../stage/kit/frames.ts'
import { calm, pause } from '../../../../stage/kit/motion.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { lampPicture } from './lamp-picture.ts'
import type { SymbolName } from './symbols.ts'
import { word } from '../words.ts'

/** A lamp as the configuration of the game names it. */
export interface ShownLamp {
  readonly symbol: SymbolName | 'lucky'
  readonly odds: number
  /** Of 10000. */
  readonly weight: number
}

const COUNT = 24
const SIDE = 7

/** Where a lamp stands in the ring of seven by seven, clockwise from the top left: row and column from 1. */
function placeOf(at: number): readonly [row: number, column: number] {
  const side = Math.floor(at / (SIDE - 1))
  const along = at % (SIDE - 1)
  if (side === 0) return [1, along + 1]
  if (side === 1) return [along + 1, SIDE]
  if (side === 2) return [SIDE, SIDE - along]
  return [SIDE - along, 1]
}

/** How far a light has come at `t` of its run: quick at once, then slower and slower to the last lamp. */
function travelled(t: number): number {
  return 1 - (1 - t ** 1.2) ** 2.6
}

/** The ring of 24 lamps. It is told where the light stops; how it gets there is for the eye. */
export class Cabinet {
  readonly element = el('div', { class: 'ring' })
  readonly #lamps: readonly HTMLElement[]
  readonly #sound: Sound
  #at = 0

  constructor(lamps: readonly ShownLamp[], sound: Sound) {
    this.#sound = sound
    this.#lamps = lamps.map(({ symbol, odds }, at) => {
      const [row, column] = placeOf(at)
      const look = symbol === 'lucky' ? 'lamp lucky' : odds === 2 || odds === 50 ? 'lamp low' : 'lamp'
      const lamp = el('div', { class: look, style: `grid-area: ${row} / ${column}` }, lampPicture(symbol))
      lamp.append(el('span', { class: 'lamp-odds' }, symbol === 'lucky' ? word('lucky') : `×${odds}`))
      return lamp
    })
    this.element.append(...this.#lamps)
  }

  /** Every lamp dark but the one that stands. */
  rest(lit: readonly number[] = [this.#at]): void {
    for (const [at, lamp] of this.#lamps.entries()) {
      lamp.classList.toggle('on', lit.includes(at))
      lamp.classList.remove('won')
    }
    this.#at = lit.at(-1) ?? this.#at
  }

  /** Two to four full laps, then the lamp `to`. */
  async run(to: number): Promise<void> {
    this.rest()
    await this.#travel(to, { laps: 2 + (to % 3), ms: 5_400, kept: [] })
    this.#sound.play('stop', 1.3)
  }

  /** What LUCKY sends: a quick lap each, and every lamp that was sent stays lit. */
  async send(from: number, lamps: readonly number[]): Promise<void> {
    this.flash([from])
    await pause(900)
    for (const [index, to] of lamps.entries()) {
      const kept = [from, ...lamps.slice(0, index)]
      await this.#travel(to, { laps: 1, ms: 1_500, kept })
      this.#sound.play('chime', 1 + index * 0.26)
      this.flash([...kept, to])
      await pause(420)
    }
  }

  /** These lamps blink. */
  flash(lit: readonly number[]): void {
    for (const [at, lamp] of this.#lamps.entries()) {
      lamp.classList.toggle('on', lit.includes(at))
      lamp.classList.toggle('won', lit.includes(at))
    }
  }

  async #travel(
    to: number,
    { laps, ms, kept }: { readonly laps: number; readonly ms: number; readonly kept: readonly number[] },
  ): Promise<void> {
    if (calm()) {
      this.#show(to, kept)
      return pause(500)
    }
    const from = this.#at
    const way = laps * COUNT + ((to - from + COUNT) % COUNT)
    let gone = 0
    await frames(ms, (t) => {
      const now = Math.round(way * travelled(t))
      if (now === gone) return
      gone = now
      this.#show((from + now) % COUNT, kept)
      this.#sound.play('lamp', 0.8 + 0.5 * (1 - t))
    })
    this.#show(to, kept)
  }

  #show(at: number, kept: readonly number[]): void {
    this.#lamps[this.#at]?.classList.toggle('on', kept.includes(this.#at))
    this.#lamps[at]?.classList.add('on')
    this.#at = at
  }
}
