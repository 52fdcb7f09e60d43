import { type PlayApi, Refused } from './api.ts'
import { text } from './texts.ts'

const LOOK_EVERY_MS = 5_000

interface Watched {
  readonly playing: () => boolean
  readonly show: (balance: string) => void
  /** The session is over. */
  readonly ended: (words: string) => void
}

/** Money that arrives from the site while a game is open is seen without a reload; so is the end of the session. */
export function keepBalance(api: PlayApi, { playing, show, ended }: Watched): void {
  const look = async () => {
    if (document.hidden || playing()) return
    const { balance } = await api.session()
    if (!playing()) show(balance)
  }
  const stop = (error: unknown) => {
    if (!(error instanceof Refused) || error.code !== 'session_ended') return
    clearInterval(timer)
    ended(text('ended'))
  }
  const timer = setInterval(() => void look().catch(stop), LOOK_EVERY_MS)
}

/** Why a round did not happen, for the player. */
export function wordsOf(refusal: Refused): string {
  if (refusal.code === 'session_ended') return text('ended')
  return refusal.code === 'insufficient' ? text('lowBalance') : refusal.message || text('failed')
}
