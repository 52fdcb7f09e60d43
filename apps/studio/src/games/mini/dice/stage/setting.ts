import { byId, el } from '../../../../stage/kit/dom.ts'
import { hundredths } from '../../../../stage/kit/figures.ts'
import { shown } from '../../../../stage/kit/money.ts'
import type { DiceConfig } from '../guide.ts'
import { dial, word } from '../words.ts'

export type Side = 'under' | 'over'

/** What is bet on: the lowest or the highest numbers, and how many of them. */
export interface SetBet {
  readonly side: Side
  readonly count: number
}

const KEY = 'dice-setting'
/** Units of the odds to choose at once. */
const PRESETS = [200, 300, 500, 1_000, 9_900]

interface Around {
  /** Whole TWD. */
  readonly stake: () => number
  readonly changed: (bet: SetBet) => void
}

/** The slider, the side and what they come to. What was set last is kept by the browser. */
export class Setting {
  readonly #config: DiceConfig
  readonly #around: Around
  readonly #range = byId<HTMLInputElement>('range')
  readonly #sides: ReadonlyMap<Side, HTMLButtonElement>
  readonly #presets: readonly HTMLButtonElement[]
  #side: Side = 'under'
  #open = true

  constructor(config: DiceConfig, around: Around) {
    this.#config = config
    this.#around = around
    this.#sides = new Map((['under', 'over'] as const).map((side) => [side, this.#sideButton(side)]))
    byId('sides').setAttribute('aria-label', word('side'))
    byId('sides').append(...this.#sides.values())
    this.#presets = PRESETS.map((units) => this.#preset(units))
    byId('presets').append(...this.#presets)
    this.#range.max = String(config.counts.length - 1)
    this.#range.setAttribute('aria-label', word('set'))
    this.#range.addEventListener('input', () => this.show())
    this.#step('narrow', -1, word('fewer'))
    this.#step('widen', 1, word('wider'))
    byId('label-chance').textContent = word('chance')
    byId('label-pays').textContent = word('pays')
    byId('label-returns').textContent = word('returns')
    this.#recall()
    this.show()
  }

  get bet(): SetBet {
    return { side: this.#side, count: this.#config.counts[Number(this.#range.value)] ?? 0 }
  }

  /** What the bet pays, in hundredths of the stake. */
  get units(): number {
    return this.#config.share / this.bet.count
  }

  take(side: Side): void {
    if (!this.#open) return
    this.#side = side
    this.show()
  }

  move(by: number): void {
    if (!this.#open) return
    this.#range.value = String(Number(this.#range.value) + by)
    this.show()
  }

  open(open: boolean): void {
    this.#open = open
    for (const control of [this.#range, ...this.#sides.values(), ...this.#presets]) control.disabled = !open
    this.show()
  }

  show(): void {
    const { side, count } = this.bet
    const { counts, numbers } = this.#config
    const at = Number(this.#range.value)
    for (const [each, button] of this.#sides) {
      const [first, last] = each === 'under' ? [0, count - 1] : [numbers - count, numbers - 1]
      button.setAttribute('aria-checked', String(each === side))
      button.replaceChildren(el('b', {}, word(each)), el('span', {}, `${dial(first)} – ${dial(last)}`))
    }
    byId('chance').textContent = `${hundredths(count)}%`
    byId('pays').textContent = `× ${hundredths(this.units)}`
    byId('returns').textContent = shown(BigInt(this.#around.stake()) * BigInt(this.units))
    this.#range.setAttribute('aria-valuetext', `${word('chance')} ${hundredths(count)}%, ${word('pays')} ${hundredths(this.units)}`)
    this.#range.style.setProperty('--at', `${(100 * at) / (counts.length - 1)}%`)
    byId<HTMLButtonElement>('narrow').disabled = !this.#open || at === 0
    byId<HTMLButtonElement>('widen').disabled = !this.#open || at === counts.length - 1
    for (const [nth, button] of this.#presets.entries()) button.setAttribute('aria-pressed', String(PRESETS[nth] === this.units))
    localStorage.setItem(KEY, JSON.stringify({ side, count }))
    this.#around.changed({ side, count })
  }

  #recall(): void {
    const { counts } = this.#config
    let kept: Partial<SetBet> = {}
    try {
      kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<SetBet>
    } catch {
      // Nothing is kept: it begins in the middle.
    }
    const at = counts.indexOf(kept.count ?? 0)
    this.#range.value = String(at === -1 ? counts.indexOf(this.#config.share / 200) : at)
    this.#side = kept.side === 'over' ? 'over' : 'under'
  }

  #sideButton(side: Side): HTMLButtonElement {
    const button = el('button', { type: 'button', role: 'radio', class: `side ${side}` })
    button.addEventListener('click', () => this.take(side))
    return button
  }

  #preset(units: number): HTMLButtonElement {
    const button = el('button', { type: 'button', class: 'preset' }, `× ${units / 100}`)
    button.addEventListener('click', () => {
      this.#range.value = String(this.#config.counts.indexOf(this.#config.share / units))
      this.show()
    })
    return button
  }

  #step(id: 'narrow' | 'widen', by: number, label: string): void {
    byId(id).setAttribute('aria-label', label)
    byId(id).addEventListener('click', () => this.move(by))
  }
}
