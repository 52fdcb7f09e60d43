/** Thrown to whom the line is too long, or who stood in it too long; the caller answers `kernel.busy`. */
export class LineFull extends Error {}

export interface FewAtOnceOptions {
  readonly atOnce: number
  /** How many may stand in line; who comes after them is refused at once. */
  readonly waiting: number
  /** How long one may stand in line; without, as long as it takes. */
  readonly patienceMs?: number
}

/** Runs a piece of work when its turn comes. Throws {@link LineFull}, and whatever the work throws. */
export type FewAtOnce = <T>(work: () => Promise<T>) => Promise<T>

/** A line for work that must not take the whole machine: a few pieces at once, the next ones wait in the order they came. */
export function fewAtOnce({ atOnce, waiting, patienceMs }: FewAtOnceOptions): FewAtOnce {
  let running = 0
  const line: (() => void)[] = []

  /** Resolves once the place of somebody who is done was handed over, so that nobody who comes just then slips in between. */
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        clearTimeout(timer)
        resolve()
      }
      const leave = () => {
        line.splice(line.indexOf(next), 1)
        reject(new LineFull('waited too long in line'))
      }
      const timer = patienceMs === undefined ? undefined : setTimeout(leave, patienceMs)
      line.push(next)
    })

  return async (work) => {
    if (running < atOnce) running += 1
    else if (line.length >= waiting) throw new LineFull('the line is too long')
    else await turn()
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
