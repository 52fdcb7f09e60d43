import { toast } from '@jade/ui/toast'
import { m } from '#messages'

/** Why a session ended; what the next page says is kept over the way home, in this tab alone. */
export type Farewell = 'double-login' | 'kick' | 'ended'

const KEY = 'farewell'
/** Longer than other toasts: the page has changed under the reader's eyes. */
const STAY_MS = 10_000
const words: Readonly<Record<Farewell, () => string>> = {
  'double-login': m.session_double_login,
  kick: m.session_kicked,
  ended: m.session_ended,
}

/** A refused call only knows that it ended; whoever knows why is believed. */
export function keepFarewell(reason: Farewell): void {
  if (reason !== 'ended' || sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, reason)
}

/** Says why the last page was left, once. */
export function sayFarewell(): void {
  const reason = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (reason !== null && Object.hasOwn(words, reason)) toast({ text: words[reason as Farewell](), tone: 'bad', stay: STAY_MS })
}
