import { byId } from './dom.ts'

const SHOWN_MS = 3_500
let quiet = 0

/** A line for the player, for a while; one with links stays. */
export function tell(words: string, links: readonly HTMLElement[] = []): void {
  const line = byId('message')
  line.replaceChildren(words, ...links.flatMap((link) => [' ', link]))
  line.hidden = false
  clearTimeout(quiet)
  if (links.length > 0) return
  quiet = window.setTimeout(() => {
    line.hidden = true
  }, SHOWN_MS)
}
