import type { Guide } from '../../../kit/guide.ts'
import { lotteryGuide } from '../../../stage/kit/guide.ts'
import { lineName, rules } from './words.ts'

export const guide: Guide = lotteryGuide({ rules, lineName })
