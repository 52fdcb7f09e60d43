import type { TableLine } from '../kit/lines.ts'
import { cards } from './cards.ts'

/** Every table, in the order of the cards. */
export const tableLines: readonly TableLine[] = cards.flatMap(({ card }) => card.table ?? [])
