import type { One } from '../games/cards/one/card.ts'

export type Round = { readonly of: One }

export const every = 36
