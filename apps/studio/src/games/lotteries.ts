import type { DrawLine } from '../kit/lines.ts'
import { cards } from './cards.ts'

/** Every lottery, in the order of the cards. */
export const lotteryLines: readonly DrawLine[] = cards.flatMap(({ card }) => card.lottery ?? [])
