import { byId } from './dom.ts'

const SHOWN_MS = 3_500
let quiet = 0

/** A line for the player, for a while. */
export function tell(words: string): void {
  const line = byId('message')
  line.textContent = words
  line.hidden = false
  clearTimeout(quiet)
  quiet = window.setTimeout(() => {
    line.hidden = true
  }, SHOWN_MS)
}
