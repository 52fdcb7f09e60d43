import type { Guide } from '../../../kit/guide.ts'
import { hundredths } from '../../../stage/kit/figures.ts'
import { say } from '../../../stage/kit/say.ts'
import { betName, word } from './words.ts'

/** What of the configuration is told. */
export interface DiceConfig {
  readonly numbers: number
  readonly share: number
  readonly counts: readonly number[]
  readonly stake: { readonly min: number; readonly max: number }
}

/** The rules in words, with the figures of the configuration. */
export function paragraphs({ share, counts, stake }: DiceConfig, rtp: string): readonly string[] {
  const pays = counts.map((count) => share / count)
  const [least, most] = [hundredths(Math.min(...pays)), hundredths(Math.max(...pays))]
  return [
    word('rulesHow'),
    word('rulesPay', { stops: counts.length, least, most }),
    word('rulesRtp', { rtp }),
    word('rulesStake', { min: stake.min, max: stake.max.toLocaleString('en-US') }),
  ]
}

export const guide: Guide = {
  tell(config) {
    const told = config as DiceConfig
    const rtp = hundredths((told.share * 100) / told.numbers)
    return {
      text: paragraphs(told, rtp),
      rows: told.counts.map((count) => ({
        name: say(`勝率 ${hundredths(count)}%`, `Chance ${hundredths(count)}%`),
        pays: `× ${hundredths(told.share / count)}`,
        rtp,
        limit: `under:${count}`,
      })),
    }
  },
  betName,
}
