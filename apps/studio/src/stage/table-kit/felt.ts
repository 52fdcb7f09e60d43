import { cents } from '@jade/contract/cents'
import { byId, el } from '../kit/dom.ts'
import { shown, twdOf, whole } from '../kit/money.ts'
import { text } from '../kit/texts.ts'
import type { PrintedBet } from './bets.ts'
import type { Board, BoardParts, Chips, Limits, TableStage } from './stage.ts'
import { word } from './words.ts'
import { limitWords, mostStake, onStakeLimit } from '../kit/stake-limit.ts'

const chipColours: Readonly<Record<number, string>> = {
  10: '#4f8a3d',
  20: '#2f8f86',
  50: '#7b8794',
  100: '#1f6fd1',
  500: '#8a3fc4',
  1000: '#d98a12',
  5000: '#c3202f',
  10000: '#1c1c22',
}

const short = (twd: number) => (twd >= 10_000 && twd % 1000 === 0 ? `${twd / 1000}K` : twd.toLocaleString('en-US'))

type FeltOf = Pick<TableStage<unknown>, 'bets' | 'name' | 'face' | 'group'>

/** Areas of a felt. Chips put on it are pending until they are confirmed; what stands with the studio is drawn solid. */
export class Felt implements Board {
  readonly #stage: FeltOf
  readonly #parts: BoardParts
  readonly #areas = new Map<string, HTMLElement>()
  #placed: Chips = new Map()
  #pending: (readonly [bet: string, twd: number])[] = []
  #last: Chips = new Map()
  #open = false
  #chip: number
  onChange: () => void = () => {}
  onSay: (words: string) => void = () => {}

  constructor(stage: FeltOf, parts: BoardParts) {
    this.#stage = stage
    this.#parts = parts
    this.#chip = parts.chips[1] ?? parts.chips[0] ?? 100
    byId('bets').replaceChildren()
    for (const bet of stage.bets) {
      const area = this.#area(bet)
      this.#areas.set(bet.bet, area)
      this.#groupOf(bet).append(area)
    }
    byId('chips').setAttribute('aria-label', text('bet'))
    byId('chips').replaceChildren(...parts.chips.map((step) => this.#chipButton(step)))
    this.#choose(this.#chip)
    this.#offer()
    onStakeLimit(() => this.#offer())
    document.addEventListener('keydown', (event) => {
      const step = parts.chips[Number(event.key) - 1]
      const elsewhere = event.target instanceof HTMLElement && event.target.closest('input, dialog')
      if (step && !elsewhere && !event.ctrlKey && !event.metaKey) this.#choose(step)
    })
  }

  get pending(): Chips {
    const sums = new Map<string, number>()
    for (const [bet, twd] of this.#pending) sums.set(bet, (sums.get(bet) ?? 0) + twd)
    return sums
  }

  get placed(): Chips {
    return this.#placed
  }

  get last(): Chips {
    return this.#last
  }

  open(open: boolean): boolean {
    const lost = !open && this.#pending.length > 0
    this.#open = open
    if (lost) this.#pending = []
    document.body.classList.toggle('betting', open)
    this.#draw()
    return lost
  }

  stands(bets: Chips): void {
    this.#placed = bets
    if (bets.size > 0) this.#last = bets
    this.#pending = []
    this.#draw()
  }

  newRound(): void {
    this.#placed = new Map()
    this.#pending = []
    for (const area of this.#areas.values()) {
      area.classList.remove('won', 'part', 'lost')
      area.querySelector('.pool')?.remove()
    }
    this.#draw()
  }

  pools(totals: Readonly<Record<string, string>>): void {
    for (const [bet, area] of this.#areas) {
      const total = cents(totals[bet] ?? '0')
      area.querySelector('.pool')?.remove()
      if (total > 0n) area.append(el('small', { class: 'pool', title: word('pool', { sum: shown(total) }) }, `Σ ${short(twdOf(total))}`))
    }
  }

  settled(returns: Readonly<Record<string, string>> | null): void {
    for (const [bet, stake] of this.#placed) {
      const back = cents(returns?.[bet] ?? '0')
      this.#areas.get(bet)?.classList.add(back > whole(stake) ? 'won' : back > 0n ? 'part' : 'lost')
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
    const sum = [...this.#last.values(), ...this.#placed.values()].reduce((all, twd) => all + twd, 0)
    if (sum > mostStake()) return this.onSay(limitWords())
    this.#pending = [...this.#last]
    this.#draw()
  }

  /** Where a bet's area stands: on the felt, or with others under a heading. */
  #groupOf({ group }: PrintedBet): HTMLElement {
    if (!group) return byId('bets')
    const known = byId('bets').querySelector<HTMLElement>(`.group.${group} > div`)
    if (known) return known
    const title = this.#stage.group?.(group) ?? ''
    const areas = el('div')
    const box = el('section', { class: `group ${group}`, 'aria-label': title }, el('h2', {}, title), areas)
    byId('bets').append(box)
    return areas
  }

  #area(bet: PrintedBet): HTMLElement {
    const face = this.#stage.face?.(bet) ?? [el('b', {}, this.#stage.name(bet.bet)), el('small', {}, bet.pays)]
    const place = bet.bet.replaceAll(':', '-')
    const told = el('span', { class: 'unseen told' })
    const stack = el('span', { class: 'stack' })
    const button = el('button', { type: 'button', id: `bet-${bet.bet}`, class: `area ${place}` }, told, ...face, stack)
    button.addEventListener('click', () => this.#put(bet))
    return button
  }

  #put({ bet, limit, reserve }: PrintedBet): void {
    if (!this.#open) return
    const { sound, limits } = this.#parts
    sound.wake()
    const stake = this.#chip * (reserve ?? 1)
    const of = limits[limit]
    if (of && (this.#placed.get(bet) ?? 0) + (this.pending.get(bet) ?? 0) + stake > of.max) {
      this.onSay(word('atMost', { bet: this.#stage.name(bet), ...rangeOf(of) }))
      return
    }
    const all = [...this.#placed.values(), ...this.pending.values()].reduce((sum, twd) => sum + twd, stake)
    if (all > mostStake()) {
      this.onSay(limitWords())
      return
    }
    sound.play('chip')
    this.#pending.push([bet, stake])
    this.#draw()
  }

  #chipButton(step: number): HTMLElement {
    const button = el(
      'button',
      { type: 'button', role: 'radio', class: 'chip', 'data-step': String(step), 'aria-label': shown(whole(step)) },
      short(step),
    )
    button.style.setProperty('--chip', chipColours[step] ?? '#1f6fd1')
    button.addEventListener('click', () => this.#choose(step))
    return button
  }

  /** Chips that the money here may not stake cannot be taken. */
  #offer(): void {
    const { chips } = this.#parts
    for (const button of byId('chips').children) {
      ;(button as HTMLButtonElement).disabled = Number((button as HTMLElement).dataset.step) > mostStake()
    }
    const fitting = chips.filter((step) => step <= mostStake()).at(-1)
    if (this.#chip > mostStake() && fitting !== undefined) this.#choose(fitting)
  }

  #choose(step: number): void {
    if (step > mostStake()) return
    this.#chip = step
    for (const button of byId('chips').children) {
      button.setAttribute('aria-checked', String((button as HTMLElement).dataset.step === String(step)))
    }
  }

  #draw(): void {
    const pending = this.pending
    for (const { bet, reserve = 1 } of this.#stage.bets) {
      const area = this.#areas.get(bet)
      const [sure, open] = [this.#placed.get(bet) ?? 0, pending.get(bet) ?? 0]
      const sum = (sure + open) / reserve
      area?.querySelector('.stack')?.replaceChildren(...(sum > 0 ? [pile(sum, open > 0)] : []))
      area?.querySelector('.told')?.replaceChildren(`${this.#stage.name(bet)}${sum > 0 ? `, ${shown(whole(sum))}` : ''} `)
      area?.setAttribute('aria-disabled', String(!this.#open))
    }
    this.onChange()
  }
}

/** A limit as people read it. */
export function rangeOf({ min, max }: Limits[string]): { min: string; max: string } {
  return { min: min.toLocaleString('en-US'), max: max.toLocaleString('en-US') }
}

/** A pile of chips with its sum on the uppermost. */
export function pile(sum: number, pending: boolean): HTMLElement {
  const steps = Object.keys(chipColours).map(Number)
  const top = steps.filter((step) => step <= sum).at(-1) ?? 50
  const chip = el('span', { class: pending ? 'pile pending' : 'pile' }, short(sum))
  chip.style.setProperty('--chip', chipColours[top] ?? '#1f6fd1')
  return chip
}
