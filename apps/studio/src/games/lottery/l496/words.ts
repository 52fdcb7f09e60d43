import { oddsOf, partsOf, type RuleText } from '../../../stage/lottery/odds.ts'
import { say } from '../../../stage/kit/say.ts'
import { oddsText, twoDigits } from '../../../stage/lottery/numerals.ts'

export type Wave = 'red' | 'blue' | 'green'

export interface Odds {
  readonly special: number
  readonly specialHalf: number
  readonly zodiac: Readonly<Record<4 | 5, number>>
  readonly wave: Readonly<Record<Wave, number>>
  readonly number: number
  readonly stars: Readonly<Record<2 | 3 | 4, number>>
  readonly misses: Readonly<Record<5 | 6, number>>
}

export type Kind = 'star2' | 'star3' | 'star4' | 'miss5' | 'miss6'

export const waveName = (wave: Wave) => (wave === 'red' ? say('紅波', 'Red') : wave === 'blue' ? say('藍波', 'Blue') : say('綠波', 'Green'))

const signs: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  rat: ['鼠', 'Rat'],
  ox: ['牛', 'Ox'],
  tiger: ['虎', 'Tiger'],
  rabbit: ['兔', 'Rabbit'],
  dragon: ['龍', 'Dragon'],
  snake: ['蛇', 'Snake'],
  horse: ['馬', 'Horse'],
  goat: ['羊', 'Goat'],
  monkey: ['猴', 'Monkey'],
  rooster: ['雞', 'Rooster'],
  dog: ['狗', 'Dog'],
  pig: ['豬', 'Pig'],
}

/** A sign of the zodiac in both languages; the first one of an animal is what Chinese readers see. */
export const signOf = (sign: string): readonly [zh: string, en: string] => signs[sign] ?? [sign, sign]

const kinds: Readonly<Record<Kind, () => string>> = {
  star2: () => say('二星', 'Two stars'),
  star3: () => say('三星', 'Three stars'),
  star4: () => say('四星', 'Four stars'),
  miss5: () => say('五不中', 'Miss five'),
  miss6: () => say('六不中', 'Miss six'),
}

export const kindName = (kind: Kind) => kinds[kind]()

const halves: Readonly<Record<string, () => string>> = {
  big: () => say('特大', 'Special big'),
  small: () => say('特小', 'Special small'),
  odd: () => say('特單', 'Special odd'),
  even: () => say('特雙', 'Special even'),
}

/** What players call a line. */
export function lineName(bet: string): string {
  const [kind, chosen] = partsOf(bet)
  const numbers = chosen.split('-').map(Number).map(twoDigits)
  if (kind === 'special') return halves[chosen]?.() ?? say(`特碼 ${numbers[0]}`, `Special ${numbers[0]}`)
  if (kind === 'wave') return waveName(chosen as Wave)
  if (kind === 'number') return say(`正碼 ${numbers[0]}`, `Number ${numbers[0]}`)
  if (kind === 'zodiac') return say(`特肖 ${signOf(chosen)[0]}`, signOf(chosen)[1])
  return Object.hasOwn(kinds, kind) ? `${kindName(kind as Kind)} ${numbers.join(' ')}` : bet
}

/** Lunar years by their sign: the first day and the last. */
const YEARS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  horse: ['2026-02-17', '2027-02-05'],
  goat: ['2027-02-06', '2028-01-25'],
  monkey: ['2028-01-26', '2029-02-12'],
}

/** Which numbers each sign has, and until when: the table is part of the configuration, and a new year brings a new one. */
function zodiacText(config: unknown): string {
  const { zodiacs = [] } = config as { readonly zodiacs?: readonly string[] }
  const [zh, en] = ([0, 1] as const).map((lang) =>
    zodiacs.map((sign, at) => {
      const numbers = Array.from({ length: at === 0 ? 5 : 4 }, (_, round) => twoDigits(at + 1 + 12 * round))
      return `${signOf(sign)[lang]} ${numbers.join(' ')}`
    }),
  )
  const [from, to] = YEARS[zodiacs[0] ?? ''] ?? ['', '']
  return say(
    `生肖號碼表（農曆年 ${from} 至 ${to}，新年起換用新表）：${zh?.join('、')}。`,
    `Numbers of the signs (lunar year ${from} to ${to}; a new year brings a new table): ${en?.join(', ')}.`,
  )
}

export function rules(config: unknown): RuleText {
  const odds = oddsOf<Odds>(config)
  return {
    text: [
      say(
        '每 10 分鐘一期，開獎前 30 秒停止投注。由 49 個號碼抽出 7 個，第七個為特碼；當年生肖有五個號碼，其餘四個。',
        'A draw every ten minutes; sale ends 30 seconds before. Seven of 49 numbers, the seventh is special; the sign of the year has five numbers, the others four.',
      ),
      zodiacText(config),
    ],
    rows: [
      { name: say('特碼', 'Special number'), pays: oddsText(odds.special), limit: 'number', rtp: '95.92' },
      { name: say('特碼大小單雙', 'Special big, small, odd, even'), pays: oddsText(odds.specialHalf), limit: 'half', rtp: '98.04' },
      {
        name: say('特肖（四 / 五個號碼）', 'Zodiac of four / five'),
        pays: `${oddsText(odds.zodiac[4])} / ${oddsText(odds.zodiac[5])}`,
        limit: 'number',
        rtp: '95.51 / 95.92',
      },
      { name: waveName('red'), pays: oddsText(odds.wave.red), limit: 'half', rtp: '97.14' },
      { name: [waveName('blue'), waveName('green')].join(say('、', ', ')), pays: oddsText(odds.wave.blue), limit: 'half', rtp: '96.33' },
      { name: say('正碼', 'Among the first six'), pays: oddsText(odds.number), limit: 'number', rtp: '95.51' },
      { name: kindName('star2'), pays: oddsText(odds.stars[2]), limit: 'star2', rtp: '94.39' },
      { name: kindName('star3'), pays: oddsText(odds.stars[3]), limit: 'star3', rtp: '93.36' },
      { name: kindName('star4'), pays: oddsText(odds.stars[4]), limit: 'star4', rtp: '88.50' },
      { name: kindName('miss5'), pays: oddsText(odds.misses[5]), limit: 'miss5', rtp: '95.02' },
      { name: kindName('miss6'), pays: oddsText(odds.misses[6]), limit: 'miss6', rtp: '95.66' },
    ],
  }
}
