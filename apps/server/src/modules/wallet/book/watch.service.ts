import type { Breach } from '@jade/ledger/ledger'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { book } from './book.ts'
import * as findings from './findings.store.ts'

const watcher = systemIntent('wallet.watch')
const SAMPLE = 100
const OVERLAP_MS = 60_000

/**
 * Job, every minute (WALLET-6): checks the chains and balances of the players whose money moved since the last check. A breach stops
 * money out and opens a finding; it repairs nothing and goes away only by a check of the whole book that passes.
 */
export async function watchBook(app: App): Promise<void> {
  const { checked_at: last } = await findings.bookCheck(app.db)
  const since = new Date((last ?? new Date(0)).getTime() - OVERLAP_MS)
  const moved = await findings.movedPlayers(app.db, since, { limit: SAMPLE, now: app.clock.now() })
  const breaches: Breach[] = []
  for (const playerId of moved) breaches.push(...(await book.verify(app.db, playerId)))
  await app.unit(watcher, (u) => keep(u, breaches, 'part'))
  report(app, breaches)
}

/** The whole book: hourly by a job, and when an operator asks. Passing, it lets money out again. */
export async function verifyBook(app: App): Promise<readonly Breach[]> {
  const breaches = await book.verify(app.db)
  await app.unit(watcher, (u) => keep(u, breaches, 'whole'))
  report(app, breaches)
  return breaches
}

async function keep(u: Unit, breaches: readonly Breach[], extent: 'part' | 'whole'): Promise<void> {
  const before = await findings.lockBookCheck(u.tx)
  const place = { kind: 'breach' as const, playerId: 0n, code: '', now: u.now }
  if (breaches.length > 0) {
    const detail = breaches.map((breach) => `${breach.invariant}: ${breach.detail}`).join('\n')
    await findings.openFinding(u.tx, { ...place, detail: detail.slice(0, 2000), cents: 0n })
  } else if (extent === 'whole' && before.money_out_stopped) {
    await findings.settleFinding(u.tx, { ...place, note: 'a check of the whole book passed' })
  }
  const stays = extent === 'part' && before.money_out_stopped
  await findings.saveBookCheck(u.tx, {
    now: u.now,
    breaches: stays && breaches.length === 0 ? before.breaches : breaches,
    stopped: breaches.length > 0 || stays,
  })
}

function report(app: App, breaches: readonly Breach[]): void {
  for (const breach of breaches)
    app.log.error({ invariant: breach.invariant, detail: breach.detail }, 'the book does not hold, money out is stopped')
}

/** Job: keeps the house accounts' sums cheap to read. */
export async function rollUpHouse(app: App): Promise<void> {
  await app.unit(watcher, (u) => book.rollUp(u.tx))
}
