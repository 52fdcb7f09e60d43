import type { Ledger } from '@jade/ledger/ledger'

export const deliver = (ledger: Ledger) => ledger.post
