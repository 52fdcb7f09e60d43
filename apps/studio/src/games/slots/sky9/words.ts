import { lang } from '../../../stage/kit/texts.ts'
import { wordsIn } from '../../../stage/kit/words.ts'
import type { SymbolName } from './stage/symbols.ts'

const zh = {
  opens: '天燈升空！',
  left: '天燈留住 · 剩 {n} 次',
  full: '滿天天燈！ +{n}',
  done: '天燈祈願完成',
  minor: '小福',
  major: '大福',
  lines: '三軸三列，五條線（三橫兩斜）。一條線上三個相同即中獎；滿月可替代天燈以外的所有符號。',
  feature:
    '三軸各有天燈時，天燈全部留在原位並各自帶著金額：{worths} 倍押注。接著有 {respins} 次點燈，每次其餘各格以 1／{one} 的機率亮起新天燈；只要有新天燈，次數回到 {respins}。次數用完時領取所有金額；九格全亮再加 {full} 倍押注。',
  row: '三個 {sum}',
  facts: '中獎率 {hit}%，平均每 {open} 轉一次天燈，每 {full} 轉一次滿天天燈。波動：標準差為押注的 {sd} 倍（中高）。',
  rtp: '理論回報率 {rtp}%（含最高獎金上限，逐一計算證明），遊戲不另收手續費。單局最高 {max} 倍押注。每次旋轉至少間隔 2.5 秒，沒有自動旋轉與加速。',
  pays: '賠付表（三個相同，以目前押注計）',
} as const
export type Word = keyof typeof zh

const en: Record<Word, string> = {
  opens: 'Lanterns rise!',
  left: 'Lanterns held · {n} left',
  full: 'A sky of lanterns! +{n}',
  done: 'The wishes are sent',
  minor: 'Minor',
  major: 'Major',
  lines:
    'Three reels, three rows, five lines (three across, two diagonal). Three alike on a line pay; the full moon stands for all but the lantern.',
  feature:
    'A lantern on every reel holds them all where they are, each with its worth: {worths} bets. Then {respins} respins light up each dark cell with a chance of 1 in {one}; every new lantern sets the count back to {respins}. At the end all worths are paid; nine lanterns add {full} bets.',
  row: 'Three {sum}',
  facts:
    'Hit rate {hit}%, lanterns are held once in {open} spins, the sky is full once in {full}. Volatility: standard deviation {sd} bets (medium to high).',
  rtp: 'Theoretical return {rtp}% (proved exactly, cap included); the game takes no further fee. Highest win of a round: {max} bets. At least 2.5 seconds per spin, no autoplay, no turbo.',
  pays: 'Pay table (three alike, at the current bet)',
}

export const word = wordsIn<Word>(lang, zh, en)

/** What a symbol is called. */
export const symbolWord = wordsIn<SymbolName>(
  lang,
  { W: '滿月', T: '珍珠奶茶', F: '金魚', B: '刈包', H: '糖葫蘆', C: '車輪餅', M: '彈珠', L: '天燈' },
  { W: 'Moon', T: 'Milk tea', F: 'Goldfish', B: 'Gua bao', H: 'Haws', C: 'Wheel cake', M: 'Marbles', L: 'Lantern' },
)
