import { cents } from '@jade/contract/cents'
import { twdOf } from '../../../../stage/kit/money.ts'
import type { DoubleView } from '../../../../protocol/protocol.ts'
import { byId, el } from '../../../../stage/kit/dom.ts'
import { frames } from '../../../../stage/kit/frames.ts'
import { calm, pause } from '../../../../stage/kit/motion.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { word } from '../words.ts'

export type Offer = NonNullable<DoubleView['offer']>
export type Side = 'small' | 'big'
/** A side with its stake in whole TWD; or the win is taken, by hand or by time. */
export type Choice = { readonly side: Side; readonly stake: number } | 'collect' | 'time'

const FACES = 14

/** 比大小: the face in the middle of the cabinet, two great keys on the deck, and fifteen seconds. */
export class DoubleDesk {
  readonly #sound: Sound
  readonly #face = el('output', { class: 'double-face' }, '?')
  readonly #steps = el('ol', { class: 'double-steps' })
  readonly #time = el('div', { class: 'double-time' }, el('i'))
  readonly #stakes = el('div', { class: 'double-stakes', role: 'radiogroup' })
  #answer: ((choice: Choice) => void) | null = null
  #stake = 0

  constructor(sound: Sound) {
    this.#sound = sound
    byId('double-screen').append(this.#steps, this.#face)
    byId('double-deck').append(this.#key('small'), this.#key('big'), this.#stakes, this.#collect(), this.#time)
    document.addEventListener('keydown', (event) => {
      if (this.#answer === null || document.querySelector('dialog[open]')) return
      const act = { ArrowLeft: 'small', ArrowRight: 'big', Enter: 'collect', Escape: 'collect' }[event.code]
      if (!act || (event.code === 'Enter' && event.target instanceof HTMLButtonElement)) return
      event.preventDefault()
      if (act === 'collect') this.#choose('collect')
      else this.#choose({ side: act as Side, stake: this.#stake })
    })
  }

  /** Asks for so many milliseconds at most. */
  async ask(offer: Offer, ms: number): Promise<Choice> {
    this.#show(offer)
    const choice = new Promise<Choice>((done) => {
      this.#answer = done
    })
    const bar = this.#time.firstElementChild as HTMLElement
    // Steps of a second for who asked for stillness: the time left is a fact, not a show.
    const run = bar.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
      duration: ms,
      fill: 'forwards',
      easing: calm() ? `steps(${Math.max(1, Math.ceil(ms / 1000))})` : 'linear',
    })
    const timer = setTimeout(() => this.#choose('time'), ms)
    const made = await choice
    clearTimeout(timer)
    run.pause()
    for (const key of byId('double-deck').querySelectorAll('button')) key.disabled = true
    return made
  }

  /** The numbers turn and stop where the studio said. */
  async reveal(face: number, won: boolean): Promise<void> {
    if (!calm()) {
      let shown = 0
      await frames(1_700, (t) => {
        const now = 1 + (Math.floor(26 * (1 - (1 - t) ** 2.2)) % FACES)
        if (now === shown) return
        shown = now
        this.#face.textContent = String(now)
        this.#sound.play('lamp', 1.2)
      })
    }
    this.#face.textContent = String(face)
    this.#face.classList.add(won ? 'won' : 'lost')
    await pause(won ? 900 : 1_300)
  }

  close(): void {
    document.body.classList.remove('doubling')
    byId('double-screen').hidden = true
    byId('double-deck').hidden = true
  }

  #show({ win, stakes, done, times }: Offer): void {
    document.body.classList.add('doubling')
    byId('double-screen').hidden = false
    byId('double-deck').hidden = false
    this.#face.textContent = '?'
    this.#face.className = 'double-face'
    this.#steps.setAttribute('aria-label', word('step', { n: done + 1, of: times }))
    this.#steps.replaceChildren(
      ...Array.from({ length: times }, (_, at) => el('li', { class: at < done ? 'done' : at === done ? 'now' : '' })),
    )
    for (const key of byId('double-deck').querySelectorAll('button')) key.disabled = false
    this.#offerStakes(stakes, twdOf(cents(win)))
  }

  #offerStakes(stakes: readonly number[], win: number): void {
    this.#stake = stakes[0] ?? 0
    const keys = stakes.map((stake) => {
      const key = el('button', { type: 'button', role: 'radio' }, word(stake === win ? 'whole' : 'half', { n: stake }))
      key.addEventListener('click', () => {
        this.#stake = stake
        mark()
      })
      return { key, stake }
    })
    const mark = () => {
      for (const { key, stake } of keys) key.setAttribute('aria-checked', String(stake === this.#stake))
    }
    mark()
    this.#stakes.replaceChildren(...keys.map(({ key }) => key))
  }

  #key(side: Side): HTMLElement {
    const range = word(side === 'small' ? 'smallRange' : 'bigRange')
    const key = el('button', { type: 'button', class: `double-key ${side}` }, el('b', {}, word(side)), el('span', {}, range))
    key.addEventListener('click', () => this.#choose({ side, stake: this.#stake }))
    return key
  }

  #collect(): HTMLElement {
    const key = el('button', { type: 'button', class: 'double-collect' }, word('collect'))
    key.addEventListener('click', () => this.#choose('collect'))
    return key
  }

  #choose(choice: Choice): void {
    this.#answer?.(choice)
    this.#answer = null
  }
}
