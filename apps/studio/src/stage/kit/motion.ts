import type { Ticker } from 'pixi.js'

/** Does the player ask for less motion? Then everything that moves for show is a cut or a fade. */
export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export const ease = {
  out: (t: number) => 1 - (1 - t) ** 3,
  in: (t: number) => t ** 3,
  inOut: (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  /** Goes a little too far and comes back. */
  back: (t: number) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2,
}

/** Pictures a second of a stage on which nothing moves: a phone that waits for its player stays cool. */
const REST_FPS = 10

/** Everything that moves on a stage hangs on its ticker, so that a hidden tab stands still and nothing is lost. */
export class Motion {
  readonly #ticker: Ticker
  #moving = 0
  /** Skips what can be skipped: durations run this many times faster. */
  haste = 1

  constructor(ticker: Ticker) {
    this.#ticker = ticker
    ticker.maxFPS = REST_FPS
  }

  #add(step: () => void): void {
    this.#moving += 1
    this.#ticker.maxFPS = 0
    this.#ticker.add(step)
  }

  #remove(step: () => void): void {
    this.#moving -= 1
    if (this.#moving === 0) this.#ticker.maxFPS = REST_FPS
    this.#ticker.remove(step)
  }

  /** Calls `frame` with 0..1 over `ms` and ends with exactly 1. */
  over(ms: number, frame: (t: number) => void): Promise<void> {
    return new Promise((done) => {
      let passed = 0
      const step = () => {
        passed += this.#ticker.deltaMS * this.haste
        const t = Math.min(1, passed / ms)
        frame(t)
        if (t < 1) return
        this.#remove(step)
        done()
      }
      this.#add(step)
    })
  }

  wait(ms: number): Promise<void> {
    return this.over(ms, () => {})
  }

  /** Calls `frame` with the milliseconds of each frame until the returned function is called. */
  always(frame: (ms: number) => void): () => void {
    const step = () => frame(this.#ticker.deltaMS)
    this.#add(step)
    let on = true
    return () => {
      if (on) this.#remove(step)
      on = false
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
