import { oddsOf, partsOf, type RuleText } from '../../../stage/lottery/odds.ts'
import { say } from '../../../stage/kit/say.ts'
import { oddsText } from '../../../stage/lottery/numerals.ts'

export interface Odds {
  readonly even: number
  /** 3 and 18, 4 and 17, ... 10 and 11. */
  readonly sum: readonly number[]
  readonly triple: number
  readonly anyTriple: number
  readonly pair: number
  readonly straight: number
  readonly twoDifferent: number
  readonly threeDifferent: number
}

/** What players call a line. */
export function lineName(bet: string): string {
  const [kind, chosen] = partsOf(bet)
  const dice = chosen.split('-')
  switch (kind) {
    case 'big':
      return say('大', 'Big')
    case 'small':
      return say('小', 'Small')
    case 'odd':
      return say('單', 'Odd')
    case 'even':
      return say('雙', 'Even')
    case 'sum':
      return say(`和 ${chosen}`, `Sum ${chosen}`)
    case 'triple':
      return chosen === 'any' ? say('任意豹子', 'Any triple') : `${say('豹子', 'Triple')} ${[chosen, chosen, chosen].join(' ')}`
    case 'straight':
      return say('順子', 'Straight')
    case 'pair':
      return `${say('對子', 'Pair')} ${chosen} ${chosen}`
    case 'two':
      return `${say('二不同', 'Two')} ${dice.join(' ')}`
    case 'three':
      return `${say('三不同', 'Three')} ${dice.join(' ')}`
    default:
      return bet
  }
}

export function rules(config: unknown): RuleText {
  const odds = oddsOf<Odds>(config)
  const sumRow = (name: string, at: number, rtp: string) => ({
    name: say(`和值 ${name}`, `Sum ${name.replaceAll('、', ', ')}`),
    pays: oddsText(odds.sum[at] ?? 0),
    limit: 'sum',
    rtp,
  })
  return {
    text: [
      say(
        '每 60 秒一期，開獎前 10 秒停止投注。三顆骰子各為 1 到 6 點；大為 11–18，小為 3–10，豹子不通殺。',
        'A draw every 60 seconds; betting closes 10 seconds before. Three dice from 1 to 6; big is 11–18, small is 3–10, triples count as their sum.',
      ),
    ],
    rows: [
      { name: say('大、小、單、雙', 'Big, small, odd, even'), pays: oddsText(odds.even), limit: 'even', rtp: '98.00' },
      sumRow('3、18', 0, '95.83'),
      sumRow('4、17', 1, '95.83'),
      sumRow('5、16', 2, '95.83'),
      sumRow('6、15', 3, '95.83'),
      sumRow('7、14', 4, '95.83'),
      sumRow('8、13', 5, '95.76'),
      sumRow('9、12', 6, '95.83'),
      sumRow('10、11', 7, '95.75'),
      { name: say('豹子（指定）', 'Triple, named'), pays: oddsText(odds.triple), limit: 'rare', rtp: '95.83' },
      { name: say('任意豹子', 'Any triple'), pays: oddsText(odds.anyTriple), limit: 'sum', rtp: '95.83' },
      { name: say('順子', 'Straight'), pays: oddsText(odds.straight), limit: 'sum', rtp: '95.56' },
      { name: say('對子', 'Pair'), pays: oddsText(odds.pair), limit: 'sum', rtp: '95.56' },
      { name: say('二不同', 'Two numbers'), pays: oddsText(odds.twoDifferent), limit: 'sum', rtp: '95.83' },
      { name: say('三不同', 'Three numbers'), pays: oddsText(odds.threeDifferent), limit: 'sum', rtp: '95.83' },
    ],
  }
}
