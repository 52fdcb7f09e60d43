import { el } from '../kit/dom.ts'

/** Playing cards as SVG, drawn here: pips in the places every card has them, pictures as framed letters. Card numbers as in docs/product/fairness.md. */

const SUIT_PATHS = [
  'M50 6C58 26 92 40 92 66c0 17-20 27-35 12 1 12 5 18 13 22H30c8-4 12-10 13-22C28 93 8 83 8 66 8 40 42 26 50 6z',
  'M50 96C22 70 6 54 6 32 6 8 38 2 50 26 62 2 94 8 94 32c0 22-16 38-44 64z',
  'M50 2 88 50 50 98 12 50z',
  'M50 4a22 22 0 0 1 17 36 22 22 0 1 1-12 32c1 14 6 22 15 28H30c9-6 14-14 15-28a22 22 0 1 1-12-32A22 22 0 0 1 50 4z',
] as const
const COLOURS = ['#1b2430', '#c3202f', '#c3202f', '#1b2430'] as const
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

/** Pip places by count: x of -1, 0, 1 and y of 0 (top) .. 1 (bottom); below the middle they stand on their heads. */
const L = -1
const R = 1
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0.5]],
  2: [
    [0, 0],
    [0, 1],
  ],
  3: [
    [0, 0],
    [0, 0.5],
    [0, 1],
  ],
  4: [
    [L, 0],
    [R, 0],
    [L, 1],
    [R, 1],
  ],
  5: [
    [L, 0],
    [R, 0],
    [0, 0.5],
    [L, 1],
    [R, 1],
  ],
  6: [
    [L, 0],
    [R, 0],
    [L, 0.5],
    [R, 0.5],
    [L, 1],
    [R, 1],
  ],
  7: [
    [L, 0],
    [R, 0],
    [0, 0.25],
    [L, 0.5],
    [R, 0.5],
    [L, 1],
    [R, 1],
  ],
  8: [
    [L, 0],
    [R, 0],
    [0, 0.25],
    [L, 0.5],
    [R, 0.5],
    [0, 0.75],
    [L, 1],
    [R, 1],
  ],
  9: [
    [L, 0],
    [R, 0],
    [L, 0.333],
    [R, 0.333],
    [0, 0.5],
    [L, 0.667],
    [R, 0.667],
    [L, 1],
    [R, 1],
  ],
  10: [
    [L, 0],
    [R, 0],
    [0, 0.167],
    [L, 0.333],
    [R, 0.333],
    [L, 0.667],
    [R, 0.667],
    [0, 0.833],
    [L, 1],
    [R, 1],
  ],
}

const suitOf = (card: number) => Math.floor(card / 13) % 4
const rankOf = (card: number) => card % 13

/** `♠A`, for tables and screen readers. */
export function cardText(card: number): string {
  return `${'♠♥♦♣'[suitOf(card)]}${RANKS[rankOf(card)]}`
}

function pip(suit: number, at: { x: number; y: number; size: number; turned?: boolean }): string {
  const half = at.size / 2
  const turn = at.turned ? ` rotate(180 ${half} ${half})` : ''
  return `<g transform="translate(${at.x - half} ${at.y - half})${turn}"><path transform="scale(${at.size / 100})" d="${SUIT_PATHS[suit]}"/></g>`
}

function middle(suit: number, rank: number): string {
  const count = rank + 1
  if (count > 10) {
    return `<rect x="42" y="34" width="116" height="212" rx="8" fill="none" stroke="#b98a3c" stroke-width="3"/>
      <rect x="49" y="41" width="102" height="198" rx="5" fill="#fbf3dd" stroke="#b98a3c" stroke-width="1.5"/>
      ${pip(suit, { x: 72, y: 68, size: 30 })}${pip(suit, { x: 128, y: 212, size: 30, turned: true })}
      <text x="100" y="171" font-size="92" font-family="Georgia,'Times New Roman',serif" font-weight="700" text-anchor="middle">${RANKS[rank]}</text>`
  }
  const size = count === 1 ? 84 : 40
  return (PIPS[count] ?? []).map(([x, y]) => pip(suit, { x: 100 + x * 33, y: 52 + y * 176, size, turned: y > 0.5 })).join('')
}

function corner(suit: number, rank: number): string {
  const wide = rank === 9 ? ' letter-spacing="-4"' : ''
  return `<text x="21" y="42" font-size="36" font-family="Georgia,'Times New Roman',serif" font-weight="700" text-anchor="middle"${wide}>${RANKS[rank]}</text>${pip(suit, { x: 21, y: 62, size: 25 })}`
}

/** A face of 200 x 280. Without corners while it is squeezed: only the edges of the pips tell. */
function faceSvg(card: number): string {
  const [suit, rank] = [suitOf(card), rankOf(card)]
  const corners = `<g class="corners">${corner(suit, rank)}<g transform="rotate(180 100 140)">${corner(suit, rank)}</g></g>`
  return `<svg viewBox="0 0 200 280" aria-hidden="true"><rect width="200" height="280" rx="14" fill="#fffdf8"/><g fill="${COLOURS[suit]}">${middle(suit, rank)}${corners}</g></svg>`
}

const LATTICE = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: 6 }, (_, at) => `<path d="M${22 + at * 31} ${22 + row * 29.5}l10 10-10 10-10-10z"/>`).join(''),
).join('')

const backSvg = `<svg viewBox="0 0 200 280" aria-hidden="true"><rect width="200" height="280" rx="14" fill="#f7efdc"/><rect x="9" y="9" width="182" height="262" rx="9" fill="#0e6b53"/><g fill="none" stroke="#e2b865" stroke-width="1.6" opacity=".8">${LATTICE}</g><rect x="15" y="15" width="170" height="250" rx="6" fill="none" stroke="#e2b865" stroke-width="2"/><circle cx="100" cy="140" r="34" fill="#0a4a3a" stroke="#e2b865" stroke-width="3"/><text x="100" y="156" font-size="42" text-anchor="middle" fill="#ffe7a6" font-family="'Noto Serif CJK TC','Noto Serif TC',serif" font-weight="700">翠</text></svg>`

/** A face for cards that lie over each other: rank and suit large in the corner that stays in sight. */
function smallFaceSvg(card: number): string {
  const [suit, rank] = [suitOf(card), rankOf(card)]
  const letter = `<text x="30" y="54" font-size="${rank === 9 ? 46 : 54}" font-family="Georgia,'Times New Roman',serif" font-weight="700" text-anchor="middle"${rank === 9 ? ' letter-spacing="-6"' : ''}>${RANKS[rank]}</text>`
  return `<svg viewBox="0 0 100 140" aria-hidden="true"><rect width="100" height="140" rx="10" fill="#fffdf8"/><g fill="${COLOURS[suit]}">${letter}${pip(suit, { x: 30, y: 82, size: 38 })}<g opacity=".9">${pip(suit, { x: 70, y: 112, size: 44 })}</g></g></svg>`
}

/** Cards in a line of text, drawn. */
export function smallCards(cards: readonly number[]): HTMLElement {
  const row = el('span', { class: 'small-cards', role: 'img', 'aria-label': cards.map(cardText).join(' ') })
  row.innerHTML = cards.map(smallFaceSvg).join('')
  return row
}

/** A card on the felt, its back up. */
export function cardElement(card: number, look = ''): HTMLElement {
  const face = el('span', { class: 'face' })
  face.innerHTML = look.includes('small') ? smallFaceSvg(card) : faceSvg(card)
  const back = el('span', { class: 'back' })
  back.innerHTML = backSvg
  return el('div', { class: `card ${look}`.trim() }, face, back)
}

/** Turns a card up, and tells it to who listens. False when it lay open already. */
export function turnUp(element: HTMLElement, card: number): boolean {
  if (element.classList.contains('open')) return false
  element.classList.add('open')
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', cardText(card))
  return true
}
