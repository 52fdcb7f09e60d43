import { el } from '../kit/dom.ts'
import { frames } from '../kit/frames.ts'
import { calm, ease } from '../kit/motion.ts'

/** Dice of ivory with a red one and four, flat for lines and solid for the bowl. */

const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

function spots(number: number): string {
  const colour = number === 1 || number === 4 ? '#c3202f' : '#2a1a10'
  const size = number === 1 ? 15 : 10
  return (SPOTS[number] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}"/>`).join('')
}

/** A die as a flat picture. */
export function flatDie(number: number): HTMLElement {
  const die = el('span', { class: 'die', role: 'img', 'aria-label': String(number) })
  die.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true"><rect x="3" y="3" width="94" height="94" rx="20" fill="#fff9ea" stroke="#c79a52" stroke-width="4"/>${spots(number)}</svg>`
  return die
}

/** Where each number lies on the cube, as turns of x and y that bring it to the front. */
const TURNS: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [0, -90],
  3: [-90, 0],
  4: [90, 0],
  5: [0, 90],
  6: [0, 180],
}
const SIDES = [
  [1, 'rotateY(0deg)'],
  [2, 'rotateY(90deg)'],
  [3, 'rotateX(90deg)'],
  [4, 'rotateX(-90deg)'],
  [5, 'rotateY(-90deg)'],
  [6, 'rotateY(180deg)'],
] as const

/** A die that can be thrown. */
export class Cube {
  readonly element = el('div', { class: 'cube-place' })
  readonly #cube = el('div', { class: 'cube' })

  constructor() {
    for (const [number, turn] of SIDES) {
      const side = el('div', { class: 'cube-side' })
      side.style.transform = `${turn} translateZ(calc(var(--die) / 2))`
      side.innerHTML = `<svg viewBox="0 0 100 100">${spots(number)}</svg>`
      this.#cube.append(side)
    }
    this.element.append(this.#cube)
    this.#turn(-18, 24)
  }

  /** Lies with a number up front, slightly turned so that it is seen to be solid. */
  lie(number: number): void {
    const [x, y] = TURNS[number] ?? [0, 0]
    this.element.style.transform = ''
    this.#turn(x, y)
  }

  /** Rolls in from the left and comes to lie; resolves when it does. */
  async roll(number: number, ms: number): Promise<void> {
    const [x, y] = TURNS[number] ?? [0, 0]
    if (calm()) return this.lie(number)
    await frames(ms, (at) => {
      const left = 1 - ease.out(at)
      const bounce = Math.abs(Math.sin(left * Math.PI * 3)) * left
      this.element.style.transform = `translate(${-left * 190}%, ${-bounce * 80}%)`
      this.#turn(x - left * 1080, y + left * 810)
    })
    this.lie(number)
  }

  #turn(x: number, y: number): void {
    this.#cube.style.transform = `rotateX(-16deg) rotateY(14deg) rotateX(${x}deg) rotateY(${y}deg)`
  }
}
