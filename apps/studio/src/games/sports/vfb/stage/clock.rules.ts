/** Where a day of matches is on screen: a second is a minute, and no minute is shown before it is decided. Pure. */

const BLOCK_MINUTES = 3
const HALF = 45
const FULL = 90
/** The screen runs so far behind the beacon, so that a block is here before its minutes are due. */
const BEHIND_MS = 1_600
/** One value of the beacon long. */
const BREAK_S = 3

export type Phase = 'before' | 'first' | 'break' | 'second' | 'full'

export interface Playhead {
  readonly phase: Phase
  /** 0 to 90, with its fraction. */
  readonly minute: number
  /** The next minutes should be here and are not. */
  readonly waits: boolean
}

/** `sinceMs`: time since kick-off by the studio's clock; `blocks`: how many of the thirty are decided. */
export function playheadAt(sinceMs: number, blocks: number): Playhead {
  const seconds = (sinceMs - BEHIND_MS) / 1000
  if (seconds < 0) return { phase: 'before', minute: 0, waits: false }
  const known = blocks * BLOCK_MINUTES
  const due = seconds < HALF ? seconds : Math.max(HALF, seconds - BREAK_S)
  const minute = Math.min(due, known, FULL)
  const waits = due > known + 1 && known < FULL
  if (minute >= FULL) return { phase: 'full', minute: FULL, waits: false }
  if (minute < HALF) return { phase: 'first', minute, waits }
  const isBreak = minute === HALF && seconds < HALF + BREAK_S
  return { phase: isBreak ? 'break' : 'second', minute, waits: waits && !isBreak }
}
