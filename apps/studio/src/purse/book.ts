import { ledgerMigrations } from '@jade/ledger/install'
import { type Ledger, openLedger } from '@jade/ledger/ledger'
import { type App, systemIntent } from '@jade/service/app'
import type { Job } from '@jade/service/room'

const SCHEMA = 'studio_book'

/** The studio's own book, apart from the operator's. Only the purse posts to it. */
export const studioBook: Ledger = openLedger(SCHEMA)

export const bookMigrations = ledgerMigrations(SCHEMA)

/** Keeps the sums of the house accounts cheap to read. */
export const rollUpBook: Job = {
  name: 'studio.roll-up-book',
  everySeconds: 10,
  run: (app: App) => app.unit(systemIntent('studio.roll-up-book'), (u) => studioBook.rollUp(u.tx)),
}
