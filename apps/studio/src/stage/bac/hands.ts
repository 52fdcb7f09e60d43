import { byId, el } from '../kit/dom.ts'
import { calm } from '../kit/motion.ts'
import type { Sound } from '../kit/sound.ts'
import { backSvg, cardText, faceSvg } from './cards.ts'
import { word } from './words.ts'

export interface BacResult {
  readonly player: readonly number[]
  readonly banker: readonly number[]
  readonly playerTotal: number
  readonly bankerTotal: number
  readonly winner: 'player' | 'banker' | 'tie'
}

type Side = 'player' | 'banker'

const FLIGHT_MS = 480
const SQUEEZE_MS = 5_000
const OPENED_AT = 0.55

const points = (card: number) => (card % 13 >= 9 ? 0 : (card % 13) + 1)
const totalOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + points(card), 0) % 10

/** The two hands on the felt: deals, lets the side be squeezed that the player bet most on, shows totals. */
export class Hands {
  readonly #sound: Sound
  /** Raised with every clear: an older deal sees that it is over. */
  #deal = 0
  #open: Readonly<Record<Side, number[]>> = { player: [], banker: [] }

  constructor(sound: Sound) {
    this.#sound = sound
  }

  clear(): void {
    this.#deal += 1
    this.#open = { player: [], banker: [] }
    for (const side of ['player', 'banker'] as const) {
      byId(`cards-${side}`).replaceChildren()
      byId(`total-${side}`).textContent = ''
      byId(`side-${side}`).classList.remove('won')
    }
    byId('squeeze-hint').hidden = true
  }

  /** Everything at once: for who comes when the cards are out already. */
  showAll(result: BacResult): void {
    this.clear()
    for (const side of ['player', 'banker'] as const) {
      for (const [at, card] of result[side].entries()) this.#put(side, { card, at }).classList.add('open')
      this.#open[side].push(...result[side])
    }
    this.#totals()
    this.#crown(result)
  }

  /** Deals in the order of the rules. False when another round took the table meanwhile. */
  async deal(result: BacResult, squeeze: Side | null): Promise<boolean> {
    this.clear()
    const mine = this.#deal
    const hidden: (readonly [Side, HTMLElement, number])[] = []
    for (const at of [0, 1]) {
      for (const side of ['player', 'banker'] as const) {
        const card = result[side][at] ?? 0
        const element = this.#put(side, { card, at })
        this.#sound.play('card')
        await pause(FLIGHT_MS)
        if (mine !== this.#deal) return false
        if (at === 1 && side === squeeze) hidden.push([side, element, card])
        else this.#turn(side, element, card)
      }
    }
    for (const [side, element, card] of hidden) {
      await this.#squeeze(element)
      if (mine !== this.#deal) return false
      this.#turn(side, element, card)
    }
    await pause(500)
    for (const side of ['player', 'banker'] as const) {
      const card = result[side][2]
      if (card === undefined || mine !== this.#deal) continue
      const element = this.#put(side, { card, at: 2 })
      this.#sound.play('card')
      await pause(FLIGHT_MS)
      if (side === squeeze) await this.#squeeze(element, 3_500)
      if (mine !== this.#deal) return false
      this.#turn(side, element, card)
      await pause(500)
    }
    if (mine !== this.#deal) return false
    this.#crown(result)
    return true
  }

  #put(side: Side, { card, at }: { card: number; at: number }): HTMLElement {
    const face = el('span', { class: 'face' })
    face.innerHTML = faceSvg(card)
    const back = el('span', { class: 'back' })
    back.innerHTML = backSvg
    const element = el('div', { class: at === 2 ? 'card third' : 'card' }, face, back)
    byId(`cards-${side}`).append(element)
    return element
  }

  #turn(side: Side, element: HTMLElement, card: number): void {
    if (element.classList.contains('open')) return
    element.classList.add('open')
    element.setAttribute('role', 'img')
    element.setAttribute('aria-label', cardText(card))
    this.#sound.play('flip')
    this.#open[side].push(card)
    this.#totals()
  }

  #totals(): void {
    for (const side of ['player', 'banker'] as const) {
      if (this.#open[side].length > 0) byId(`total-${side}`).textContent = String(totalOf(this.#open[side]))
    }
  }

  #crown(result: BacResult): void {
    if (result.winner !== 'tie') byId(`side-${result.winner}`).classList.add('won')
  }

  /** The card comes up by dragging its back away; a tap, the space bar or the end of the time opens it. */
  #squeeze(element: HTMLElement, ms = SQUEEZE_MS): Promise<void> {
    if (calm()) return Promise.resolve()
    const hint = byId('squeeze-hint')
    hint.textContent = word('squeeze')
    hint.hidden = false
    element.classList.add('squeezing')
    element.tabIndex = 0
    return new Promise((done) => {
      const over = () => {
        clearTimeout(timer)
        hint.hidden = true
        element.classList.remove('squeezing')
        element.style.removeProperty('--peel')
        done()
      }
      const timer = setTimeout(over, ms)
      dragUp(element, (share) => {
        element.style.setProperty('--peel', String(share))
        if (share >= OPENED_AT) over()
      })
      element.addEventListener('click', over, { once: true })
      element.addEventListener('keydown', (event) => {
        if (event.code === 'Space' || event.code === 'Enter') over()
      })
    })
  }
}

/** Tells how far a pointer was dragged up, as a share of the element's height. */
function dragUp(element: HTMLElement, moved: (share: number) => void): void {
  let from: number | null = null
  element.addEventListener('pointerdown', (event) => {
    from = event.clientY
    element.setPointerCapture(event.pointerId)
  })
  element.addEventListener('pointermove', (event) => {
    if (from === null) return
    const share = Math.max(0, Math.min(1, (from - event.clientY) / element.clientHeight))
    if (share > 0.02) element.addEventListener('click', (click) => click.stopImmediatePropagation(), { once: true, capture: true })
    moved(share)
  })
  element.addEventListener('pointerup', () => {
    from = null
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
