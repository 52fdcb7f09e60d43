import { el } from '../kit/dom.ts'

/** Body and number of each car; the number is always printed. */
const carColours: readonly (readonly [body: string, ink: string])[] = [
  ['#f2c21a', '#2a1c00'],
  ['#1d5fc4', '#ffffff'],
  ['#5a6570', '#ffffff'],
  ['#f08a24', '#2a1400'],
  ['#2cc4c9', '#00292b'],
  ['#5f45c9', '#ffffff'],
  ['#d9d9d9', '#1c1c1c'],
  ['#c4232b', '#ffffff'],
  ['#8a4a20', '#ffffff'],
  ['#14713b', '#ffffff'],
]

export function carColour(car: number): { readonly body: string; readonly ink: string } {
  const pair = carColours[car - 1]
  return { body: pair?.[0] ?? '#888', ink: pair?.[1] ?? '#fff' }
}

/** A car's plate: its colour and number. */
export function carChip(car: number): HTMLElement {
  const chip = el('span', { class: 'car-chip' }, String(car))
  const { body, ink } = carColour(car)
  chip.style.background = body
  chip.style.color = ink
  return chip
}
