import { inOrder, lotteryShown } from '../../../verify-kit/lottery-game.ts'
import { pk10 } from './rules.ts'
import { face } from './stage/face.ts'

/** The shuffle of the race settles the last place first. */
export const shown = [lotteryShown(pk10, face, ({ order }) => inOrder(order).toReversed())]
