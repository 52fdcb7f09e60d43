import { oddsOf, partsOf, type RuleText } from '../../../stage/lottery/odds.ts'
import { say } from '../../../stage/kit/say.ts'
import { oddsText } from '../../../stage/lottery/numerals.ts'

export interface Odds {
  readonly car: number
  readonly half: number
  /** Sum of the first two: big or even; small or odd. */
  readonly sumHigh: number
  readonly sumLow: number
  /** By sum 3 .. 11; 19 .. 12 mirror them. */
  readonly sum: readonly number[]
}

export const placeName = (place: number) =>
  say(['冠軍', '亞軍', '季軍', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名'][place - 1] ?? '', ordinal(place))
function ordinal(place: number): string {
  return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`
}

const sideName: Readonly<Record<string, () => string>> = {
  big: () => say('大', 'Big'),
  small: () => say('小', 'Small'),
  odd: () => say('單', 'Odd'),
  even: () => say('雙', 'Even'),
  dragon: () => say('龍', 'Dragon'),
  tiger: () => say('虎', 'Tiger'),
}

/** What players call a line: `place:1:5`, `place:1:big`, `duel:2:dragon`, `sum:even`, `sum:11`. */
export function lineName(bet: string): string {
  const [kind, chosen] = partsOf(bet)
  if (kind === 'sum')
    return sideName[chosen] ? `${say('冠亞和', 'Sum of two')} ${sideName[chosen]()}` : `${say('冠亞和值', 'Sum is')} ${chosen}`
  const [place = '', side = ''] = chosen.split(':')
  const what = sideName[side]?.() ?? side
  const first = placeName(Number(place))
  return kind === 'duel' ? `${first} VS ${placeName(11 - Number(place))} ${what}` : `${first} ${what}`
}

export function rules(config: unknown): RuleText {
  const odds = oddsOf<Odds>(config)
  const sumRow = (name: string, at: number, rtp: string) => ({
    name: say(`冠亞和 ${name}`, `Sum ${name.replaceAll('、', ', ')}`),
    pays: oddsText(odds.sum[at] ?? 0),
    limit: 'number',
    rtp,
  })
  return {
    text: [
      say(
        '每 75 秒一場，開跑前 10 秒停止投注。十輛車的名次由洗牌決定；大為 6–10 號，龍為前一名次車號較大。',
        'A race every 75 seconds; betting closes 10 seconds before. The order of the ten cars is a shuffle; big is 6–10; dragon means that the place in front has the higher car.',
      ),
    ],
    rows: [
      { name: say('名次車號', 'Car at a place'), pays: oddsText(odds.car), limit: 'number', rtp: '98.00' },
      { name: say('名次大小單雙、龍虎', 'Sides of a place, dragon and tiger'), pays: oddsText(odds.half), limit: 'half', rtp: '98.00' },
      { name: say('冠亞和 大、雙', 'Sum big, even'), pays: oddsText(odds.sumHigh), limit: 'half', rtp: '97.78' },
      { name: say('冠亞和 小、單', 'Sum small, odd'), pays: oddsText(odds.sumLow), limit: 'half', rtp: '97.78' },
      sumRow('3、4、18、19', 0, '95.56'),
      sumRow('5、6、16、17', 2, '95.56'),
      sumRow('7、8、14、15', 4, '95.33'),
      sumRow('9、10、12、13', 6, '95.56'),
      sumRow('11', 8, '95.56'),
    ],
  }
}
