import { inOrder, lotteryShown } from '../../../verify-kit/lottery-game.ts'
import { k3 } from './rules.ts'
import { face } from './stage/face.ts'

export const shown = [lotteryShown(k3, face, ({ dice }) => inOrder(dice))]
