import { lang } from '../kit/texts.ts'
import { wordsIn } from '../kit/words.ts'

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
    '八副牌。閒、莊各發兩張，任一方八點或九點即停牌；閒五點以下補牌，莊依閒的第三張牌補牌。點數為個位數，近九者勝。此為隨機數牌桌，沒有真人與影像；每局從剩餘的牌抽出，剩 60 張時換靴。',
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
    'Eight decks. Two cards each for player and banker; eight or nine on either side stands. The player draws to five and less, the banker by the player’s third card. Only the last digit counts, nearest to nine wins. This is an RNG table without people or video; cards are drawn from those that remain, and the shoe changes at 60.',
  tieBack:
    'A tie returns banker, player and no-commission stakes, which then do not count as valid bets. Of banker and player in one round only what the worst case could take is a valid bet.',
}

export const word = wordsIn<keyof typeof zh>(lang, zh, en)

/** How it is played, for the page of the rules and the guide. */
export const rules = () => ({ text: word('rulesText'), notes: [word('tieBack')] })
