import { players } from '../identity/store.ts'

export const deposit = players
