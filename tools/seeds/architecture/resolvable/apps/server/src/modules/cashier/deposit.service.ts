import { secret } from '@jade/ledger/secret'

export const deposit = secret
