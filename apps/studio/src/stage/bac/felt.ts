import { byId, el } from '../kit/dom.ts'
import { shown } from '../kit/money.ts'
import type { Sound } from '../kit/sound.ts'
import { text } from '../kit/texts.ts'
import { type Word, word } from './words.ts'

/** The areas of the felt, in the order they stand, with the odds as printed. */
export const areas: readonly { readonly bet: Word; readonly pays: string; readonly note?: Word; readonly limit: string }[] = [
  { bet: 'player', pays: '1 : 1', limit: 'main' },
  { bet: 'tie', pays: '8 : 1', limit: 'side' },
  { bet: 'banker', pays: '0.95 : 1', limit: 'main' },
  { bet: 'playerPair', pays: '11 : 1', limit: 'side' },
  { bet: 'small', pays: '1.5 : 1', note: 'smallNote', limit: 'side' },
  { bet: 'eitherPair', pays: '5 : 1', limit: 'side' },
  { bet: 'perfectPair', pays: '25 / 200 : 1', limit: 'rare' },
  { bet: 'luckySix', pays: '12 / 20 : 1', limit: 'side' },
  { bet: 'big', pays: '0.54 : 1', note: 'bigNote', limit: 'side' },
  { bet: 'bankerPair', pays: '11 : 1', limit: 'side' },
  { bet: 'bankerFree', pays: '1 : 1', note: 'freeNote', limit: 'main' },
]

/** Whole TWD by bet. */
export type Chips = ReadonlyMap<string, number>

export const chipColours: Readonly<Record<number, string>> = {
  50: '#7b8794',
  100: '#1f6fd1',
  500: '#8a3fc4',
  1000: '#d98a12',
  5000: '#c3202f',
  10000: '#1c1c22',
}

const short = (twd: number) => (twd >= 10_000 && twd % 1000 === 0 ? `${twd / 1000}K` : twd.toLocaleString('en-US'))

/** Chips put on the felt are pending until they are confirmed; what stands with the studio is drawn solid. */
export class Felt {
  readonly #sound: Sound
  #placed: Chips = new Map()
  #pending: (readonly [bet: string, twd: number])[] = []
  #last: Chips = new Map()
  #open = false
  #chip: number
  /** Told when pending chips change. */
  onChange: () => void = () => {}

  constructor(steps: readonly number[], sound: Sound) {
    this.#sound = sound
    this.#chip = steps[1] ?? steps[0] ?? 100
    byId('bets').replaceChildren(...areas.map((area) => this.#area(area)))
    byId('chips').setAttribute('aria-label', text('bet'))
    byId('chips').replaceChildren(...steps.map((step) => this.#chipButton(step)))
    this.#choose(this.#chip)
  }

  get pending(): Chips {
    return this.#sum(this.#pending)
  }

  get placed(): Chips {
    return this.#placed
  }

  get last(): Chips {
    return this.#last
  }

  /** Betting opens or closes; answers whether unconfirmed chips were taken back. */
  open(open: boolean): boolean {
    const lost = !open && this.#pending.length > 0
    this.#open = open
    if (lost) this.#pending = []
    document.body.classList.toggle('betting', open)
    this.#draw()
    return lost
  }

  /** What the studio has of this round. */
  stands(bets: Chips): void {
    this.#placed = bets
    if (bets.size > 0) this.#last = bets
    this.#pending = []
    this.#draw()
  }

  newRound(): void {
    this.#placed = new Map()
    this.#pending = []
    for (const button of byId('bets').children) button.classList.remove('won', 'lost')
    this.#draw()
  }

  /** Lights the bets that returned something, and dims the others. */
  settled(returns: Readonly<Record<string, string>> | null): void {
    for (const bet of this.#placed.keys()) {
      const back = Number(returns?.[bet] ?? 0)
      byId(`bet-${bet}`).classList.add(back > 0 ? 'won' : 'lost')
    }
  }

  undo(): void {
    this.#pending = this.#pending.slice(0, -1)
    this.#draw()
  }

  clear(): void {
    this.#pending = []
    this.#draw()
  }

  repeat(): void {
    this.#pending = [...this.#last]
    this.#draw()
  }

  #area({ bet, pays, note }: (typeof areas)[number]): HTMLElement {
    const label = word(bet)
    const button = el(
      'button',
      { type: 'button', id: `bet-${bet}`, class: `area ${bet}` },
      el('b', {}, label),
      el('small', {}, note ? `${pays} · ${word(note)}` : pays),
      el('span', { class: 'stack' }),
    )
    button.addEventListener('click', () => {
      if (!this.#open) return
      this.#sound.wake()
      this.#sound.play('chip')
      this.#pending.push([bet, this.#chip])
      this.#draw()
    })
    return button
  }

  #chipButton(step: number): HTMLElement {
    const button = el(
      'button',
      { type: 'button', role: 'radio', class: 'chip', 'data-step': String(step), 'aria-label': shown(step) },
      short(step),
    )
    button.style.setProperty('--chip', chipColours[step] ?? '#1f6fd1')
    button.addEventListener('click', () => this.#choose(step))
    return button
  }

  #choose(step: number): void {
    this.#chip = step
    for (const button of byId('chips').children) {
      button.setAttribute('aria-checked', String((button as HTMLElement).dataset.step === String(step)))
    }
  }

  #draw(): void {
    const pending = this.pending
    for (const { bet } of areas) {
      const button = byId(`bet-${bet}`)
      const [sure, open] = [this.#placed.get(bet) ?? 0, pending.get(bet) ?? 0]
      const stack = button.querySelector('.stack')
      stack?.replaceChildren(...(sure + open > 0 ? [pile(sure + open, open > 0)] : []))
      const stake = sure + open > 0 ? `, ${shown(sure + open)}` : ''
      button.setAttribute('aria-label', `${word(bet)}${stake}`)
      button.setAttribute('aria-disabled', String(!this.#open))
    }
    this.onChange()
  }

  #sum(list: readonly (readonly [string, number])[]): Chips {
    const sums = new Map<string, number>()
    for (const [bet, twd] of list) sums.set(bet, (sums.get(bet) ?? 0) + twd)
    return sums
  }
}

/** A pile of chips with its sum on the uppermost. */
function pile(sum: number, pending: boolean): HTMLElement {
  const steps = Object.keys(chipColours).map(Number)
  const top = steps.filter((step) => step <= sum).at(-1) ?? 50
  const chip = el('span', { class: pending ? 'pile pending' : 'pile' }, short(sum))
  chip.style.setProperty('--chip', chipColours[top] ?? '#1f6fd1')
  return chip
}
