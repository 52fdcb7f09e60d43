import { cards } from '../accounts/queries.ts'

export const entry = cards
