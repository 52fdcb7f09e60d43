// Opens the book, and pushes nothing. That a balance changed is told (update-user) by whoever posts: money.service.ts here, else the
// service that calls `post`.
import { openLedger } from '@jade/ledger/ledger'
import { openWitness } from '@jade/ledger/witness'

/** The casino's book. Only this room posts to it; other rooms come through door.ts. */
export const book = openLedger('ledger')

/** Reads of the same book for comparisons. */
export const witness = openWitness('ledger')
