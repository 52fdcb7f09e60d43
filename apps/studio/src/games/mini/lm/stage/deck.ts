import { byId, el } from '../../../../stage/kit/dom.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import type { ShownLamp } from './cabinet.ts'
import { lampPicture } from './lamp-picture.ts'
import { type SymbolName, symbols } from './symbols.ts'
import { word } from '../words.ts'
import { limitWords, mostStake, onStakeLimit } from '../../../../stage/kit/stake-limit.ts'

const WAGER_KEY = 'lm-wager'
const CHIP_KEY = 'lm-chip'

/** Whole TWD by symbol. */
export type Wager = Readonly<Record<string, number>>

interface DeckParts {
  readonly lamps: readonly ShownLamp[]
  readonly chips: readonly number[]
  /** Most on one symbol, whole TWD. */
  readonly most: number
  readonly sound: Sound
}

/** Eight bet buttons, the chips, clear, repeat and all. Stakes stay down from round to round until they are cleared. */
export class Deck {
  readonly #parts: DeckParts
  readonly #stakes = new Map<SymbolName, number>()
  readonly #buttons = new Map<SymbolName, { readonly button: HTMLButtonElement; readonly count: HTMLElement; readonly told: HTMLElement }>()
  readonly #chips: readonly HTMLButtonElement[]
  #chip: number
  #open = true
  onSay: (words: string) => void = () => {}

  constructor(parts: DeckParts) {
    this.#parts = parts
    this.#chip = parts.chips.includes(Number(localStorage.getItem(CHIP_KEY)))
      ? Number(localStorage.getItem(CHIP_KEY))
      : (parts.chips[2] ?? 1)
    for (const symbol of symbols) byId('bets').append(this.#betButton(symbol))
    this.#chips = parts.chips.map((chip) => this.#chipButton(chip))
    byId('chips').setAttribute('aria-label', word('chip'))
    byId('chips').append(...this.#chips)
    this.#act('clear', () => this.#stakes.clear())
    this.#act('repeat', () => this.#take(this.last))
    this.#act('all', () => {
      for (const symbol of symbols) this.#add(symbol)
    })
    this.#take(this.last)
    this.#fit()
    onStakeLimit(() => this.#fit())
  }

  /** A chip that the money here may stake, where there is one. */
  #fit(): void {
    if (this.#chip > mostStake()) this.#chip = this.#parts.chips.filter((chip) => chip <= mostStake()).at(-1) ?? this.#chip
    this.#show()
  }

  get wager(): Wager {
    return Object.fromEntries(this.#stakes)
  }

  get total(): number {
    return [...this.#stakes.values()].reduce((sum, twd) => sum + twd, 0)
  }

  /** What was played last, kept by the browser. */
  get last(): Wager {
    try {
      return JSON.parse(localStorage.getItem(WAGER_KEY) ?? '{}') as Wager
    } catch {
      return {}
    }
  }

  played(): void {
    localStorage.setItem(WAGER_KEY, JSON.stringify(this.wager))
  }

  open(open: boolean): void {
    this.#open = open
    this.#show()
  }

  /** These symbols glow: they were hit. */
  glow(hit: ReadonlySet<string>): void {
    for (const [symbol, { button }] of this.#buttons) button.classList.toggle('hit', hit.has(symbol))
  }

  /** A press of the n-th button, from the keyboard. */
  press(at: number): void {
    const symbol = symbols[at]
    if (symbol) this.#buttons.get(symbol)?.button.click()
  }

  #betButton(symbol: SymbolName): HTMLElement {
    const most = Math.max(...this.#parts.lamps.filter((lamp) => lamp.symbol === symbol).map(({ odds }) => odds))
    const count = el('output', { class: 'count' }, '0')
    const told = el('span', { class: 'unseen' })
    const button = el(
      'button',
      { type: 'button', class: `bet-key key-${symbol}` },
      el('span', { class: 'key-odds' }, `×${most}`),
      lampPicture(symbol),
      count,
      told,
    )
    button.addEventListener('click', () => {
      this.#parts.sound.wake()
      this.#parts.sound.play('tap', 1 + symbols.indexOf(symbol) * 0.07)
      this.#add(symbol)
      this.#show()
    })
    this.#buttons.set(symbol, { button, count, told })
    return button
  }

  #chipButton(chip: number): HTMLButtonElement {
    const button = el('button', { type: 'button', class: 'lm-chip', role: 'radio' }, String(chip))
    button.addEventListener('click', () => {
      this.#chip = chip
      localStorage.setItem(CHIP_KEY, String(chip))
      this.#show()
    })
    return button
  }

  #act(id: 'clear' | 'repeat' | 'all', work: () => void): void {
    const button = byId<HTMLButtonElement>(id)
    button.textContent = word(id)
    button.addEventListener('click', () => {
      this.#parts.sound.wake()
      this.#parts.sound.play('tap')
      work()
      this.#show()
    })
  }

  #add(symbol: SymbolName): void {
    const { most } = this.#parts
    const twd = (this.#stakes.get(symbol) ?? 0) + this.#chip
    const others = this.total - (this.#stakes.get(symbol) ?? 0)
    if (others + Math.min(twd, most) > mostStake()) return this.onSay(limitWords())
    if (twd > most) this.onSay(word('full', { n: most }))
    this.#stakes.set(symbol, Math.min(twd, most))
  }

  #take(wager: Wager): void {
    this.#stakes.clear()
    for (const symbol of symbols) {
      const twd = wager[symbol]
      if (twd !== undefined && Number.isInteger(twd) && twd >= 1 && twd <= this.#parts.most && this.total + twd <= mostStake())
        this.#stakes.set(symbol, twd)
    }
  }

  #show(): void {
    for (const [symbol, { button, count, told }] of this.#buttons) {
      const twd = this.#stakes.get(symbol) ?? 0
      count.textContent = String(twd)
      button.classList.toggle('staked', twd > 0)
      button.disabled = !this.#open
      told.textContent = word('add', { name: word(symbol), n: twd, chip: this.#chip })
    }
    for (const [at, button] of this.#chips.entries()) {
      button.setAttribute('aria-checked', String(this.#parts.chips[at] === this.#chip))
      button.disabled = (this.#parts.chips[at] ?? 0) > mostStake()
    }
    for (const id of ['clear', 'repeat', 'all']) byId<HTMLButtonElement>(id).disabled = !this.#open
    byId<HTMLButtonElement>('start').disabled = !this.#open || this.total > mostStake()
    byId('staked').textContent = String(this.total)
  }
}
