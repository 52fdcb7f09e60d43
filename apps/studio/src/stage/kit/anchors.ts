import { keepSeen, ofGame, type Published, readAnchors } from '../../kit/anchors.ts'

/** The anchors this browser has seen: what nobody else can change, however a round is told later (docs/adr/0274). */

const KEY = 'jade-anchors'
const LIMIT_MS = 10_000
/** A stage may lie open over midnight. */
const AGAIN_MS = 3 * 3_600_000
/** Where nothing was told: the network was away, or the studio begins just now. */
const SOON_MS = 15_000

export function ownAnchors(): Published {
  try {
    return readAnchors(localStorage.getItem(KEY))
  } catch {
    // A browser that keeps nothing has seen nothing.
    return readAnchors(null)
  }
}

/** Of a shared game: has this browser keep the anchors of the days before their rounds, as long as its stage is open. Never throws. */
export function keepAnchors(code: string): void {
  const look = async () => {
    const told = await keepNow(code).catch(() => false)
    setTimeout(() => void look(), told ? AGAIN_MS : SOON_MS)
  }
  void look()
}

/** Whether anything of the game was told. */
async function keepNow(code: string): Promise<boolean> {
  const answer = await fetch('/verify/api/anchors', { signal: AbortSignal.timeout(LIMIT_MS) })
  if (!answer.ok) return false
  const told = ofGame(readAnchors(await answer.text()), code)
  // By the browser's own clock: when something was kept is not for the house to say.
  const now = new Date(performance.timeOrigin + performance.now())
  localStorage.setItem(KEY, JSON.stringify(keepSeen(ownAnchors(), told, now)))
  return told.lines.length > 0
}
