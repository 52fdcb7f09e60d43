// Measures calls to vendors. When an answer is late, and what that means, stands in kind.ts (VendorOutcome); what follows for the money, in
// apps/server/src/modules/wallet/transfers/apply-outcome.service.ts.
import type { App } from '@jade/service/app'
import type { Timing } from '@jade/service/meter'
import type { VendorOutcome, Vendor } from './kind.ts'

const callTime: Timing<'vendor' | 'call' | 'ending'> = {
  name: 'vendor_call_seconds',
  help: 'Time from a call to a vendor to its outcome (ending: done, refused, late, unknown)',
  labels: ['vendor', 'call', 'ending'],
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
}

/** Calls kept for the overview: enough for a median and a 95th of a hundred. */
const KEPT = 500
const WINDOW_MS = 15 * 60_000

interface TimedCall {
  readonly at: number
  readonly ms: number
  readonly ending: VendorOutcome<unknown>['ending']
}

interface Notes {
  readonly calls: TimedCall[]
  calledBackAt: Date | null
}

const notebooks = new WeakMap<App, Map<string, Notes>>()

function notesOf(app: App, name: string): Notes {
  const book = notebooks.get(app) ?? new Map<string, Notes>()
  notebooks.set(app, book)
  const notes = book.get(name) ?? { calls: [], calledBackAt: null }
  book.set(name, notes)
  return notes
}

/** The same adapter, whose calls are timed: for Prometheus, and the last of this process for the overview of the vendors. */
export function watched(app: App, name: string, vendor: Vendor): Vendor {
  return new Proxy(vendor, {
    get(of, key) {
      const found: unknown = Reflect.get(of, key)
      if (typeof found !== 'function') return found
      return async (...asked: unknown[]) => {
        const started = performance.now()
        const outcome: VendorOutcome<unknown> = await Reflect.apply(found, of, asked)
        note(app, name, { call: String(key), ending: outcome.ending, ms: performance.now() - started })
        return outcome
      }
    },
  })
}

function note(app: App, name: string, heard: { readonly call: string; readonly ending: TimedCall['ending']; readonly ms: number }): void {
  const { call, ending, ms } = heard
  app.meter.observe(callTime, { vendor: name, call, ending }, ms / 1000)
  const { calls } = notesOf(app, name)
  calls.push({ at: app.clock.now().getTime(), ms, ending })
  if (calls.length > KEPT) calls.splice(0, calls.length - KEPT)
}

/** A vendor asked our seamless wallet. */
export function noteCallback(app: App, name: string): void {
  notesOf(app, name).calledBackAt = app.clock.now()
}

/** How a vendor answered this process lately. */
export interface VendorTimes {
  readonly calls: number
  /** Calls without an answer that can be believed: late or unknown. */
  readonly silent: number
  /** Milliseconds; null without a call. */
  readonly p50: number | null
  readonly p95: number | null
  readonly heardAt: Date | null
  readonly calledBackAt: Date | null
}

/** The last quarter of an hour, at most 500 calls. */
export function timesOf(app: App, name: string): VendorTimes {
  const { calls, calledBackAt } = notesOf(app, name)
  const since = app.clock.now().getTime() - WINDOW_MS
  const recent = calls.filter(({ at }) => at >= since)
  const heard = recent.findLast(({ ending }) => ending === 'done' || ending === 'refused')
  const times = recent.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    calls: recent.length,
    silent: recent.filter(({ ending }) => ending === 'late' || ending === 'unknown').length,
    p50: rank(times, 0.5),
    p95: rank(times, 0.95),
    heardAt: heard ? new Date(heard.at) : null,
    calledBackAt,
  }
}

function rank(sorted: readonly number[], share: number): number | null {
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  return found === undefined ? null : Math.round(found)
}
