import type { Guide } from '../../../kit/guide.ts'
import { tableGuide } from '../../../stage/kit/guide.ts'
import { bets } from './bets.ts'
import { rules, word } from './words.ts'

export const guide: Guide = tableGuide({ bets, name: word as (bet: string) => string, rules })
