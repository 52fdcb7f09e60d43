import { lang } from '../../../stage/kit/texts.ts'
import { wordsIn } from '../../../stage/kit/words.ts'

const zh = {
  big: '大',
  small: '小',
  odd: '單',
  even: '雙',
  bigRange: '11–17',
  smallRange: '4–10',
  any: '全圍',
  triple: '圍骰 {n}',
  double: '對子 {n}',
  single: '單骰 {n}',
  combination: '組合 {n}',
  sum: '點數 {n}',
  anyTriple: '圍',
  halves: '大小單雙 1 : 1（圍骰通殺）',
  triples: '圍骰 206 : 1 · 全圍 33 : 1',
  doubles: '對子 12 : 1',
  sums: '點數',
  combinations: '兩骰組合 6 : 1',
  singles: '單骰 1 / 2 / 12 : 1',
  bead: '大小路',
  beadOdd: '單雙路',
  last: '最近開骰',
  rulesText:
    '三顆骰子。押大小、單雙、點數、單骰、兩骰組合、對子或圍骰；開出圍骰（三顆相同）時大小單雙全輸。此為隨機數牌桌，沒有真人與影像。',
  singleNote: '單骰：出現一顆賠 1、兩顆賠 2、三顆賠 12。對子：指定點數出現兩顆以上。',
  hedge: '同局押注互相抵銷的部分不計有效投注：以整局最壞情況的損失為上限。',
} as const

const en: Record<keyof typeof zh, string> = {
  big: 'Big',
  small: 'Small',
  odd: 'Odd',
  even: 'Even',
  bigRange: '11–17',
  smallRange: '4–10',
  any: 'Any triple',
  triple: 'Triple {n}',
  double: 'Double {n}',
  single: 'Single {n}',
  combination: 'Pair {n}',
  sum: 'Total {n}',
  anyTriple: 'Triple',
  halves: 'Big, small, odd, even 1 : 1 (triples lose)',
  triples: 'Triples 206 : 1 · any 33 : 1',
  doubles: 'Doubles 12 : 1',
  sums: 'Totals',
  combinations: 'Two dice 6 : 1',
  singles: 'Single dice 1 / 2 / 12 : 1',
  bead: 'Big and small',
  beadOdd: 'Odd and even',
  last: 'Last rolls',
  rulesText:
    'Three dice. Bet on big or small, odd or even, totals, single dice, two dice, doubles or triples. A triple (all three equal) takes big, small, odd and even. This is an RNG table without people or video.',
  singleNote: 'A single die pays 1 for one, 2 for two, 12 for three. A double wins when the number is shown at least twice.',
  hedge: 'Bets that cancel each other out in a round do not count as valid bets: at most the worst-case loss counts.',
}

export type Word = keyof typeof zh
export const word = wordsIn<Word>(lang, zh, en)

/** What players call a bet: `single:4`, `combination:1-5`, `sum:9`, `big`. */
export function betName(bet: string): string {
  const [kind = '', of = ''] = bet.split(':')
  if (of === 'any') return word('any')
  return word(kind as Word, { n: of.replace('-', '·') })
}

/** How it is played, for the page of the rules and the guide. */
export const rules = () => ({ text: word('rulesText'), notes: [word('singleNote'), word('hedge')] })
