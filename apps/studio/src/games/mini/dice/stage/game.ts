import { cents } from '@jade/contract/cents'
import type { RoundView } from '../../../../protocol/protocol.ts'
import { newRequestId, type PlayApi, Refused, type Session } from '../../../../stage/kit/api.ts'
import { wordsOf } from '../../../../stage/kit/balance.ts'
import { byId, el } from '../../../../stage/kit/dom.ts'
import { frames } from '../../../../stage/kit/frames.ts'
import type { Hud } from '../../../../stage/kit/hud.ts'
import { tell } from '../../../../stage/kit/message.ts'
import { less, partOf, shown } from '../../../../stage/kit/money.ts'
import { calm } from '../../../../stage/kit/motion.ts'
import { Pending } from '../../../../stage/kit/pending.ts'
import { isPlain } from '../../../../stage/kit/profile.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { text } from '../../../../stage/kit/texts.ts'
import type { Visit } from '../../../../stage/kit/visit.ts'
import { dial, word } from '../words.ts'
import type { Ring } from './ring.ts'
import type { Setting } from './setting.ts'

/** What a round of this game tells. */
export interface ShownRoll {
  readonly number: number
}

/** From so many times the stake on, the great sound. */
const BIG = 10n
/** How many of the latest numbers stay in sight. */
const RECENT = 12
const COUNT_MS = 700

interface Sent {
  readonly bets: Readonly<Record<string, number>>
  readonly requestId: string
}

interface Parts {
  readonly api: PlayApi
  readonly ring: Ring
  readonly setting: Setting
  readonly hud: Hud
  readonly sound: Sound
  readonly visit: Visit
}

/** Plays rounds: asks for the number and shows it, never decides it. A round whose answer was lost is asked for again. */
export class Game {
  readonly #parts: Parts
  readonly #pending = new Pending<Sent>('dice-pending')
  #playing = false

  constructor(parts: Parts) {
    this.#parts = parts
    byId('recent').setAttribute('aria-label', word('recent'))
  }

  get playing(): boolean {
    return this.#playing
  }

  /** After a reload: the latest numbers, and a round that was sent and never shown. */
  async resume({ lastRound }: Session): Promise<void> {
    const { api, ring } = this.#parts
    this.#say(word('press'))
    const { rounds } = await api.rounds(null)
    for (const round of rounds.toReversed()) this.#remember(round as RoundView<ShownRoll>)
    const last = lastRound as RoundView<ShownRoll> | null
    if (last) ring.rest(last.result.number)
    const pending = this.#pending.get()
    if (!pending) return
    if (last?.requestId !== pending.requestId) return this.#pending.answered()
    tell(text('resumed'))
    byId('recent').firstElementChild?.remove()
    await this.#play(pending)
  }

  async roll(): Promise<void> {
    if (this.#playing) return
    const { hud, setting, sound } = this.#parts
    sound.wake()
    const { side, count } = setting.bet
    const pending = { bets: { [`${side}:${count}`]: hud.bet }, requestId: newRequestId() }
    this.#pending.keep(pending)
    await this.#play(pending)
  }

  async #play(pending: Sent): Promise<void> {
    const { api, ring, setting, hud, sound, visit } = this.#parts
    this.#busy(true)
    hud.clearWin()
    this.#say(word('rolling'))
    ring.begin()
    sound.play('spin')
    try {
      const round = await api.spinBets<ShownRoll>(pending.bets, pending.requestId)
      this.#pending.answered()
      hud.balance(less(round.balanceBefore, round.bet))
      await ring.land(round.result.number)
      this.#remember(round)
      await this.#judge(round)
      hud.balance(round.balance)
      visit.add(round.bet, round.win)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      this.#pending.answered()
      tell(wordsOf(error))
      this.#say(word('press'))
    } finally {
      ring.stop()
      this.#busy(false)
      setting.open(true)
    }
  }

  async #judge({ result, bet, win }: RoundView<ShownRoll>): Promise<void> {
    const { ring, sound } = this.#parts
    const [staked, won] = [cents(bet), cents(win)]
    const n = dial(result.number)
    ring.judge(won > 0n)
    const told = won > 0n ? word('won', { n, twd: shown(won) }) : word('lost', { n })
    this.#say(told)
    byId('announce').textContent = told
    sound.play(won === 0n ? 'stop' : won >= staked * BIG ? 'big' : 'win')
    const line = byId('win')
    line.classList.toggle('lit', won > 0n)
    if (won === 0n || calm() || isPlain()) line.textContent = shown(won)
    else await frames(COUNT_MS, (t) => (line.textContent = shown(partOf(won, t))))
  }

  #busy(busy: boolean): void {
    this.#playing = busy
    this.#parts.hud.busy(busy)
    this.#parts.setting.open(!busy)
    byId('spin').setAttribute('aria-label', word(busy ? 'rolling' : 'roll'))
  }

  #say(words: string): void {
    byId('told').textContent = words
  }

  #remember({ result, win }: RoundView<ShownRoll>): void {
    const list = byId('recent')
    list.prepend(el('li', { class: cents(win) > 0n ? 'won' : 'lost' }, dial(result.number)))
    while (list.childElementCount > RECENT) list.lastElementChild?.remove()
  }
}
