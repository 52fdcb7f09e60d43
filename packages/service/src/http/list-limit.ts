import type { CallSpec } from '@jade/contract/call'
import type { App } from '../app.ts'
import { type ConcurrencyLimit, limitConcurrency } from '../concurrency-limit.ts'

/** Measured with `npm run bench -- records`: money beside fifty readers (docs/adr/0046). The embedded database has one connection. */
const CONCURRENT = { server: 2, embedded: 1 } as const
const QUEUE_MAX = 200
const TIMEOUT_MS = 5_000

/** Whether a call reads a long list: it turns pages, or its contract says that it reads as much. */
export function readsList({ method, query, readsMuch }: CallSpec): boolean {
  return method === 'GET' && (readsMuch === true || (query !== undefined && ('page' in query.shape || 'cursor' in query.shape)))
}

/**
 * The concurrency limit of an audience's list calls: whoever pages through a long list leaves the database's connections to money.
 * Only the handler runs under it; the caller was authenticated before. A call that finds the queue full is refused with `kernel.busy`.
 */
export function listLimit(app: App): ConcurrencyLimit {
  const concurrent = app.config.databaseUrl === '' ? CONCURRENT.embedded : CONCURRENT.server
  return limitConcurrency({ concurrent, queueMax: QUEUE_MAX, timeoutMs: TIMEOUT_MS })
}
