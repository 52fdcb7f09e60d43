import { el } from '../../../../stage/kit/dom.ts'
import { ball, type Tone } from '../../../../stage/lottery/balls.ts'
import { Drum } from '../../../../stage/lottery/drum.ts'
import type { Face, PickTab, TilesTab } from '../../../../stage/lottery/face.ts'
import { oddsOf } from '../../../../stage/lottery/odds.ts'
import { say } from '../../../../stage/kit/say.ts'
import { twoDigits } from '../../../../stage/lottery/numerals.ts'
import { type Kind, kindName, lineName, type Odds, rules, signOf, type Wave, waveName } from '../words.ts'

export interface L496Result {
  readonly numbers: readonly number[]
  readonly special: number
}

interface Config {
  readonly zodiacs: readonly string[]
  readonly waves: Readonly<Record<Wave, readonly number[]>>
}

const ALL = Array.from({ length: 49 }, (_, at) => at + 1)
const REFUND = 49
const WAVES: readonly Wave[] = ['red', 'blue', 'green']
/** Colours of the balls; the same as the waves of the configuration, which the odds are paid by. */
const RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46])
const BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48])
const toneOf = (number: number): Tone & Wave => (RED.has(number) ? 'red' : BLUE.has(number) ? 'blue' : 'green')
const numbered = (number: number) => ball(number, toneOf(number))
const size = (n: number) => (n === REFUND ? null : n >= 25 ? say('大', 'Big') : say('小', 'Small'))
const parity = (n: number) => (n === REFUND ? null : n % 2 === 1 ? say('單', 'Odd') : say('雙', 'Even'))
const specialWords = (n: number) => [waveName(toneOf(n)), size(n), parity(n)].filter((word) => word !== null).join(' · ')
function pick(kind: Kind, pays: number): PickTab {
  const choose = Number(kind.at(-1))
  const hint = kind.startsWith('star')
    ? say(`每 ${choose} 個為一注，全部在前六個號碼之中即中獎`, `Every ${choose} are a line; it wins when all are among the first six`)
    : say(`每 ${choose} 個為一注，七個號碼裡一個都沒有即中獎`, `Every ${choose} are a line; it wins when none of the seven is among them`)
  return { kind: 'pick', id: kind, label: kindName(kind), hint, prefix: `${kind}:`, choose, most: 10, numbers: ALL, pays, ball: numbered }
}

function specialTab(odds: Odds): TilesTab {
  const half = (name: string) => ({ bet: `special:${name}`, label: lineName(`special:${name}`), pays: odds.specialHalf })
  return {
    kind: 'tiles',
    id: 'special',
    label: say('特碼', 'Special'),
    hint: say('第七個號碼；大小單雙遇 49 退回', 'The seventh number; 49 returns big, small, odd, even'),
    groups: [
      {
        columns: 4,
        options: ['big', 'small', 'odd', 'even'].map(half),
      },
      {
        columns: 3,
        options: WAVES.map((wave) => ({ bet: `wave:${wave}`, label: waveName(wave), pays: odds.wave[wave], face: () => waveFace(wave) })),
      },
      {
        columns: 7,
        options: ALL.map((n) => ({
          bet: `special:${n}`,
          label: lineName(`special:${n}`),
          pays: odds.special,
          face: () => numbered(n),
        })),
      },
    ],
  }
}

function waveFace(wave: Wave): HTMLElement {
  return el('b', { class: 'wave-face' }, el('span', { class: `ball ${wave}` }), waveName(wave))
}

function zodiacTab(odds: Odds, config: Config): TilesTab {
  const options = config.zodiacs.map((sign, at) => {
    const [mark, english] = signOf(sign)
    const numbers = ALL.filter((n) => (n - 1) % 12 === at).map(twoDigits)
    return {
      bet: `zodiac:${sign}`,
      label: lineName(`zodiac:${sign}`),
      spoken: `${mark} ${say('', english)} ${numbers.join(' ')}`,
      pays: odds.zodiac[at === 0 ? 5 : 4],
      face: () =>
        el('span', { class: 'sign' }, el('span', { class: 'sign-mark' }, mark), el('i', {}, `${say('', english)} ${numbers.join(' ')}`)),
    }
  })
  return {
    kind: 'tiles',
    id: 'zodiac',
    label: say('特肖', 'Zodiac'),
    hint: say('特碼所屬的生肖', 'The sign that the special number belongs to'),
    groups: [{ columns: 3, options }],
  }
}

export const face: Face<L496Result> = {
  tabs(config) {
    const odds = oddsOf<Odds>(config)
    const one = ALL.map((n) => ({
      bet: `number:${n}`,
      label: lineName(`number:${n}`),
      pays: odds.number,
      face: () => numbered(n),
    }))
    return [
      specialTab(odds),
      zodiacTab(odds, config as Config),
      {
        kind: 'tiles',
        id: 'number',
        label: say('正碼', 'First six'),
        hint: say('號碼在前六個之中即中獎', 'Wins when it is among the first six'),
        groups: [{ columns: 7, options: one }],
      },
      pick('star2', odds.stars[2]),
      pick('star3', odds.stars[3]),
      pick('star4', odds.stars[4]),
      pick('miss5', odds.misses[5]),
      pick('miss6', odds.misses[6]),
    ]
  },
  show: (host, sound) =>
    new Drum<L496Result>(host, sound, {
      highest: 49,
      tone: toneOf,
      drawn: ({ numbers, special }) => [...numbers, special],
      special: true,
      caption: ({ special }) => `${say('特碼', 'Special')} ${twoDigits(special)} · ${specialWords(special)}`,
    }),
  small: ({ numbers, special }) =>
    el('span', { class: 'small-result' }, ...numbers.map(numbered), el('i', { class: 'plus' }, '+'), numbered(special)),
  words: ({ numbers, special }) =>
    say(
      `${numbers.join('、')}，特碼 ${special}，${specialWords(special)}`,
      `${numbers.join(', ')}; special ${special}, ${specialWords(special)}`,
    ),
  sides: [
    { label: say('特碼大小', 'Special big or small'), of: ({ special }) => size(special) },
    { label: say('特碼單雙', 'Special odd or even'), of: ({ special }) => parity(special) },
    { label: say('特碼波色', 'Wave'), of: ({ special }) => waveName(toneOf(special)) },
  ],
  columns: [
    { label: say('正碼', 'First six'), values: ALL, single: false, of: ({ numbers }) => numbers, ball: numbered },
    { label: say('特碼', 'Special'), values: ALL, single: true, of: ({ special }) => [special], ball: numbered },
  ],
  rules,
  lineName,
}
