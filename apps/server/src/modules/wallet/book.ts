import { openLedger } from '@jade/ledger/ledger'

/** The casino's book. Only this room posts to it; other rooms come through door.ts. */
export const book = openLedger('ledger')
