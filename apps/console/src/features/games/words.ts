import type { gameOperatorRow } from '@jade/contract/games/operator-calls'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'

export type Row = z.infer<typeof gameOperatorRow>

export const nameOf = (row: Row): string => (lang() === 'en' ? row.games_name_EN : row.games_name_CN)

/** A game's name is its platform's; only both together are one game's. */
export const keyOfGame = (row: Row): string => `${row.games_code}.${row.productId}`
