import type { SportLine } from '../kit/lines.ts'
import { cards } from './cards.ts'

/** Every league, in the order of the cards. */
export const sportLines: readonly SportLine[] = cards.flatMap(({ card }) => card.sport ?? [])
