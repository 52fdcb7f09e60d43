import type { Ledger, Posting, PostOutcome, Queryable } from './ledger.ts'

export interface Batcher {
  /** Like {@link Ledger.post} with a pool: posts, replays or is refused alone, and has committed when the promise resolves. */
  post(posting: Posting): Promise<PostOutcome>
}

interface Waiting {
  readonly posting: Posting
  resolve(outcome: PostOutcome): void
  reject(error: unknown): void
}

/**
 * Gathers postings that come in at the same time into single calls: at most `inFlight` at once, each takes all that waits.
 * Nothing ever waits for company, so a lone posting is as fast as without. `pool` commits each statement by itself.
 */
export function openBatcher(ledger: Ledger, pool: Queryable, { inFlight = 2, maxSize = 256 } = {}): Batcher {
  const waiting: Waiting[] = []
  let running = 0

  async function run(): Promise<void> {
    running += 1
    // Lets a burst of the same tick come together.
    await Promise.resolve()
    while (waiting.length > 0) await settle(waiting.splice(0, maxSize))
    running -= 1
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await ledger.postMany(
        pool,
        batch.map(({ posting }) => posting),
      )
      batch.forEach((item, index) => item.resolve(outcomes[index] as PostOutcome))
    } catch (error) {
      // One malformed posting fails the whole call: by itself each gets the answer it deserves. Keys make this safe.
      if (batch.length > 1 && mayPassAlone(error)) for (const item of batch) await settle([item])
      else for (const item of batch) item.reject(error)
    }
  }

  return {
    post: (posting) =>
      new Promise((resolve, reject) => {
        waiting.push({ posting, resolve, reject })
        if (running < inFlight) void run()
      }),
  }
}

/** SQLSTATE classes 22 (data) and 23 (integrity) and deadlock: the company is at fault, not the connection. */
function mayPassAlone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(2[23]|40P01)/.test(error.code)
}
