import { cents } from '@jade/contract/cents'
import type { RoundView } from '../../../../protocol/protocol.ts'
import { newRequestId, type PlayApi, Refused, type Session } from '../../../../stage/kit/api.ts'
import { wordsOf } from '../../../../stage/kit/balance.ts'
import { byId } from '../../../../stage/kit/dom.ts'
import { frames } from '../../../../stage/kit/frames.ts'
import { tell } from '../../../../stage/kit/message.ts'
import { less, partOf, shown, twdOf, whole } from '../../../../stage/kit/money.ts'
import { calm, pause } from '../../../../stage/kit/motion.ts'
import { Pending } from '../../../../stage/kit/pending.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { text } from '../../../../stage/kit/texts.ts'
import type { Visit } from '../../../../stage/kit/visit.ts'
import type { Cabinet, ShownLamp } from './cabinet.ts'
import type { Deck, Wager } from './deck.ts'
import type { Choice, DoubleDesk, Offer } from './double.ts'
import { jingle } from './jingles.ts'
import { word } from '../words.ts'

const COLLECTED_KEY = 'lm-collected'
/** From so many times the whole bet on, the great jingle. */
const BIG_BETS = 8n

export interface LmShown {
  readonly lamps: readonly number[]
}
interface Face {
  readonly face: number
  readonly side: 'small' | 'big'
}

interface Parts {
  readonly api: PlayApi
  readonly lamps: readonly ShownLamp[]
  readonly cabinet: Cabinet
  readonly deck: Deck
  readonly double: DoubleDesk
  readonly sound: Sound
  readonly visit: Visit
}

/** Plays rounds and double-ups: asks for results and shows them, never decides. */
export class Game {
  readonly #parts: Parts
  readonly #pending = new Pending<{ readonly bets: Wager; readonly requestId: string }>('lm-pending')
  #playing = false

  constructor(parts: Parts) {
    this.#parts = parts
    parts.deck.onSay = tell
  }

  get playing(): boolean {
    return this.#playing
  }

  balance(value: string | bigint): void {
    byId('balance').textContent = shown(value)
  }

  /** After a reload: the round that was sent and never shown, or the double-up that is still open. */
  async resume({ lastRound }: Session): Promise<void> {
    const last = lastRound as RoundView<LmShown> | null
    if (last) this.#parts.cabinet.rest(last.result.lamps.slice(-1))
    this.#say(word('press'))
    const pending = this.#pending.get()
    if (pending && last?.requestId === pending.requestId) {
      tell(text('resumed'))
      return this.#busy(() => this.#spin(pending))
    }
    this.#pending.answered()
    await this.#busy(() => this.#offerDoubles())
  }

  async start(): Promise<void> {
    const { deck, sound } = this.#parts
    if (this.#playing) return
    sound.wake()
    if (deck.total === 0) return this.#say(word('press'))
    deck.played()
    const pending = { bets: deck.wager, requestId: newRequestId() }
    this.#pending.keep(pending)
    await this.#busy(() => this.#spin(pending))
  }

  async #busy(work: () => Promise<void>): Promise<void> {
    const { deck, double } = this.#parts
    this.#playing = true
    deck.open(false)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.#pending.answered()
      tell(wordsOf(error))
      this.#say(word('press'))
    } finally {
      double.close()
      this.#playing = false
      deck.open(true)
    }
  }

  async #spin(pending: { readonly bets: Wager; readonly requestId: string }): Promise<void> {
    const { api, cabinet, deck, sound, visit, lamps } = this.#parts
    deck.glow(new Set())
    this.#win(0n)
    this.#say(word('good'))
    document.body.classList.add('running')
    jingle(sound, 'start')
    try {
      const round = await api.spinBets<LmShown>(pending.bets, pending.requestId)
      this.#pending.answered()
      this.balance(less(round.balanceBefore, round.bet))
      const [first = 0, ...sent] = round.result.lamps
      await cabinet.run(first)
      if (sent.length > 0) {
        this.#say(`${word('lucky1')} ${word('sends', { n: sent.length })}`)
        jingle(sound, 'lucky')
        await cabinet.send(first, sent)
      }
      document.body.classList.remove('running')
      const hit = new Set(round.result.lamps.map((at) => lamps[at]?.symbol ?? '').filter((symbol) => round.wager[symbol] !== undefined))
      await this.#showWin(round, hit)
      this.balance(round.balance)
      visit.add(round.bet, round.win)
    } finally {
      document.body.classList.remove('running')
    }
    await this.#offerDoubles()
  }

  async #showWin(round: RoundView<LmShown>, hit: ReadonlySet<string>): Promise<void> {
    const { cabinet, deck, sound } = this.#parts
    const won = cents(round.win)
    const bet = cents(round.bet)
    byId('announce').textContent = `${text('win')} ${round.win}`
    if (won === 0n) {
      this.#say(word('lost'))
      return
    }
    // No celebration of a return that is not more than the bet (RTS 14F): what came back is told, and no more.
    if (won <= bet) {
      this.#say(word('returned', { n: shown(won) }))
      byId('win').textContent = shown(won)
      await pause(300)
      return
    }
    cabinet.flash(round.result.lamps)
    deck.glow(hit)
    this.#say(word('won', { n: shown(won) }))
    jingle(sound, won >= bet * BIG_BETS ? 'big' : 'win')
    await this.#countWin(won)
    await pause(700)
  }

  async #offerDoubles(): Promise<void> {
    const { api, double } = this.#parts
    for (;;) {
      const { offer, now } = await api.double()
      if (!offer || localStorage.getItem(COLLECTED_KEY) === offer.round) return
      const left = Math.min(offer.seconds * 1000, Date.parse(offer.until) - Date.parse(now))
      this.#say(word('doubleAsk', { n: shown(offer.win) }))
      const choice = await double.ask(offer, left)
      if (!(await this.#answer(offer, choice))) return
    }
  }

  /** True when a double-up was won, so that the next may follow. */
  async #answer(offer: Offer, choice: Choice): Promise<boolean> {
    const { api, double, sound, visit } = this.#parts
    if (choice === 'collect' || choice === 'time') {
      localStorage.setItem(COLLECTED_KEY, offer.round)
      jingle(sound, 'collect')
      this.#say(choice === 'time' ? word('timeUp') : word('collected', { n: byId('win').textContent ?? '' }))
      return false
    }
    sound.play('chip')
    const round = await api.doubleUp<Face>({ ...choice, round: offer.round, requestId: newRequestId() })
    this.balance(less(round.balanceBefore, round.bet))
    const won = cents(round.win)
    const { face, side } = round.result
    await double.reveal(face, won > 0n)
    jingle(sound, won > 0n ? 'double' : 'lost')
    this.#say(word(won > 0n ? 'doubled' : 'missed', { face, side: word(side), n: shown(won) }))
    byId('announce').textContent = byId('say').textContent
    this.balance(round.balance)
    visit.add(round.bet, round.win)
    this.#win(won)
    if (won === 0n) await pause(900)
    return won > 0n
  }

  #say(words: string): void {
    byId('say').textContent = words
  }

  #win(won: bigint): void {
    byId('win').textContent = shown(won)
    byId('win').classList.toggle('lit', won > 0n)
  }

  async #countWin(won: bigint): Promise<void> {
    if (calm()) return this.#win(won)
    const { sound } = this.#parts
    let ticks = 0
    await frames(Math.min(1_600, 400 + twdOf(won) * 2), (t) => {
      this.#win(t === 1 ? won : whole(twdOf(partOf(won, t))))
      if (Math.floor(t * 12) > ticks) {
        ticks = Math.floor(t * 12)
        sound.play('coin', 0.9 + t * 0.3)
      }
    })
  }
}
