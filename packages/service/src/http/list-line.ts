import type { CallSpec } from '@jade/contract/call'
import type { App } from '../app.ts'
import { type FewAtOnce, fewAtOnce } from '../few-at-once.ts'

/** Measured with `npm run bench -- records`: money beside fifty readers (docs/adr/0046). The embedded database has one connection. */
const AT_ONCE = { server: 2, embedded: 1 } as const
const WAITING_MAX = 200
const PATIENCE_MS = 5_000

/** Whether a call reads a long list: it turns pages, or its contract says that it reads as much. */
export function readsList({ method, query, readsMuch }: CallSpec): boolean {
  return method === 'GET' && (readsMuch === true || (query !== undefined && 'page' in query.shape))
}

/**
 * The line of an audience's list calls, so that whoever turns pages of a long list leaves the database's connections to money.
 * It is taken by the handler alone: who the caller is has been asked before. A call from a full line answers `kernel.busy`.
 */
export function listLine(app: App): FewAtOnce {
  const atOnce = app.config.databaseUrl === '' ? AT_ONCE.embedded : AT_ONCE.server
  return fewAtOnce({ atOnce, waiting: WAITING_MAX, patienceMs: PATIENCE_MS })
}
