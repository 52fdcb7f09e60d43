import type { Programs } from './programs.fixture.ts'

export interface Reply {
  readonly status: number
  readonly text: string
}

/** A request of somebody who does not give up: the same key until there is an answer. */
export interface Wish {
  readonly who: string
  readonly to: 'site' | 'console' | 'studio'
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly key: string | null
}

export interface Tally {
  attempts: number
  unanswered: number
  broken: string[]
}

/** Answers that are no answer: come again. 409 of the studio while a stake goes back is one of them only with this code. */
const AGAIN = new Set([429, 502, 503])
const LIMIT_MS = 10_000

const breath = () => new Promise((resolve) => setTimeout(resolve, 60))

export function openCalls(programs: Programs, tally: Tally) {
  async function once(wish: Wish): Promise<Reply | null> {
    const base = wish.to === 'studio' ? programs.studio : programs[wish.to]()
    if (base === null) return null
    tally.attempts += 1
    try {
      const reply = await fetch(base + wish.path, {
        method: wish.method,
        headers: {
          ...wish.headers,
          ...(wish.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(wish.key === null ? {} : { 'idempotency-key': wish.key }),
        },
        ...(wish.body === undefined ? {} : { body: JSON.stringify(wish.body) }),
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      return { status: reply.status, text: await reply.text() }
    } catch {
      tally.unanswered += 1
      return null
    }
  }

  return {
    /** The answer that ends the wish, or null when `patienceMs` is over: what became of it is open then. */
    async ask(wish: Wish, patienceMs: number): Promise<Reply | null> {
      for (const until = performance.now() + patienceMs; ; ) {
        const reply = await once(wish)
        if (reply !== null && !AGAIN.has(reply.status)) {
          if (reply.status >= 500) tally.broken.push(`${wish.method} ${wish.path}: ${reply.status} ${reply.text.slice(0, 300)}`)
          return reply
        }
        if (performance.now() > until) return null
        await breath()
      }
    },
    /** Something at the sandbox's bank or payment page: once, whatever comes of it. */
    async outside(path: string, body: Readonly<Record<string, unknown>>): Promise<Reply | null> {
      try {
        const reply = await fetch(programs.sandbox + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        return { status: reply.status, text: await reply.text() }
      } catch {
        return null
      }
    },
  }
}

export type Calls = ReturnType<typeof openCalls>
