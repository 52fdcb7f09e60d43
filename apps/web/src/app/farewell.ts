import { toast } from '@jade/ui/toast'
import { m } from '#messages'

/** Why the session ended, by the names of the pushes: what the next page says is kept over the way home, in this tab alone. */
const KEY = 'farewell'
/** Longer than other toasts: the page has changed under the reader's eyes. */
const STAY_MS = 10_000
const words: Readonly<Partial<Record<string, () => string>>> = {
  'double-login': m.session_double_login,
  kick: m.session_kicked,
}

/** A refused call may only know that it ended; whoever knows why is believed. The 401 of an ended session names the push that told it. */
export function keepFarewell(reason?: string): void {
  if (reason || !sessionStorage.getItem(KEY)) sessionStorage.setItem(KEY, reason ?? 'ended')
}

/** Says why the last page was left, once. */
export function sayFarewell(): void {
  const reason = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (reason) toast({ text: (words[reason] ?? m.session_ended)(), tone: 'bad', stay: STAY_MS })
}
