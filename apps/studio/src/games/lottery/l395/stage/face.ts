import { el } from '../../../../stage/kit/dom.ts'
import { ball, type Tone } from '../../../../stage/lottery/balls.ts'
import { Drum } from '../../../../stage/lottery/drum.ts'
import type { Face, PickTab } from '../../../../stage/lottery/face.ts'
import { oddsOf } from '../../../../stage/lottery/odds.ts'
import { say } from '../../../../stage/kit/say.ts'
import { lineName, type Odds, rules, starName } from '../words.ts'

export interface L395Result {
  readonly numbers: readonly number[]
  readonly sum: number
}

const ALL = Array.from({ length: 39 }, (_, at) => at + 1)
const MIDDLE = 100
const toneOf = (number: number): Tone => (['jade', 'red', 'amber', 'blue'] as const)[Math.floor((number - 1) / 10)] ?? 'jade'
const numbered = (number: number) => ball(number, toneOf(number))
const side = (sum: number) => (sum === MIDDLE ? say('和', 'Tie') : sum > MIDDLE ? say('大', 'Over') : say('小', 'Under'))
const parity = (sum: number) => (sum % 2 === 1 ? say('單', 'Odd') : say('雙', 'Even'))

function star(choose: 2 | 3 | 4, odds: Odds): PickTab {
  return {
    kind: 'pick',
    id: `star${choose}`,
    label: starName(choose),
    hint: say(
      `選 ${choose} 個以上號碼，每 ${choose} 個為一注，全部開出即中獎`,
      `Choose ${choose} or more; every ${choose} of them are a line, which wins when all are drawn`,
    ),
    prefix: `star${choose}:`,
    choose,
    most: 12,
    numbers: ALL,
    pays: odds.stars[choose],
    ball: numbered,
  }
}

export const face: Face<L395Result> = {
  tabs(config) {
    const odds = oddsOf<Odds>(config)
    const sum = (name: string, pays: number) => ({ bet: `sum:${name}`, label: lineName(`sum:${name}`), pays })
    const sums = [sum('over', odds.sumSide), sum('under', odds.sumSide), sum('odd', odds.sumParity), sum('even', odds.sumParity)]
    return [
      star(2, odds),
      star(3, odds),
      star(4, odds),
      {
        kind: 'tiles',
        id: 'number',
        label: say('全車', 'One number'),
        hint: say('號碼開出即中獎', 'Wins when the number is drawn'),
        groups: [
          {
            columns: 5,
            options: ALL.map((n) => ({
              bet: `number:${n}`,
              label: lineName(`number:${n}`),
              pays: odds.number,
              face: () => numbered(n),
            })),
          },
        ],
      },
      {
        kind: 'tiles',
        id: 'sum',
        label: say('總和', 'Sum'),
        hint: say('五個號碼相加；100 退回大小的本金', 'The five numbers added up; 100 returns over and under'),
        groups: [{ columns: 2, options: sums }],
      },
    ]
  },
  show: (host, sound) =>
    new Drum<L395Result>(host, sound, {
      highest: 39,
      tone: toneOf,
      drawn: ({ numbers }) => numbers,
      special: false,
      caption: ({ sum }) => `${say('總和', 'Sum')} ${sum} · ${side(sum)} ${parity(sum)}`,
    }),
  small: ({ numbers, sum }) =>
    el('span', { class: 'small-result' }, ...numbers.map(numbered), el('b', {}, String(sum)), el('i', {}, `${side(sum)} ${parity(sum)}`)),
  words: ({ numbers, sum }) => say(`${numbers.join('、')}，總和 ${sum}`, `${numbers.join(', ')}; sum ${sum}`),
  sides: [
    { label: say('總和大小', 'Over or under'), of: ({ sum }) => (sum === MIDDLE ? null : side(sum)) },
    { label: say('總和單雙', 'Sum odd or even'), of: ({ sum }) => parity(sum) },
  ],
  columns: [{ label: say('號碼', 'Numbers'), values: ALL, single: false, of: ({ numbers }) => numbers, ball: numbered }],
  rules,
  lineName,
}
