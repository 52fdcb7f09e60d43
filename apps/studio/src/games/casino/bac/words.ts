import { lang } from '../../../stage/kit/texts.ts'
import { wordsIn } from '../../../stage/kit/words.ts'

const zh = {
  player: '閒',
  banker: '莊',
  tie: '和',
  bankerFree: '免佣莊',
  playerPair: '閒對',
  bankerPair: '莊對',
  eitherPair: '任意對',
  perfectPair: '完美對',
  small: '小',
  big: '大',
  luckySix: '幸運六',
  freeNote: '六點贏半',
  smallNote: '四張',
  bigNote: '五、六張',
  wins: '{side}贏',
  tied: '和局',
  rulesText:
    '八副牌。閒、莊各發兩張，任一方八點或九點即停牌；閒 0–5 點補牌、6–7 點停牌；閒不補牌時莊也一樣，閒補牌時莊依下表。點數為個位數，近九者勝。此為隨機數牌桌，沒有真人與影像；每局都從完整的八副牌重新抽出，上一局的牌不影響下一局。',
  thirdCard:
    '莊家補牌表（括號內為閒家第三張的點數）：莊 0–2（任何）、莊 3（0–7、9）、莊 4（2–7）、莊 5（4–7）、莊 6（6–7）補牌；莊 7 停牌。',
  sides:
    '閒對、莊對：該方前兩張牌面相同。任意對：任一方成對。完美對：前兩張牌面與花色都相同，一方 25 : 1，兩方都是則 200 : 1。小：本局共四張牌；大：五或六張。幸運六：莊以六點獲勝，兩張牌 12 : 1，三張牌 20 : 1。免佣莊：莊贏 1 : 1，以六點獲勝只賠一半。',
  tieBack: '和局時莊、閒與免佣莊退回本金，不計有效投注。同局押莊又押閒，只有最壞情況的損失計有效投注。',
} as const

const en: Record<keyof typeof zh, string> = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  bankerFree: 'No commission',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
  eitherPair: 'Either pair',
  perfectPair: 'Perfect pair',
  small: 'Small',
  big: 'Big',
  luckySix: 'Lucky six',
  freeNote: 'six pays half',
  smallNote: 'four cards',
  bigNote: 'five, six cards',
  wins: '{side} wins',
  tied: 'A tie',
  rulesText:
    'Eight decks. Two cards each for player and banker; eight or nine on either side stands. The player draws on 0 to 5 and stands on 6 and 7; so does the banker where the player stood, else the table below holds. Only the last digit counts, nearest to nine wins. This is an RNG table without people or video; every round is dealt from eight whole decks anew, so no round depends on the one before.',
  thirdCard:
    'When the banker draws (in brackets the points of the player’s third card): banker 0–2 (any), banker 3 (0–7, 9), banker 4 (2–7), banker 5 (4–7), banker 6 (6–7); banker 7 stands.',
  sides:
    'Player pair, banker pair: the first two cards of that side have the same rank. Either pair: at least one side has a pair. Perfect pair: the first two have the same rank and suit; one side pays 25 : 1, both sides 200 : 1. Small: four cards in the round; big: five or six. Lucky six: the banker wins with six, 12 : 1 with two cards, 20 : 1 with three. No commission: a winning banker pays 1 : 1, with six a half.',
  tieBack:
    'A tie returns banker, player and no-commission stakes, which then do not count as valid bets. If you bet on both banker and player in one round, only the worst-case loss counts as a valid bet.',
}

export const word = wordsIn<keyof typeof zh>(lang, zh, en)

/** How it is played, for the page of the rules and the guide. */
export const rules = () => ({ text: word('rulesText'), notes: [word('thirdCard'), word('sides'), word('tieBack')] })
