import { inOrder, lotteryShown } from '../../../verify-kit/lottery-game.ts'
import { l496 } from './rules.ts'
import { face } from './stage/face.ts'

export const shown = [lotteryShown(l496, face, ({ numbers, special }) => inOrder([...numbers, special]))]
