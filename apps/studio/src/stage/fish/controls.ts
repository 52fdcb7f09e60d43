import { COST_STEP, type FishRoomName, fishRoomNames, fishRooms } from '../../games/fish/fish/rooms.ts'
import { byId, el } from '../kit/dom.ts'
import { shown } from '../kit/money.ts'
import { text } from '../kit/texts.ts'
import { word } from './words.ts'

/** Costs that the buttons step through, in parts of a room's cheapest bullet. */
const STEPS = [1, 2, 3, 5, 8, 10]
const ROOM_KEY = 'fish-room'
const COST_KEY = 'fish-cost-'

/** What is real around the sea: balance, cost of a bullet, switches, choice of waters; for keyboard and screen readers as for the finger. */
export class Controls {
  #room: FishRoomName | null = null
  #at = 0
  auto = false
  lock = false
  onRoom: (room: FishRoomName) => void = () => {}
  onCost: (cents: number) => void = () => {}
  onSwitch: () => void = () => {}

  constructor() {
    byId('label-balance').textContent = text('balance')
    byId('label-bet').textContent = word('bulletCost')
    byId('sea').setAttribute('aria-label', word('sea'))
    this.#button('less', text('less'), () => this.step(-1))
    this.#button('more', text('more'), () => this.step(1))
    this.#button('auto', word('auto'), () => this.toggle('auto'))
    this.#button('lock', word('lock'), () => this.toggle('lock'))
    this.#button('change', word('change'), () => this.choose())
    this.#switches()
  }

  /** Cents of the next bullet. */
  get cost(): number {
    const { least } = fishRooms[this.#room ?? 'shallow']
    return Math.round((least * (STEPS[this.#at] ?? 1)) / COST_STEP) * COST_STEP
  }

  /** The waters of the last visit, or null where they have to be chosen. */
  known(): FishRoomName | null {
    return fishRoomNames.find((name) => name === localStorage.getItem(ROOM_KEY)) ?? null
  }

  enter(room: FishRoomName): void {
    if (this.#room !== room) {
      this.#room = room
      localStorage.setItem(ROOM_KEY, room)
      this.#at = Math.min(STEPS.length - 1, Math.max(0, Number(localStorage.getItem(COST_KEY + room) ?? 0) || 0))
    }
    byId('room').textContent = word(room)
    this.#showCost()
  }

  step(by: number): void {
    this.#at = Math.min(STEPS.length - 1, Math.max(0, this.#at + by))
    if (this.#room) localStorage.setItem(COST_KEY + this.#room, String(this.#at))
    this.#showCost()
  }

  toggle(which: 'auto' | 'lock'): void {
    this[which] = !this[which]
    this.#switches()
    this.onSwitch()
  }

  balance(cents: number): void {
    byId('balance').textContent = shown(cents / 100)
  }

  /** The sheet of waters. */
  choose(): void {
    const dialog = byId<HTMLDialogElement>('waters')
    const cards = fishRoomNames.map((name) => {
      const { least, most } = fishRooms[name]
      const price = word('perBullet', { least: shown(least / 100), most: shown(most / 100) })
      const card = el('button', { type: 'button', class: `water ${name}` }, el('strong', {}, word(name)), el('span', {}, price))
      if (name === this.#room) card.setAttribute('aria-current', 'true')
      card.addEventListener('click', () => {
        dialog.close()
        this.onRoom(name)
      })
      return card
    })
    dialog.setAttribute('aria-label', word('choose'))
    dialog.replaceChildren(el('h2', {}, word('choose')), el('div', { class: 'choices' }, ...cards), el('p', {}, word('chooseText')))
    if (!dialog.open) dialog.showModal()
    // Without waters there is no game: the sheet stays until one is chosen.
    dialog.oncancel = (event) => {
      if (!this.#room) event.preventDefault()
    }
  }

  #button(id: string, label: string, act: () => void): void {
    const button = byId<HTMLButtonElement>(id)
    button.setAttribute('aria-label', label)
    button.title = label
    button.addEventListener('click', act)
  }

  #switches(): void {
    byId('label-change').textContent = word('change')
    for (const which of ['auto', 'lock'] as const) {
      byId(which).setAttribute('aria-pressed', String(this[which]))
      byId(`label-${which}`).textContent = word(which)
    }
  }

  #showCost(): void {
    byId('bet').textContent = shown(this.cost / 100)
    byId<HTMLButtonElement>('less').disabled = this.#at === 0
    byId<HTMLButtonElement>('more').disabled = this.#at === STEPS.length - 1
    this.onCost(this.cost)
  }
}
