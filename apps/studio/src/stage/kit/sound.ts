import { ZZFX, zzfx } from 'zzfx'
import { isPlain } from './profile.ts'

/** Effects as numbers for zzfx (volume, randomness, frequency, attack, sustain, release, shape, ...). No files. */
const effects = {
  tap: [0.5, 0, 320, 0.002, 0.01, 0.03, 0, 1.6],
  spin: [0.55, 0, 90, 0.02, 0.12, 0.22, 2, 0.8, 12, 0, 0, 0, 0, 0.3],
  stop: [0.9, 0, 120, 0.001, 0.015, 0.09, 3, 1.4, -6],
  scatter: [0.9, 0, 196, 0.005, 0.35, 0.9, 0, 1.3, 0, 0, 98, 0.09, 0, 0.1],
  tension: [0.45, 0, 220, 0.25, 0.5, 0.35, 1, 0.6, 2, 0, 0, 0, 0.08],
  win: [0.8, 0, 523, 0.01, 0.08, 0.22, 1, 1.7, 0, 0, 262, 0.06],
  coin: [0.35, 0, 1480, 0.002, 0.02, 0.12, 1, 1.9, 0, 0, 340, 0.03],
  big: [0.9, 0, 392, 0.03, 0.35, 0.7, 1, 1.6, 0, 0, 196, 0.1, 0.12],
  gong: [1.1, 0, 98, 0.004, 0.7, 1.8, 0, 0.6, 0, 0, 3, 0.02, 0, 0.2, 0, 0, 0.12],
  end: [0.6, 0, 262, 0.02, 0.18, 0.4, 0, 1.4, -0.5, 0, -65, 0.12],
  chip: [0.5, 0, 1900, 0.001, 0.008, 0.05, 4, 2.2, 0, 0, -600, 0.01],
  card: [0.35, 0, 240, 0.004, 0.02, 0.06, 4, 0.7, -4],
  flip: [0.45, 0, 620, 0.001, 0.012, 0.05, 4, 1.2, -9],
  lamp: [0.32, 0, 720, 0.001, 0.012, 0.035, 1, 1.5],
  chime: [0.55, 0, 523, 0.004, 0.05, 0.16, 1, 1.7, 0, 0, 0, 0, 0, 0, 0, 0, 0.04, 0.8, 0.04],
  tick: [0.3, 0, 880, 0.001, 0.01, 0.03, 0, 1.4],
  shot: [0.3, 0.05, 210, 0.001, 0.02, 0.09, 4, 1.6, -9],
  net: [0.25, 0.05, 640, 0.002, 0.01, 0.08, 0, 1.8, -12],
  wheel: [0.5, 0, 330, 0.02, 0.5, 0.7, 1, 1.4, 6, 0, 110, 0.08],
} as const satisfies Record<string, readonly number[]>

export type Effect = keyof typeof effects

/** What celebrates. */
const festive: ReadonlySet<Effect> = new Set(['win', 'coin', 'big', 'gong', 'chime', 'wheel'])

const KEY = 'studio-sound'

/** One switch for all sound; off until the first gesture of the person (browsers refuse it before anyway). */
export class Sound {
  #on = localStorage.getItem(KEY) !== 'off'
  #awake = false

  get on(): boolean {
    return this.#on
  }

  toggle(): boolean {
    this.#on = !this.#on
    localStorage.setItem(KEY, this.#on ? 'on' : 'off')
    return this.#on
  }

  /** Call from a gesture. */
  wake(): void {
    if (this.#awake) return
    this.#awake = true
    ZZFX.volume = 0.28
    void ZZFX.audioContext?.resume()
  }

  play(effect: Effect, pitch = 1): void {
    if (!this.#on || !this.#awake || (festive.has(effect) && isPlain())) return
    const [volume, spread, frequency, ...rest] = effects[effect]
    zzfx(volume, spread, (frequency ?? 0) * pitch, ...rest)
  }
}
