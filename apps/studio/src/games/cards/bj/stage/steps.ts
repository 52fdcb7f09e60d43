import { byId, el } from '../../../../stage/kit/dom.ts'
import { ACTIONS, type Action, word } from '../words.ts'

const KEY = 'bj-hints'

/** `+12.3 %` of a stake. */
function percentText(worth: number): string {
  const percent = (worth * 100).toFixed(1)
  return `${worth >= 0 ? '+' : '−'}${percent.replace('-', '')}%`
}

/** The buttons of an open round, each with its key and, if the player likes, what it is worth. */
export class Steps {
  readonly #host: HTMLElement
  readonly #buttons = new Map<Action, HTMLButtonElement>()
  readonly #hints = el('button', { type: 'button', class: 'act hints', title: word('hintsOn') }, word('hints'))
  #hinting = localStorage.getItem(KEY) === 'on'
  onStep: (action: Action) => void = () => {}

  constructor(host: HTMLElement) {
    this.#host = host
    for (const [action, key] of ACTIONS) {
      const button = el('button', { type: 'button', class: `act step ${action}`, 'aria-keyshortcuts': key })
      button.append(el('b', {}, word(action)), el('kbd', {}, key), el('small', {}))
      button.addEventListener('click', () => this.onStep(action))
      this.#buttons.set(action, button)
    }
    this.#hints.addEventListener('click', () => {
      this.#hinting = !this.#hinting
      localStorage.setItem(KEY, this.#hinting ? 'on' : 'off')
      this.#showHints()
    })
    host.append(...this.#buttons.values(), this.#hints)
    this.#showHints()
    document.addEventListener('keydown', (event) => {
      const action = ACTIONS.find(([, key]) => key === event.key.toUpperCase())?.[0]
      const elsewhere = event.target instanceof HTMLElement && event.target.closest('input, dialog')
      if (!action || elsewhere || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const button = this.#buttons.get(action)
      if (!this.#host.hidden && button && !button.disabled) button.click()
    })
  }

  /** What may be done now; nothing hides the buttons. */
  offer(allowed: readonly string[], worth: Readonly<Record<string, number>>, busy: boolean): void {
    this.#host.hidden = allowed.length === 0
    byId('betting').hidden = allowed.length > 0
    const most = Math.max(...Object.values(worth))
    for (const [action, button] of this.#buttons) {
      const value = worth[action]
      button.disabled = busy || !allowed.includes(action)
      button.classList.toggle('best', value !== undefined && value === most)
      const hint = button.querySelector('small')
      if (hint) hint.textContent = value === undefined ? '' : percentText(value)
    }
  }

  #showHints(): void {
    this.#host.classList.toggle('hinting', this.#hinting)
    this.#hints.setAttribute('aria-pressed', String(this.#hinting))
  }
}
