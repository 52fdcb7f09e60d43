import { inOrder, lotteryShown } from '../../../verify-kit/lottery-game.ts'
import { l395 } from './rules.ts'
import { face } from './stage/face.ts'

export const shown = [lotteryShown(l395, face, ({ numbers }) => inOrder(numbers))]
