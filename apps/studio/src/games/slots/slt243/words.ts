import { lang } from '../../../stage/kit/texts.ts'
import { wordsIn } from '../../../stage/kit/words.ts'
import type { SymbolName } from './stage/symbols.ts'

const zh = {
  won: '鑼響！{n} 次免費遊戲',
  more: '再加 {n} 次免費遊戲',
  left: '免費遊戲 {at} / {of}',
  times3: '路數彩金 × 3',
  done: '免費遊戲結束',
  ways: '五軸三列，243 路。同一符號自第一軸起連續出現三軸以上即中獎，各路相乘；每個符號只賠最長的一組。龍珠只出現在第二至四軸，可替代鑼以外的所有符號。',
  scatter:
    '任意位置 3／4／5 個鑼，得 2／10／50 倍押注與 10／15／20 次免費遊戲；免費遊戲使用另一組輪帶，路數彩金 × 3（鑼的彩金不乘），可再觸發，每次最多 100 次。',
  facts: '中獎率 {hit}%，平均每 {open} 轉一次免費遊戲。波動：標準差為押注的 {sd} 倍（中）。',
  row: '{n} 軸 {sum}',
  rtp: '理論回報率 {rtp}%（已逐一窮舉證明）。單局最高 2,000 倍押注。每次旋轉至少間隔 2.5 秒，沒有自動旋轉與加速。',
  pays: '賠付表（每路，以目前押注計）',
} as const
type Word = keyof typeof zh

const en: Record<Word, string> = {
  won: 'The gong sounds: {n} free spins',
  more: '{n} more free spins',
  left: 'Free spin {at} of {of}',
  times3: 'Ways pay × 3',
  done: 'Free spins finished',
  ways: 'Five reels, three rows, 243 ways. The same symbol on three or more reels in a row from the first one pays, ways multiply; of each symbol only the longest run pays. The dragon pearl appears on reels 2 to 4 and stands for anything but the gong.',
  scatter:
    '3 / 4 / 5 gongs anywhere pay 2 / 10 / 50 bets and 10 / 15 / 20 free spins. Free spins turn other reels and ways pay × 3 (gongs do not); they can be triggered again, up to 100 per feature.',
  facts: 'Hit rate {hit}%, free spins once in {open} spins. Volatility: standard deviation {sd} bets (medium).',
  row: '{n} reels {sum}',
  rtp: 'Theoretical return {rtp}% (proved by full enumeration). Highest win of a round: 2,000 bets. At least 2.5 seconds per spin, no autoplay, no turbo.',
  pays: 'Pay table (per way, at the current bet)',
}

export const word = wordsIn<Word>(lang, zh, en)

/** What a symbol is called. */
export const symbolWord = wordsIn<SymbolName>(
  lang,
  { W: '龍珠', S: '鑼', D: '金龍', T: '三足蟾', I: '元寶', L: '燈籠', A: 'A', K: 'K', Q: 'Q', J: 'J', X: '10' },
  { W: 'Pearl', S: 'Gong', D: 'Dragon', T: 'Toad', I: 'Ingot', L: 'Lantern', A: 'A', K: 'K', Q: 'Q', J: 'J', X: '10' },
)
