import { byId } from '../../../../stage/kit/dom.ts'
import { frames } from '../../../../stage/kit/frames.ts'
import { calm } from '../../../../stage/kit/motion.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { dial } from '../words.ts'
import { ringSvg } from './art.ts'
import type { SetBet } from './setting.ts'

const NUMBERS = 10_000
/** Turns a second while nobody knows the number yet. */
const SPEED = 1.5
/** Full turns that the pearl still makes once it is known. */
const TURNS = 2
/** The pearl ticks at each twentieth of the ring. */
const TICKS = 20

/** A ring of jade with a pearl that runs round it: 00.00 at the top, the winning numbers as a lit arc. */
export class Ring {
  readonly #sound: Sound
  readonly #svg: SVGSVGElement
  readonly #arc: SVGPathElement
  readonly #pearl: SVGGElement
  /** Turns from the top. */
  #at = 0
  #running = false
  #set = ''

  constructor(host: HTMLElement, sound: Sound) {
    this.#sound = sound
    host.append(new DOMParser().parseFromString(ringSvg(), 'image/svg+xml').documentElement)
    this.#svg = host.querySelector('svg') as SVGSVGElement
    this.#arc = host.querySelector('.lit') as SVGPathElement
    this.#pearl = host.querySelector('.pearl-at') as SVGGElement
    this.#show(0)
  }

  /** Lights the numbers that win. What was drawn is judged by the bet it was drawn for: another one takes that away. */
  set({ side, count }: SetBet): void {
    if (this.#set === `${side}:${count}`) return
    this.#set = `${side}:${count}`
    const share = (100 * count) / NUMBERS
    this.#arc.setAttribute('stroke-dasharray', `${share} ${100 - share}`)
    this.#arc.setAttribute('stroke-dashoffset', String(side === 'under' ? 0 : share - 100))
    this.#svg.style.setProperty('--edge', `${(360 * (side === 'under' ? count : NUMBERS - count)) / NUMBERS}deg`)
    this.#mark('')
  }

  /** Where the pearl lies, without a run. */
  rest(number: number): void {
    this.#show(number / NUMBERS)
  }

  /** Runs until {@link land} is called. */
  begin(): void {
    this.#mark('')
    if (calm()) return
    this.#running = true
    void this.#run()
  }

  /** Slows down to the number and stops on it. */
  async land(number: number): Promise<void> {
    this.#running = false
    const from = this.#at
    const target = number / NUMBERS
    if (!calm()) {
      const way = TURNS + ((target - from + 1) % 1)
      // The way of something that slows down evenly from SPEED: no jump where it begins.
      await frames((2_000 * way) / SPEED, (t) => this.#show((from + way * (1 - (1 - t) ** 2)) % 1))
    }
    this.#show(target)
  }

  /** Whether the number won, on the ring: until the next is drawn or another bet is set. */
  judge(won: boolean): void {
    this.#mark(won ? 'won' : 'lost')
  }

  /** The run was broken off. */
  stop(): void {
    this.#running = false
  }

  async #run(): Promise<void> {
    while (this.#running && !document.hidden) {
      const from = this.#at
      await frames(1_000 / SPEED, (t) => {
        if (this.#running) this.#show((from + t) % 1)
      })
    }
  }

  #mark(judged: '' | 'won' | 'lost'): void {
    document.body.dataset['judged'] = judged
  }

  #show(at: number): void {
    if (Math.floor(at * TICKS) !== Math.floor(this.#at * TICKS)) this.#sound.play('tick', 1 + at / 4)
    this.#at = at
    this.#pearl.style.transform = `rotate(${at * 360}deg)`
    byId('number').textContent = dial(Math.min(NUMBERS - 1, Math.round(at * NUMBERS)))
  }
}
