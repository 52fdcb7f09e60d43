import { hundredths } from '../../../stage/kit/figures.ts'
import { say } from '../../../stage/kit/say.ts'
import { marketNames } from './stage/names.ts'

interface Config {
  /** Percent on top of fair prices. */
  readonly margins: Readonly<Record<string, number>>
}

/** Whole TWD. */
export interface SlipLimits {
  readonly min: number
  readonly max: number
  /** Most that one slip returns. */
  readonly slipReturn: number
}

export interface MarketReturn {
  readonly name: string
  /** Percent that fair prices less the margin return; prices are cut to hundredths, so it is the most. */
  readonly most: string
}

/**
 * Whole and quarter lines give stakes back, and what comes back has no margin: the most that any line of any two clubs returns (proof.test.ts). Half lines
 * return what fair prices less the margin do.
 */
export const WITH_REFUNDS: Readonly<Record<string, string>> = { handicap: '97.20', total: '97.15' }

/** How matches are played and bet on, in paragraphs, and what each market returns at most. */
export function rules(
  config: unknown,
  { min, max, slipReturn }: SlipLimits,
): { readonly text: readonly string[]; readonly returns: readonly MarketReturn[] } {
  const { margins } = config as Config
  const text = [
    say(
      '十六支虛構球隊打雙循環：每季 30 輪，每輪 8 場，每 240 秒一輪。投注 120 秒，比賽約 93 秒（一秒等於一分鐘），之後結算。球隊與賽事皆為虛構，與真實賽事無關。',
      'Sixteen invented clubs play a double round robin: 30 rounds of 8 matches a season, one round every 240 seconds. Bets are taken for 120 seconds, a match lasts about 93 (a second is a minute), then slips are settled. Clubs and matches are invented and have nothing to do with real football.',
    ),
    say(
      '每分鐘先主隊後客隊各抽一次，機率由攻守評分決定，因此所有賠率都是精確計算，不是估計。',
      'Each minute is drawn for the home side, then for the away side, with chances that follow from the ratings of attack and defence, so every price is exact and none is an estimate.',
    ),
    say(
      '讓球與大小的四分之一盤口會把注金分成兩半，各押相鄰盤口：可能贏半、輸半或走盤。走盤退回的部分也算進回報率，所以讓球與大小的整數盤、四分之一盤最高 97.20%，半球盤最高 96.15%。',
      'Quarter lines of handicaps and goals put half the stake on each neighbouring line: a slip can win half, lose half, or come back. What comes back counts in the return: whole and quarter lines return up to 97.20%, half lines up to 96.15%.',
    ),
    say(
      '串關：2 至 8 場不同比賽，賠率相乘後捨去小數第三位。取消的比賽以賠率 1 計算；整輪作廢則全額退回。',
      'Combinations take 2 to 8 different matches; prices multiply and the third decimal is cut. A cancelled match counts with odds of 1; if a round is void every stake goes back.',
    ),
    say(
      `每單 ${min.toLocaleString('en-US')} 至 ${max.toLocaleString('en-US')}，單張最高返還 ${slipReturn.toLocaleString('en-US')}。完場後 10 秒結算。總賠率低於 1.50 的投注不計有效投注。`,
      `${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')} a slip, with a return of ${slipReturn.toLocaleString('en-US')} at most. Slips are settled ten seconds after full time. Odds below 1.50 do not count as valid bets.`,
    ),
    say('目前使用內部信標，因此不開放滾球投注。', 'There is no betting in play while the beacon is the house’s own.'),
  ]
  const returns = Object.entries(marketNames()).map(([market, name]) => ({
    name,
    most: WITH_REFUNDS[market] ?? hundredths(Math.round(1_000_000 / (100 + (margins[market] ?? 0)))),
  }))
  return { text, returns }
}
