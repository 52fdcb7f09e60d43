import { type FishRoomName, fishRoomNames } from '../../../../protocol/fish-rooms.ts'
import { COST_STEP, fishRooms } from '../rooms.ts'
import type { AutoLimits } from '../../../../protocol/fish-protocol.ts'
import { byId, el } from '../../../../stage/kit/dom.ts'
import { shown } from '../../../../stage/kit/money.ts'
import { isPlain } from '../../../../stage/kit/profile.ts'
import { text } from '../../../../stage/kit/texts.ts'
import { word } from '../words.ts'
import { isWithinLimit, onStakeLimit } from '../../../../stage/kit/stake-limit.ts'

/** Costs that the buttons step through, in parts of a room's cheapest bullet. */
const STEPS = [1, 2, 3, 5, 8, 10]
const ROOM_KEY = 'fish-room'
const COST_KEY = 'fish-cost-'
const AUTO_KEY = 'fish-auto-'
/** Choices of auto fire: minutes, and bullets of the cost that is set. The second is the default. */
const AUTO_MINUTES = [5, 10, 30, 60]
const AUTO_LOSS = [50, 100, 300, 1_000]
const AUTO_WIN = [100, 300, 1_000, 3_000]

/** What is real around the sea: balance, cost of a bullet, switches, choice of waters; for keyboard and screen readers as for the finger. */
export class Controls {
  #room: FishRoomName | null = null
  #at = 0
  auto = false
  lock = false
  onRoom: (room: FishRoomName) => void = () => {}
  onCost: (cents: number) => void = () => {}
  onSwitch: () => void = () => {}
  onAuto: (limits: AutoLimits | null) => void = () => {}

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
    onStakeLimit(() => this.#showCost())
  }

  /** Cents of the next bullet. */
  get cost(): number {
    return this.#costAt(this.#at)
  }

  #costAt(at: number): number {
    const { least } = fishRooms[this.#room ?? 'shallow']
    return Math.round((least * (STEPS[at] ?? 1)) / COST_STEP) * COST_STEP
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
    if (which === 'auto' && !this.auto) return isPlain() ? undefined : this.#askLimits()
    if (which === 'auto') return this.stopAuto()
    this.lock = !this.lock
    this.#switches()
    this.onSwitch()
  }

  /** Auto fire is over: by its player, by a limit, without money. */
  stopAuto(): void {
    if (!this.auto) return
    this.auto = false
    this.#switches()
    this.onAuto(null)
    this.onSwitch()
  }

  /** Auto fire begins only with limits of time, loss and win. */
  #askLimits(): void {
    const dialog = byId<HTMLDialogElement>('auto-limits')
    const chosen = new Map<keyof AutoLimits, HTMLSelectElement>()
    const amount = (bullets: number) => bullets * this.cost
    const row = (name: keyof AutoLimits, label: string, options: readonly (readonly [value: number, text: string])[]) => {
      const kept = Number(localStorage.getItem(AUTO_KEY + name) ?? 1)
      const select = el('select', { id: `auto-${name}` }) as HTMLSelectElement
      for (const [at, [value, words]] of options.entries())
        select.append(el('option', { value: String(value), ...(at === kept ? { selected: '' } : {}) }, words))
      chosen.set(name, select)
      return el('label', { class: 'auto-limit' }, el('span', {}, label), select)
    }
    const money = (bullets: readonly number[]) => bullets.map((many) => [amount(many), shown(BigInt(amount(many)))] as const)
    const start = el('button', { type: 'submit', class: 'act' }, word('autoStart'))
    const cancel = el('button', { type: 'button', class: 'act plain' }, word('autoCancel'))
    const form = el(
      'form',
      { method: 'dialog' },
      el('h2', {}, word('auto')),
      el('p', {}, word('autoText')),
      row(
        'minutes',
        word('autoMinutes'),
        AUTO_MINUTES.map((minutes) => [minutes, word('minutes', { n: minutes })] as const),
      ),
      row('loss', word('autoLoss'), money(AUTO_LOSS)),
      row('win', word('autoWin'), money(AUTO_WIN)),
      el('div', { class: 'auto-acts' }, cancel, start),
    )
    cancel.addEventListener('click', () => dialog.close())
    form.addEventListener('submit', () => {
      for (const [name, select] of chosen) localStorage.setItem(AUTO_KEY + name, String(select.selectedIndex))
      const of = (name: keyof AutoLimits) => Number(chosen.get(name)?.value)
      this.auto = true
      this.onAuto({ minutes: of('minutes'), loss: of('loss'), win: of('win') })
      this.#switches()
      this.onSwitch()
    })
    dialog.setAttribute('aria-label', word('auto'))
    dialog.replaceChildren(form)
    dialog.showModal()
  }

  /** What may still be staked; less than nothing, while bullets fly that the studio refuses, is shown as nothing. */
  balance(cents: bigint): void {
    byId('balance').textContent = shown(cents > 0n ? cents : 0n)
  }

  /** The sheet of waters. */
  choose(): void {
    const dialog = byId<HTMLDialogElement>('waters')
    const cards = fishRoomNames.map((name) => {
      const { least, most } = fishRooms[name]
      const price = word('perBullet', { least: shown(BigInt(least)), most: shown(BigInt(most)) })
      const card = el('button', { type: 'button', class: `water ${name}` }, el('strong', {}, word(name)), el('span', {}, price))
      card.disabled = !isWithinLimit(BigInt(least))
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

  /** A bullet that the money here may fire, where the waters have one. */
  #showCost(): void {
    while (this.#at > 0 && !isWithinLimit(BigInt(this.cost))) this.#at -= 1
    byId('bet').textContent = shown(BigInt(this.cost))
    byId<HTMLButtonElement>('less').disabled = this.#at === 0
    byId<HTMLButtonElement>('more').disabled = this.#at === STEPS.length - 1 || !isWithinLimit(BigInt(this.#costAt(this.#at + 1)))
    this.onCost(this.cost)
  }
}
