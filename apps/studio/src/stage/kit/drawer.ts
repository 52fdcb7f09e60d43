import { byId } from './dom.ts'
import { say } from './say.ts'

/**
 * Where a bet slip lies: a sheet from below on narrow screens, a column where there is room. Knows whether bets are taken and whether
 * one is on its way; tells `onChange` when either has changed.
 */
export class Drawer {
  #open = false
  #sending = false
  onChange: () => void = () => {}

  constructor() {
    const title = say('投注單', 'Bet slip')
    byId('slip-title').textContent = title
    byId('slip').setAttribute('aria-label', title)
    byId('slip-close').setAttribute('aria-label', say('關閉', 'Close'))
    byId('slip-close').addEventListener('click', () => this.show(false))
    byId('open-slip').addEventListener('click', () => this.show(!document.body.classList.contains('slip-open')))
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) this.show(false)
    })
  }

  get isOpen(): boolean {
    return this.#open
  }

  get isSending(): boolean {
    return this.#sending
  }

  /** Bets are taken or not. */
  open(open: boolean): void {
    if (this.#open === open) return
    this.#open = open
    this.onChange()
  }

  /** A bet is on its way, or its answer has come. */
  sending(sending: boolean): void {
    this.#sending = sending
    this.onChange()
  }

  /** On narrow screens: the sheet comes and goes. */
  show(shown: boolean): void {
    document.body.classList.toggle('slip-open', shown)
    byId('open-slip').setAttribute('aria-expanded', String(shown))
    if (shown) byId('slip-send').focus()
    else if (byId('slip').contains(document.activeElement)) byId('open-slip').focus()
  }
}
