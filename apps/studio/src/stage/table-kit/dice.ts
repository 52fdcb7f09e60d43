import { el } from '../kit/dom.ts'
import { calm } from '../kit/motion.ts'

/** Dice, drawn here: flat ones for bets and results, and cubes that tumble. */

const [A, B, C] = [26, 50, 74]
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[B, B]],
  2: [
    [A, A],
    [C, C],
  ],
  3: [
    [A, A],
    [B, B],
    [C, C],
  ],
  4: [
    [A, A],
    [C, A],
    [A, C],
    [C, C],
  ],
  5: [
    [A, A],
    [C, A],
    [B, B],
    [A, C],
    [C, C],
  ],
  6: [
    [A, A],
    [C, A],
    [A, B],
    [C, B],
    [A, C],
    [C, C],
  ],
}

/** One and four are red, as on every die of this part of the world. */
function faceSvg(value: number): string {
  const red = value === 1 || value === 4
  const pips = (PIPS[value] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${value === 1 ? 17 : 10}"/>`).join('')
  return `<svg viewBox="0 0 100 100" aria-hidden="true"><rect x="2" y="2" width="96" height="96" rx="18" fill="#fffaf0" stroke="#cfc0a0" stroke-width="3"/><g fill="${red ? '#c3202f' : '#1b2430'}">${pips}</g></svg>`
}

/** Flat dice in a row. */
export function flatDice(values: readonly number[]): HTMLElement {
  const row = el('span', { class: 'flat-dice', role: 'img', 'aria-label': values.join(' ') })
  row.innerHTML = values.map(faceSvg).join('')
  return row
}

/** Which face of the cube a number is on, as the turn that brings it to the front: opposite faces add up to seven. */
const FRONT: Readonly<Record<number, readonly [x: number, y: number]>> = {
  1: [0, 0],
  2: [-90, 0],
  3: [0, -90],
  4: [0, 90],
  5: [90, 0],
  6: [0, 180],
}

/** A die that shows `value` to the front. */
export function cube(value: number): HTMLElement {
  const sides = [1, 2, 3, 4, 5, 6].map((side) => {
    const face = el('span', { class: `side s${side}` })
    face.innerHTML = faceSvg(side)
    return face
  })
  const die = el('div', { class: 'cube' }, ...sides)
  die.style.transform = turn(value)
  return die
}

function turn(value: number, more: readonly [x: number, y: number] = [0, 0]): string {
  const [x, y] = FRONT[value] ?? [0, 0]
  return `rotateX(${x + more[0]}deg) rotateY(${y + more[1]}deg)`
}

/** Lets a die tumble until it lies as it was made. Whole turns only, so that it ends as it is drawn. */
export async function tumble(die: HTMLElement, { value, at, ms }: { value: number; at: number; ms: number }): Promise<void> {
  if (calm()) return
  const whole: readonly [number, number] = [360 * (3 + at), -360 * (4 - at)]
  const frames = [
    { transform: turn(value, whole), translate: '0 0' },
    { translate: `${(at - 1) * -26}% -70%`, offset: 0.2 },
    { translate: `${(at - 1) * 22}% 0`, offset: 0.42 },
    { translate: `${(at - 1) * -12}% -34%`, offset: 0.62 },
    { translate: '0 0', offset: 0.82 },
    { transform: turn(value), translate: '0 0' },
  ]
  await die.animate(frames, { duration: ms, easing: 'cubic-bezier(.2,.7,.25,1)' }).finished
}
