import { lang } from '../../../stage/kit/texts.ts'
import { wordsIn } from '../../../stage/kit/words.ts'

/** The name of the only bet on this felt. */
export const STAKE = 'stake'

/** What may be done with a hand, in the order of the buttons, with its key. */
export const ACTIONS = [
  ['hit', 'H'],
  ['stand', 'S'],
  ['double', 'D'],
  ['split', 'P'],
] as const
export type Action = (typeof ACTIONS)[number][0]

const zh = {
  spot: '下注區',
  arc: '黑傑克 3 賠 2',
  arcDealer: '莊家十六點補牌　十七點停牌',
  dealer: '莊家',
  you: '您的牌',
  hand: '第 {n} 手',
  undo: '復原',
  clear: '清除',
  repeat: '同上局',
  deal: '發牌',
  again: '同注再發',
  hit: '要牌',
  stand: '停牌',
  double: '加倍',
  split: '分牌',
  hints: '提示',
  hintsOn: '顯示最佳打法的期望值',
  best: '最佳',
  left: '上次離開後，逾時未動作，已自動停牌',
  resumed: '這一局還在等您',
  blackjack: '黑傑克！',
  bust: '爆牌',
  won: '贏',
  lost: '輸',
  push: '平手',
  wonSum: '贏得 {sum}',
  lostAll: '莊家勝',
  pushAll: '平手，押注退回',
  evenSum: '兩手輸贏相抵，本局不輸不贏',
  lostSum: '本局共輸 {sum}',
  void: '本局作廢，押注已退回',
  points: '{n} 點',
  soft: '{low} 或 {n} 點',
  tellHand: '{name}：{cards}，{points}',
  tellDealer: '莊家：{cards}',
  tellTurn: '輪到{name}，可以：{actions}',
  minimum: '至少押 {min}',
  rulesText:
    '每張牌都像從取之不盡的牌靴抽出：五十二張等機率，前面的牌不影響後面。您與莊家各兩張，莊家一張暗牌。點數最接近二十一而不超過者勝；A 算一或十一，J、Q、K 算十。',
  rulesDealer:
    '莊家的明牌是 A 或十點時先看暗牌，若是黑傑克（首兩張二十一點）本局立即結束。莊家十六點以下必須補牌，十七點以上（含軟十七）停牌。',
  rulesPay: '黑傑克 3 賠 2，其餘獲勝 1 賠 1，平手退回押注。分牌之後的二十一點不是黑傑克。',
  rulesActions:
    '加倍：前兩張時再押一份，只補一張，分牌後也可以。分牌：兩張點數相同時再押一份，分成兩手各補一張，只能分一次；A 分牌後每手只得一張。沒有保險，也沒有投降：保險的回報率只有 92.31%，我們不賣。',
  rulesLeft:
    '每局等您 {minutes} 分鐘；每做一個動作重新起算。逾時未動作，系統替您停牌並照常結算。斷線、換裝置或重新整理都會回到同一局。一局未完之前不能更換種子。',
  rulesRtp:
    '以最佳打法，理論回報率 {rtp}%（以精確分數的動態規劃證明，見公平性說明）；打法不同，回報率較低。單局最高收回起始押注的 {max} 倍。',
  rulesHints: '「提示」由同一個動態規劃即時算出：數字是該動作之後以最佳打法平均輸贏幾份押注，只用您看得到的牌計算，不知道暗牌。',
  limits: '起始押注 {min}–{max}',
  keys: '鍵盤：1–6 選籌碼，Enter 發牌，H 要牌、S 停牌、D 加倍、P 分牌，Z 復原，X 清除，R 同上局。',
  running: '進行中',
  voided: '作廢',
} as const
export type Word = keyof typeof zh

const en: Record<Word, string> = {
  spot: 'Your bet',
  arc: 'Blackjack pays 3 to 2',
  arcDealer: 'Dealer draws to 16 and stands on all 17s',
  dealer: 'Dealer',
  you: 'Your hand',
  hand: 'Hand {n}',
  undo: 'Undo',
  clear: 'Clear',
  repeat: 'Same bet',
  deal: 'Deal',
  again: 'Deal again',
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  hints: 'Hints',
  hintsOn: 'Show what the best play expects',
  best: 'best',
  left: 'You were away too long: the house stood for you',
  resumed: 'This hand was waiting for you',
  blackjack: 'Blackjack!',
  bust: 'Bust',
  won: 'Win',
  lost: 'Lose',
  push: 'Push',
  wonSum: 'You win {sum}',
  lostAll: 'The dealer wins',
  pushAll: 'Push: your bet is back',
  evenSum: 'One hand won what the other lost: even',
  lostSum: 'You lose {sum} in all',
  void: 'This round is void, stakes are back',
  points: '{n}',
  soft: '{low} or {n}',
  tellHand: '{name}: {cards}, {points}',
  tellDealer: 'Dealer: {cards}',
  tellTurn: '{name} to act: {actions}',
  minimum: 'At least {min}',
  rulesText:
    'Every card comes as from an endless shoe: all 52 are equally likely, whatever was dealt before. You and the dealer get two cards each, one of the dealer’s face down. Closest to 21 without going over wins. Aces count 1 or 11, pictures 10.',
  rulesDealer:
    'With an ace or a ten up the dealer looks at the hole card first: a blackjack (21 with two cards) ends the round at once. The dealer draws to 16 and stands on all 17s, soft ones too.',
  rulesPay: 'Blackjack pays 3 to 2, other wins 1 to 1, a push gives the stake back. 21 after a split is no blackjack.',
  rulesActions:
    'Double: another stake on the first two cards for exactly one more card, also after a split. Split: another stake on two cards of equal points, once per round; split aces get one card each. No insurance and no surrender: insurance would return only 92.31%, so we do not sell it.',
  rulesLeft:
    'A round waits {minutes} minutes for you; each move restarts the clock. After that your hand stands and the round is settled as usual. After a lost connection, on another device or after a reload you find the same round. Seeds cannot be changed while a round is open.',
  rulesRtp:
    'With the best play the theoretical return is {rtp}%, proved by a dynamic programme in exact fractions; other play returns less. A round returns {max} first stakes at most.',
  rulesHints:
    'Hints come from the same programme as you play: the figure is how many stakes a step wins or loses on the average if the best follows. It sees only what you see, not the hole card.',
  limits: 'First stake {min} to {max}',
  keys: 'Keyboard: 1–6 choose a chip, Enter deals, H hits, S stands, D doubles, P splits, Z takes back, X clears, R repeats the bet.',
  running: 'open',
  voided: 'void',
}

export const word = wordsIn<Word>(lang, zh, en)
