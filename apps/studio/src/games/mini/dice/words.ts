import { hundredths } from '../../../stage/kit/figures.ts'
import { lang } from '../../../stage/kit/texts.ts'
import { wordsIn } from '../../../stage/kit/words.ts'

const zh = {
  under: '開低',
  over: '開高',
  underBet: '低於 {n}',
  overBet: '{n} 以上',
  chance: '勝率',
  pays: '賠率',
  returns: '中獎返還',
  roll: '擲骰',
  rolling: '擲骰中',
  set: '中獎範圍',
  fewer: '縮小範圍，提高賠率',
  wider: '擴大範圍，降低賠率',
  side: '押高或押低',
  press: '拉動滑桿選擇範圍，再按擲骰',
  won: '{n} 點，中獎，返還 {twd}',
  lost: '{n} 點，未中',
  recent: '最近結果',
  result: '點數',
  keys: '鍵盤：← → 調整範圍，U 開低，O 開高，空白鍵擲骰。',
  rulesHow:
    '每局從 00.00 到 99.99 抽出一個數字，一萬個數字機會均等。押「開低」時，低於所選界線的數字中獎；押「開高」時，等於或高於界線的數字中獎。',
  rulesPay: '滑桿選的是有多少個數字中獎：1% 至 90%，共 {stops} 檔。範圍越小，賠率越高，從 {least} 倍到 {most} 倍（含本金）。',
  rulesRtp:
    '每一檔的理論回報率都恰為 {rtp}%：中獎百分比乘以賠率永遠是 99。只開放賠率能整除到小數兩位的檔位，所以沒有任何捨入。遊戲不另收手續費。',
  rulesStake: '每局押一注，{min} 至 {max} 元，押注全額計為有效投注。每局至少間隔 5 秒，沒有自動押注。',
} as const
export type Word = keyof typeof zh

const en: Record<Word, string> = {
  under: 'Under',
  over: 'Over',
  underBet: 'Under {n}',
  overBet: '{n} or over',
  chance: 'Chance',
  pays: 'Pays',
  returns: 'Returns',
  roll: 'Roll',
  rolling: 'Rolling',
  set: 'Winning range',
  fewer: 'Narrower range, higher odds',
  wider: 'Wider range, lower odds',
  side: 'Over or under',
  press: 'Set the range with the slider, then roll',
  won: '{n}: you win, {twd} comes back',
  lost: '{n}: not this time',
  recent: 'Latest results',
  result: 'Number',
  keys: 'Keys: ← → set the range, U under, O over, space rolls.',
  rulesHow:
    'Each round draws one number from 00.00 to 99.99; all ten thousand are equally likely. A bet on under wins with the numbers below the line you set, a bet on over with the line itself and the numbers above it.',
  rulesPay:
    'The slider sets how many numbers win: 1% to 90%, in {stops} steps. The narrower the range, the higher the odds, from {least} to {most} times the stake (stake included).',
  rulesRtp:
    'Every step returns exactly {rtp}% in theory: the share of winning numbers in percent times the odds is always 99. Only steps whose odds are whole hundredths are offered, so nothing is ever rounded. The game takes no further fee.',
  rulesStake: 'One bet a round, {min} to {max} TWD; all of it is valid bet. At least 5 seconds a round, no autoplay.',
}

export const word = wordsIn<Word>(lang, zh, en)

/** `09.50`: a number of the ring. */
export const dial = (number: number): string => hundredths(number).padStart(5, '0')

/** What players call a bet: `Under 49.50`. */
export function betName(bet: string): string {
  const [side, digits] = bet.split(':')
  const count = Number(digits)
  return side === 'over' ? word('overBet', { n: dial(10_000 - count) }) : word('underBet', { n: dial(count) })
}
