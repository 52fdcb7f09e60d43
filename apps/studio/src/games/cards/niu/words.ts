import { lang } from '../../../stage/kit/texts.ts'
import { wordsIn } from '../../../stage/kit/words.ts'

const zh = {
  banker: '莊家',
  at1: '天',
  at2: '地',
  at3: '玄',
  at4: '黃',
  equal: '平倍',
  multiplied: '翻倍',
  equalNote: '1 : 0.95',
  multipliedNote: '1–5 倍',
  class0: '沒牛',
  class1: '牛一',
  class2: '牛二',
  class3: '牛三',
  class4: '牛四',
  class5: '牛五',
  class6: '牛六',
  class7: '牛七',
  class8: '牛八',
  class9: '牛九',
  class10: '牛牛',
  class11: '五花牛',
  class12: '炸彈牛',
  class13: '五小牛',
  wins: '{seats}勝莊',
  all: '閒家通殺',
  none: '莊家通吃',
  win: '勝',
  loss: '負',
  trend: '各門走勢',
  rulesText:
    '一副牌。莊家與天、地、玄、黃四門各五張，三張湊成十的倍數為有牛，其餘兩張的個位數為牛幾，整數為牛牛；J、Q、K 為十點，A 為一點。各門只與莊家比大小，四門互不影響。此為隨機數牌桌，沒有真人與影像。',
  ranks:
    '大小：沒牛 < 牛一…牛九 < 牛牛 < 五花牛（全為 J、Q、K）< 炸彈牛（四張相同）< 五小牛（都不超過 4，總和不超過 10）。同級比最大的一張，K 最大、再比黑桃＞紅心＞方塊＞梅花，沒有和局。',
  multipliers:
    '翻倍：以贏家的牌計，沒牛至牛六 1 倍、牛七至牛九 2 倍、牛牛 3 倍、五花與炸彈 4 倍、五小 5 倍。籌碼為底注，預留五倍，結算後退回未輸的部分；輸多少、贏多少才計有效投注。翻倍的回報率以底注計。',
  commission: '贏的金額收 5% 手續費。',
} as const

const en: Record<keyof typeof zh, string> = {
  banker: 'Banker',
  at1: 'Heaven',
  at2: 'Earth',
  at3: 'Dark',
  at4: 'Yellow',
  equal: 'Equal',
  multiplied: 'Multiplied',
  equalNote: '0.95 : 1',
  multipliedNote: '1–5 times',
  class0: 'No bull',
  class1: 'Bull 1',
  class2: 'Bull 2',
  class3: 'Bull 3',
  class4: 'Bull 4',
  class5: 'Bull 5',
  class6: 'Bull 6',
  class7: 'Bull 7',
  class8: 'Bull 8',
  class9: 'Bull 9',
  class10: 'Bull Bull',
  class11: 'Pictures',
  class12: 'Four alike',
  class13: 'Five small',
  wins: '{seats} beat the banker',
  all: 'Every seat beats the banker',
  none: 'The banker beats every seat',
  win: 'won',
  loss: 'lost',
  trend: 'Results by seat',
  rulesText:
    'One deck. Five cards each for the banker and four seats. Three cards that make a multiple of ten are a bull; the last digit of the other two says which, a full ten is Bull Bull. Pictures count ten, aces one. Each seat plays against the banker alone. This is an RNG table without people or video.',
  ranks:
    'Order: no bull < Bull 1 to 9 < Bull Bull < five pictures < four alike < five small (none above 4, ten at most in all). Equal hands compare their highest card, king high, then spades, hearts, diamonds, clubs; there are no ties.',
  multipliers:
    'Multiplied: by the winner’s hand, once up to Bull 6, twice for Bull 7 to 9, three times for Bull Bull, four times for pictures and four alike, five times for five small. The chip is the base; five times that is held, and what was not lost comes back. Only what is won or lost counts as a valid bet. Its return is of the base.',
  commission: 'Five percent of a win is the house’s commission.',
}

export type Word = keyof typeof zh
export const word = wordsIn<Word>(lang, zh, en)

/** What players call a bet: `equal:1`, `multiplied:4`. */
export function betName(bet: string): string {
  const [kind, position] = bet.split(':')
  return `${word(`at${position}` as Word)} ${word(kind as Word)}`
}

export const className = (bull: number) => word(`class${bull}` as Word)

/** How it is played, for the page of the rules and the guide. */
export const rules = () => ({ text: word('rulesText'), notes: [word('ranks'), word('multipliers'), word('commission')] })
