import type { Guide } from '../../../kit/guide.ts'
import { say } from '../../../stage/kit/say.ts'
import { line } from './line.ts'
import { rules } from './words.ts'

export const guide: Guide = {
  tell(config) {
    const { text, returns } = rules(config, { ...line.stake, slipReturn: line.slipReturn })
    return {
      text,
      rows: returns.map(({ name, most }) => ({ name, pays: say('浮動賠率', 'by its odds'), rtp: `≤ ${most}`, limit: null })),
    }
  },
}
