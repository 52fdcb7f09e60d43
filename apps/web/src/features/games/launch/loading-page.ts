import { color, font } from '@jade/ui/tokens'
import { m } from '#messages'
import sheetText from './loading-page.css?inline'

/** What is being done while a game opens. */
export type LoadingStep = 'transfer' | 'line' | 'enter'

const STEPS: readonly LoadingStep[] = ['transfer', 'line', 'enter']
const MARK = `<svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="17" fill="${color.jade}"/><circle cx="32" cy="32" r="5.500" fill="${color.page}"/><circle cx="32" cy="32" r="27" fill="none" stroke="${color.line}" stroke-width="2.500"/><circle class="ring" cx="32" cy="32" r="27" fill="none" stroke="${color.gold}" stroke-width="2.500" stroke-linecap="round" stroke-dasharray="42 128"/></svg>`

/**
 * The page "choosing the best line", drawn into a window of our own origin. It brings its style as a constructed sheet,
 * which the Content-Security-Policy that an about:blank window inherits allows.
 */
export class LoadingPage {
  readonly #box: HTMLElement
  readonly #steps: readonly LoadingStep[]

  /** `transfer`: whether money is moved first. */
  constructor(target: Window & typeof globalThis, name: string, transfer: boolean) {
    const page = target.document
    this.#steps = transfer ? STEPS : STEPS.slice(1)
    this.#box = page.createElement('main')
    this.#box.className = 'jade-loading'
    for (const key of ['page', 'ink', 'muted', 'gold', 'leaf', 'edge', 'jade', 'amber'] as const)
      this.#box.style.setProperty(`--${key}`, color[key])
    this.#box.style.setProperty('--glow', color.line)
    this.#box.style.setProperty('--font', font.text)
    const mark = page.createElement('div')
    mark.innerHTML = MARK
    this.#box.append(mark, this.#words(page, name), this.#list(page), this.#slowNote(page))
    const sheet = new target.CSSStyleSheet()
    sheet.replaceSync(sheetText)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
    page.body.append(this.#box)
  }

  get isThere(): boolean {
    return this.#box.isConnected
  }

  show(step: LoadingStep): void {
    const now = this.#steps.indexOf(step)
    this.#box.querySelectorAll('li').forEach((item, at) => {
      item.dataset.state = at < now ? 'done' : at === now ? 'now' : 'next'
      item.toggleAttribute('aria-current', at === now)
    })
  }

  /** It takes longer than it should: what to do. */
  slow(): void {
    this.#box.querySelector<HTMLElement>('.slow')?.removeAttribute('hidden')
  }

  remove(): void {
    this.#box.remove()
  }

  #words(page: Document, name: string): HTMLElement {
    const words = page.createElement('div')
    words.role = 'status'
    const title = page.createElement('h1')
    title.textContent = name
    const line = page.createElement('p')
    line.className = 'line'
    line.textContent = m.games_best_line()
    words.append(title, line)
    return words
  }

  #list(page: Document): HTMLElement {
    const texts: Readonly<Record<LoadingStep, string>> = {
      transfer: m.games_step_transfer(),
      line: m.games_step_line(),
      enter: m.games_step_enter(),
    }
    const list = page.createElement('ol')
    for (const step of this.#steps) {
      const item = page.createElement('li')
      item.textContent = texts[step]
      list.append(item)
    }
    return list
  }

  #slowNote(page: Document): HTMLElement {
    const note = page.createElement('p')
    note.className = 'slow'
    note.role = 'alert'
    note.hidden = true
    note.textContent = m.games_slow()
    return note
  }
}
