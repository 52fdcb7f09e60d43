import { byId } from './dom.ts'
import { partOf, shown, whole } from './money.ts'
import { calm, type Motion } from './motion.ts'
import { text } from './texts.ts'
import { mostStake, onStakeLimit } from './stake-limit.ts'

/** Balance, bet, win and the button: real elements over the picture, so that keyboard and screen readers have them too. */
export class Hud {
  readonly #button = byId<HTMLButtonElement>('spin')
  readonly #win = byId('win')
  readonly #balance = byId('balance')
  readonly #bet = byId('bet')
  readonly #steps: readonly number[]
  #at: number
  #busy = false
  #shownWin = 0n

  constructor(steps: readonly number[], bet: number, onSpin: () => void) {
    this.#steps = steps
    this.#at = Math.max(0, steps.indexOf(bet))
    onStakeLimit(() => this.#showBet())
    byId('label-balance').textContent = text('balance')
    byId('label-bet').textContent = text('bet')
    byId('label-win').textContent = text('win')
    this.#button.setAttribute('aria-label', text('spin'))
    this.#button.addEventListener('click', onSpin)
    this.#step('less', -1)
    this.#step('more', 1)
    document.addEventListener('keydown', (event) => {
      const free = !(event.target instanceof HTMLInputElement) && !document.querySelector('dialog[open]')
      if (event.code !== 'Space' || event.repeat || !free || event.target instanceof HTMLButtonElement) return
      event.preventDefault()
      onSpin()
    })
    this.#showBet()
  }

  get bet(): number {
    return this.#steps[this.#at] ?? 1
  }

  busy(busy: boolean): void {
    this.#busy = busy
    this.#button.disabled = busy
    this.#button.classList.toggle('turning', busy)
    this.#button.setAttribute('aria-label', busy ? text('stop') : text('spin'))
    this.#showBet()
  }

  balance(value: string | bigint): void {
    this.#balance.textContent = shown(value)
  }

  /** A new spin begins: the win line is empty again. */
  clearWin(): void {
    this.#shownWin = 0n
    this.#win.textContent = '—'
    this.#win.classList.remove('lit')
  }

  /** What came back, plainly: no more than the bet. */
  showWin(total: bigint): void {
    this.#shownWin = total
    this.#win.textContent = shown(total)
  }

  /** Counts the win line up to `total` (cents). */
  async countWin(total: bigint, motion: Motion, ms: number): Promise<void> {
    const from = this.#shownWin
    this.#shownWin = total
    this.#win.classList.add('lit')
    if (calm()) {
      this.#win.textContent = shown(total)
      return
    }
    await motion.over(ms, (t) => {
      this.#win.textContent = shown(from + partOf(total - from, t))
    })
  }

  #step(id: 'less' | 'more', by: number): void {
    const button = byId<HTMLButtonElement>(id)
    button.setAttribute('aria-label', text(id))
    button.addEventListener('click', () => {
      this.#at = Math.min(this.#steps.length - 1, Math.max(0, this.#at + by))
      this.#showBet()
    })
  }

  #showBet(): void {
    while (this.#at > 0 && this.bet > mostStake()) this.#at -= 1
    this.#bet.textContent = shown(whole(this.bet))
    byId<HTMLButtonElement>('less').disabled = this.#busy || this.#at === 0
    const next = this.#steps[this.#at + 1]
    byId<HTMLButtonElement>('more').disabled = this.#busy || next === undefined || next > mostStake()
  }
}
