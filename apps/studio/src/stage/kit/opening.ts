import { PlayApi, Refused, type Session } from './api.ts'
import { byId, el } from './dom.ts'
import { showMessage } from './message.ts'
import { RealityCheck } from './reality.ts'
import { htmlLang, lang, text } from './texts.ts'

/** The studio's play API for the token in the page's address; a lost connection shows its line until it is back. */
export function openApi(): { readonly token: string; readonly api: PlayApi } {
  const token = location.hash.slice(1)
  const api = new PlayApi(token, htmlLang)
  api.onConnection = showConnection
  new RealityCheck(api)
  return { token, api }
}

/** The line of a lost connection. */
export function showConnection(connected: boolean): void {
  byId('offline').textContent = text('offline')
  byId('offline').hidden = connected
}

/** What the page says before anything is known. */
export function showLoading(): void {
  document.documentElement.lang = htmlLang
  byId('loading-text').textContent = text('loading')
}

/** What does not change during a visit: the game's name, the demo mark. */
export function showGame({ game, demo }: Session): void {
  document.title = game.name[lang]
  byId('name').textContent = game.name[lang]
  byId('demo').textContent = text('demo')
  byId('demo').hidden = !demo
}

/** The stage could not open, or go on: why, instead of loading; and, where it may go better another time, the way to try again. */
export function fail(error: unknown): void {
  byId('loading').hidden = true
  if (error instanceof Refused) return showMessage(error.message || text('ended'))
  const again = el('button', { type: 'button', class: 'again' }, text('again'))
  // Without a line there would be no page to come back to.
  again.onclick = () => (navigator.onLine ? location.reload() : showConnection(false))
  showMessage(text('failed'), [again])
}
