import { cents } from '@jade/contract/cents'
import { type PlayApi, newRequestId, Refused, type Session } from '../kit/api.ts'
import { wordsOf } from '../kit/balance.ts'
import { byId } from '../kit/dom.ts'
import type { Hud } from '../kit/hud.ts'
import { showMessage } from '../kit/message.ts'
import { twdOf } from '../kit/money.ts'
import { isPlain } from '../kit/profile.ts'
import { Pending } from '../kit/pending.ts'
import type { Sound } from '../kit/sound.ts'
import { text } from '../kit/texts.ts'
import type { Visit } from '../kit/visit.ts'
import type { Picture } from './picture.ts'
import { isWin, type Showing, type SlotRound, type SlotStage, UNITS } from './stage.ts'

/** From this many bets on, words and coins. */
const BIG_BETS = 15

interface Sent {
  readonly bet: number
  readonly requestId: string
}

interface Parts {
  readonly code: string
  readonly stage: SlotStage<SlotRound>
  readonly api: PlayApi
  readonly picture: Picture
  readonly sound: Sound
  readonly visit: Visit
}

/** Plays rounds: asks for the result, shows it, never decides it. A round whose answer was lost is asked for again. */
export class Game {
  readonly #parts: Parts
  readonly #pending: Pending<Sent>
  hud: Hud | null = null
  #playing = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#pending = new Pending(`${parts.code.toLowerCase()}-pending`)
  }

  get playing(): boolean {
    return this.#playing
  }

  /** After a reload: a spin that was sent and never shown is shown now. */
  async resume(session: Session): Promise<void> {
    const pending = this.#pending.get()
    if (!pending) return
    if (session.lastRound?.requestId !== pending.requestId) return this.#pending.answered()
    showMessage(text('resumed'))
    await this.#play(pending)
  }

  async spin(): Promise<void> {
    if (this.#playing || !this.hud) return
    const { sound } = this.#parts
    sound.wake()
    sound.play('tap')
    const pending = { bet: this.hud.bet, requestId: newRequestId() }
    this.#pending.keep(pending)
    await this.#play(pending)
  }

  async #play(pending: Sent): Promise<void> {
    const { hud } = this
    if (!hud) return
    const { api, stage, picture, visit } = this.#parts
    this.#playing = true
    hud.busy(true)
    hud.clearWin()
    try {
      const asked = api.spin<SlotRound>(pending.bet, pending.requestId)
      const turning = picture.spin(asked.then((round) => stage.window(round.result)))
      const round = await asked
      this.#pending.answered()
      showMessage('')
      await turning
      await stage.show(round.result, this.#showing(twdOf(cents(round.bet))))
      byId('announce').textContent = `${text('win')} ${round.win}`
      await this.#celebrate(round.result.units / UNITS)
      hud.balance(round.balance)
      visit.add(round.bet, round.win)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.#pending.answered()
      showMessage(wordsOf(error))
    } finally {
      this.#playing = false
      hud.busy(false)
    }
  }

  #showing(bet: number): Showing {
    const { picture, sound } = this.#parts
    return {
      picture,
      sound,
      bet,
      win: async (units) => {
        const total = BigInt(units) * BigInt(bet)
        return isWin(units) && !isPlain() ? this.hud?.countWin(total, picture.motion, 560) : this.hud?.showWin(total)
      },
      status: (words) => {
        byId('free-count').textContent = words
      },
      feature: (on) => document.body.classList.toggle('free', on),
    }
  }

  async #celebrate(bets: number): Promise<void> {
    if (bets < BIG_BETS || isPlain()) return
    const { picture, sound } = this.#parts
    sound.play('big')
    await Promise.all([picture.say(`${text('bigWin')}  × ${bets.toFixed(1)}`, 1_200), picture.celebrate(bets)])
  }
}
