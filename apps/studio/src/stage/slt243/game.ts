import { type PlayApi, newRequestId, Refused, type Round, type Session } from '../kit/api.ts'
import { byId } from '../kit/dom.ts'
import type { Hud } from '../kit/hud.ts'
import type { ShownRound, ShownSpin } from '../kit/round.ts'
import type { Sound } from '../kit/sound.ts'
import { text } from '../kit/texts.ts'
import type { Visit } from '../kit/visit.ts'
import type { Scene } from './scene.ts'

const PENDING_KEY = 'slt243-pending'
const UNITS = 100
/** From this many bets on, words and coins. */
const BIG_BETS = 15

interface Pending {
  readonly bet: number
  readonly requestId: string
}

/** Plays rounds: asks for the result, shows it, never decides it. A round whose answer was lost is asked for again. */
export class Game {
  readonly #api: PlayApi
  readonly #scene: Scene
  readonly #sound: Sound
  readonly #visit: Visit
  hud: Hud | null = null
  #playing = false

  constructor(parts: { api: PlayApi; scene: Scene; sound: Sound; visit: Visit }) {
    this.#api = parts.api
    this.#scene = parts.scene
    this.#sound = parts.sound
    this.#visit = parts.visit
  }

  get playing(): boolean {
    return this.#playing
  }

  /** After a reload: a spin that was sent and never shown is shown now. */
  async resume(session: Session): Promise<void> {
    const pending = this.#pending()
    if (!pending) return
    if (session.lastRound?.requestId !== pending.requestId) {
      localStorage.removeItem(PENDING_KEY)
      return
    }
    say(text('resumed'))
    await this.#play(pending)
  }

  async spin(): Promise<void> {
    if (this.#playing || !this.hud) return
    this.#sound.wake()
    this.#sound.play('tap')
    const pending = { bet: this.hud.bet, requestId: newRequestId() }
    localStorage.setItem(PENDING_KEY, JSON.stringify(pending))
    await this.#play(pending)
  }

  async #play(pending: Pending): Promise<void> {
    const { hud } = this
    if (!hud) return
    this.#playing = true
    hud.busy(true)
    hud.clearWin()
    try {
      const asked = this.#api.spin(pending.bet, pending.requestId)
      const turning = this.#scene.spin(asked.then((round) => round.result.spin))
      const round = await asked
      localStorage.removeItem(PENDING_KEY)
      say('')
      await turning
      await this.#show(round, Number(round.bet))
      hud.balance(round.balance)
      this.#visit.add(round.bet, round.win)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      localStorage.removeItem(PENDING_KEY)
      say(
        error.code === 'session_ended'
          ? text('ended')
          : error.code === 'insufficient'
            ? text('lowBalance')
            : error.message || text('failed'),
      )
    } finally {
      this.#playing = false
      hud.busy(false)
    }
  }

  async #show(round: Round, bet: number): Promise<void> {
    const { spin, freeSpins } = round.result
    let units = await this.#showSpin(spin, bet, 0)
    if (freeSpins.length > 0) units = await this.#showFree(round.result, bet, units)
    byId('announce').textContent = `${text('win')} ${round.win}`
    if (round.units > UNITS) await this.#celebrate(round.units / UNITS, units)
  }

  async #showSpin(spin: ShownSpin, bet: number, before: number): Promise<number> {
    const units = before + spin.units
    if (spin.units === 0) return units
    this.#sound.play(spin.units > UNITS ? 'win' : 'coin')
    await Promise.all([this.#scene.showWins(spin), this.hud?.countWin((units * bet) / UNITS, this.#scene.motion, 560)])
    return units
  }

  async #showFree({ spin: trigger, freeSpins }: ShownRound, bet: number, before: number): Promise<number> {
    const first = trigger.awards
    let awarded = first
    let units = before
    this.#sound.play('gong')
    await this.#scene.say(text('freeWon', { n: first }), 1_500)
    document.body.classList.add('free')
    for (const [index, spin] of freeSpins.entries()) {
      byId('free-count').textContent = `${text('freeLeft', { at: index + 1, of: awarded })} · ${text('times3')}`
      await this.#scene.spin(Promise.resolve(spin))
      units = await this.#showSpin(spin, bet, units)
      if (spin.awards > 0) {
        awarded = Math.min(awarded + spin.awards, 100)
        this.#sound.play('gong')
        await this.#scene.say(text('freeMore', { n: spin.awards }), 1_100)
      }
    }
    this.#sound.play('end')
    await this.#scene.say(`${text('freeDone')}\n${text('total')} ${((units * bet) / UNITS).toFixed(2)}`, 1_700)
    document.body.classList.remove('free')
    byId('free-count').textContent = ''
    return units
  }

  async #celebrate(bets: number, units: number): Promise<void> {
    if (bets < BIG_BETS) return
    this.#sound.play('big')
    await Promise.all([this.#scene.say(`${text('bigWin')}  × ${(units / UNITS).toFixed(1)}`, 1_200), this.#scene.celebrate(bets)])
  }

  #pending(): Pending | null {
    try {
      return JSON.parse(localStorage.getItem(PENDING_KEY) ?? 'null') as Pending | null
    } catch {
      return null
    }
  }
}

/** A line for the player; empty takes it away. */
export function say(words: string): void {
  const line = byId('message')
  line.textContent = words
  line.hidden = words === ''
}
