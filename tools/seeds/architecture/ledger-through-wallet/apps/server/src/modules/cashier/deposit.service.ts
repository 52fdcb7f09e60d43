import type { Ledger } from '@jade/ledger/ledger'

export const deposit = (ledger: Ledger) => ledger.post
