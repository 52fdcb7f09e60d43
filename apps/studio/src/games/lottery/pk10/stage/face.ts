import { el } from '../../../../stage/kit/dom.ts'
import { carChip } from '../../../../stage/lottery/cars.ts'
import type { Face, Option, Side, TilesTab } from '../../../../stage/lottery/face.ts'
import { oddsOf } from '../../../../stage/lottery/odds.ts'
import { raceShow } from '../../../../stage/lottery/race.ts'
import { say } from '../../../../stage/kit/say.ts'
import { lineName, type Odds, placeName, rules } from '../words.ts'

export interface Pk10Result {
  /** Cars in the order they finished. */
  readonly order: readonly number[]
}

const TEN = Array.from({ length: 10 }, (_, at) => at + 1)
const sums = Array.from({ length: 17 }, (_, at) => at + 3)
const halves = [
  ['big', say('大', 'Big'), (n: number, from: number) => n >= from],
  ['small', say('小', 'Small'), (n: number, from: number) => n < from],
  ['odd', say('單', 'Odd'), (n: number) => n % 2 === 1],
  ['even', say('雙', 'Even'), (n: number) => n % 2 === 0],
] as const
const sizeOf = (n: number, from: number) => (n >= from ? say('大', 'Big') : say('小', 'Small'))
const parityOf = (n: number) => (n % 2 === 1 ? say('單', 'Odd') : say('雙', 'Even'))
const sumOf = ({ order }: Pk10Result) => (order[0] ?? 0) + (order[1] ?? 0)

/** The ten cars of some places. */
function cars({ id, label, places }: { id: string; label: string; places: readonly number[] }, odds: Odds): TilesTab {
  return {
    kind: 'tiles',
    id,
    label,
    hint: say('選出某一名次的車號', 'Which car comes in at a place'),
    groups: places.map((place) => ({
      label: placeName(place),
      columns: 5,
      options: TEN.map((car): Option => ({ bet: `place:${place}:${car}`, label: String(car), pays: odds.car, face: () => carChip(car) })),
    })),
  }
}

function sides(odds: Odds): TilesTab {
  const duels = TEN.slice(0, 5).map((place) => ({
    label: `${placeName(place)} VS ${placeName(11 - place)}`,
    columns: 2,
    options: [
      { bet: `duel:${place}:dragon`, label: say('龍', 'Dragon'), pays: odds.half },
      { bet: `duel:${place}:tiger`, label: say('虎', 'Tiger'), pays: odds.half },
    ],
  }))
  const places = TEN.map((place) => ({
    label: placeName(place),
    columns: 4,
    options: halves.map(([name, label]) => ({ bet: `place:${place}:${name}`, label, pays: odds.half })),
  }))
  return {
    kind: 'tiles',
    id: 'sides',
    label: say('兩面 · 龍虎', 'Sides'),
    hint: say('龍：前一名次車號較大', 'Dragon: the place in front has the higher car'),
    groups: [...places, ...duels],
  }
}

function sumTab(odds: Odds): TilesTab {
  const pays = { big: odds.sumHigh, small: odds.sumLow, odd: odds.sumLow, even: odds.sumHigh }
  return {
    kind: 'tiles',
    id: 'sum',
    label: say('冠亞和', 'Sum of two'),
    hint: say('冠軍與亞軍車號相加，12 以上為大', 'The first two cars added up; 12 and more is big'),
    groups: [
      {
        label: say('冠亞和', 'Sum of two'),
        columns: 4,
        options: halves.map(([name, label]) => ({ bet: `sum:${name}`, label, pays: pays[name] })),
      },
      {
        label: say('冠亞和值', 'Sum is'),
        columns: 5,
        options: sums.map((sum) => ({ bet: `sum:${sum}`, label: String(sum), pays: odds.sum[Math.min(sum, 22 - sum) - 3] ?? 0 })),
      },
    ],
  }
}

const placeSides: readonly Side<Pk10Result>[] = TEN.flatMap((place) => [
  {
    label: say(`${placeName(place)}大小`, `${placeName(place)} big or small`),
    of: ({ order }: Pk10Result) => sizeOf(order[place - 1] ?? 0, 6),
  },
  {
    label: say(`${placeName(place)}單雙`, `${placeName(place)} odd or even`),
    of: ({ order }: Pk10Result) => parityOf(order[place - 1] ?? 0),
  },
])
const duelSides: readonly Side<Pk10Result>[] = TEN.slice(0, 5).map((place) => ({
  label: say(`${place} VS ${11 - place} 龍虎`, `${place} v ${11 - place}`),
  of: ({ order }) => ((order[place - 1] ?? 0) > (order[10 - place] ?? 0) ? say('龍', 'Dragon') : say('虎', 'Tiger')),
}))

export const face: Face<Pk10Result> = {
  tabs(config) {
    const odds = oddsOf<Odds>(config)
    return [
      cars({ id: 'front', label: say('冠亞季軍', 'First three'), places: [1, 2, 3] }, odds),
      sides(odds),
      sumTab(odds),
      cars({ id: 'middle', label: say('四至七名', '4th to 7th'), places: [4, 5, 6, 7] }, odds),
      cars({ id: 'back', label: say('八至十名', '8th to 10th'), places: [8, 9, 10] }, odds),
    ]
  },
  show: raceShow,
  small: ({ order }) => el('span', { class: 'small-result cars' }, ...order.map(carChip)),
  words: ({ order }) => say(`名次 ${order.join('、')}`, `order ${order.join(', ')}`),
  sides: [
    { label: say('冠亞和大小', 'Sum big or small'), of: (result) => sizeOf(sumOf(result), 12) },
    { label: say('冠亞和單雙', 'Sum odd or even'), of: (result) => parityOf(sumOf(result)) },
    ...duelSides,
    ...placeSides,
  ],
  columns: [
    ...TEN.map((place) => ({
      label: placeName(place),
      values: TEN,
      single: true,
      of: ({ order }: Pk10Result) => [order[place - 1] ?? 0],
      ball: carChip,
    })),
    {
      label: say('冠亞和', 'Sum'),
      values: sums,
      single: true,
      of: (result: Pk10Result) => [sumOf(result)],
      ball: (sum: number) => el('span', { class: 'ball amber' }, String(sum)),
    },
  ],
  rules,
  lineName,
}
