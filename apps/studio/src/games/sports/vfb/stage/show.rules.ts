/**
 * What moves on the pitch for show: where the ball is and who presses. It follows from the match's name, the minute and the goals that are
 * decided; it decides nothing, and the page says so. Pure, so that everybody sees the same match.
 */

export interface ShownGoal {
  readonly minute: number
  readonly side: 'home' | 'away'
}

export interface Spot {
  /** 0 at the left goal line, 1 at the right one. */
  readonly x: number
  readonly y: number
}

/** Places of the ball a minute. */
const STEPS = 3

/** A number of 0 to 1 for a text: FNV-1a, stirred so that texts that differ by a digit are far apart. */
export function noise(words: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Home plays to the right before the break and to the left after it. */
export function goalX(side: 'home' | 'away', minute: number): 0 | 1 {
  return (side === 'home') === minute <= 45 ? 1 : 0
}

function waypoint(match: string, step: number, goals: readonly ShownGoal[]): Spot {
  const minute = step / STEPS
  const goal = goals.find((each) => minute > each.minute - 1 && minute <= each.minute + 1 / STEPS)
  if (goal) {
    const x = goalX(goal.side, goal.minute)
    // Up to the box, over the line, back to the centre spot.
    if (minute > goal.minute) return { x: 0.5, y: 0.5 }
    const near = goal.minute - minute < 0.01 ? 0.012 : 0.12 + 0.2 * (goal.minute - minute)
    return { x: x === 1 ? 1 - near : near, y: 0.5 + (noise(`${match}|g${goal.minute}`) - 0.5) * (near < 0.02 ? 0.08 : 0.4) }
  }
  const press = pressureAt(match, Math.ceil(minute), goals)
  const towards = 0.5 + (goalX('home', minute) === 1 ? press : -press) * 0.3
  const x = towards + (noise(`${match}|x${step}`) - 0.5) * 0.42
  return { x: Math.min(0.93, Math.max(0.07, x)), y: 0.12 + 0.76 * noise(`${match}|y${step}`) }
}

/** The ball at a minute with its fraction. */
export function ballAt(match: string, minute: number, goals: readonly ShownGoal[]): Spot {
  const at = minute * STEPS
  const [from, to] = [waypoint(match, Math.floor(at), goals), waypoint(match, Math.floor(at) + 1, goals)]
  const t = at - Math.floor(at)
  const eased = t * t * (3 - 2 * t)
  return { x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased }
}

/** Who presses in a minute: 1 the home side, -1 the away side. Who scores has pressed. */
export function pressureAt(match: string, minute: number, goals: readonly ShownGoal[]): number {
  const goal = goals.find((each) => each.minute === minute)
  if (goal) return goal.side === 'home' ? 1 : -1
  const [wave, flutter] = [noise(`${match}|w${Math.floor(minute / 6)}`), noise(`${match}|m${minute}`)]
  return Math.max(-1, Math.min(1, (wave - 0.5) * 1.5 + (flutter - 0.5) * 0.9))
}
