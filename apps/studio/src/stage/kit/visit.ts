import type { Session } from './api.ts'
import { byId } from './dom.ts'
import { less, signed } from './money.ts'
import { text } from './texts.ts'

/** Elapsed time and net position of this visit, always in sight (RTS 13C, 2E). Times come from the studio's clock. */
export class Visit {
  readonly #startedMs: number
  readonly #aheadMs: number
  #net = 0n

  constructor(totals: Session['totals']) {
    this.#startedMs = Date.parse(totals.startedAt)
    this.#aheadMs = Date.parse(totals.now) - performance.now()
    this.set(totals)
    this.#showTime()
    setInterval(() => this.#showTime(), 1_000)
  }

  /** What the studio counted so far. */
  set({ returned, staked }: Session['totals']): void {
    this.#net = less(returned, staked)
    this.#showNet()
  }

  /** A round ended: stake and return in TWD. */
  add(stake: string, returned: string): void {
    this.#net += less(returned, stake)
    this.#showNet()
  }

  #showNet(): void {
    byId('net').textContent = `${text('net')} ${signed(this.#net)}`
  }

  #showTime(): void {
    const seconds = Math.max(0, Math.floor((performance.now() + this.#aheadMs - this.#startedMs) / 1000))
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    byId('played').textContent = `${text('played')} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
  }
}
