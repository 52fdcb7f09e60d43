/** A part of a stage, what it goes through and for how long, in milliseconds. */
interface Move {
  readonly part: Element
  readonly through: Keyframe[]
  readonly ms: number
  readonly easing?: string
}

/**
 * Moves the parts of a stage to where they stay and then says that all rest; who wants no motion sees them there at once. Gives back what takes the
 * moves away.
 */
export function moveAll(moves: readonly Move[], onRest: () => void): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const running = moves.map(({ part, through, ms, easing = 'linear' }) =>
    part.animate(through, { duration: still ? 0 : ms, easing, fill: 'forwards' }),
  )
  // Taken away before it ended: whoever took it away says what comes next.
  Promise.all(running.map(({ finished }) => finished)).then(onRest, () => {})
  return () => {
    for (const one of running) one.cancel()
  }
}
