import { byId } from './dom.ts'

const SHOWN_MS = 3_500
let quiet = 0

/** A line for the player, until there is another; empty takes it away. */
export function showMessage(words: string, links: readonly HTMLElement[] = []): void {
  clearTimeout(quiet)
  const line = byId('message')
  line.replaceChildren(words, ...links.flatMap((link) => [' ', link]))
  line.hidden = words === ''
}

/** A line for the player, for a while; one with links stays. */
export function tell(words: string, links: readonly HTMLElement[] = []): void {
  showMessage(words, links)
  if (links.length > 0) return
  quiet = window.setTimeout(() => {
    byId('message').hidden = true
  }, SHOWN_MS)
}
