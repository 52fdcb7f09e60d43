import { el } from '../../../../stage/kit/dom.ts'
import type { Sound } from '../../../../stage/kit/sound.ts'
import { Cube, flatDie } from '../../../../stage/lottery/dice.ts'
import type { Face, Option, Show, Tab, TilesTab } from '../../../../stage/lottery/face.ts'
import { calm, pause } from '../../../../stage/kit/motion.ts'
import { oddsOf } from '../../../../stage/lottery/odds.ts'
import { say } from '../../../../stage/kit/say.ts'
import { lineName, type Odds, rules } from '../words.ts'

export interface K3Result {
  readonly dice: readonly [number, number, number]
  readonly sum: number
}

const SIX = [1, 2, 3, 4, 5, 6]
const pairs = SIX.flatMap((a) => SIX.filter((b) => b > a).map((b) => [a, b]))
const threes = pairs.flatMap(([a = 0, b = 0]) => SIX.filter((c) => c > b).map((c) => [a, b, c]))
const sums = Array.from({ length: 16 }, (_, at) => at + 3)

const dice = (numbers: readonly number[]) => () => el('span', { class: 'dice' }, ...numbers.map(flatDie))
interface Named {
  readonly prefix: string
  readonly pays: number
}
const option = (bet: string, pays: number): Option => ({ bet, label: lineName(bet), pays })
const named = ({ prefix, pays }: Named, numbers: readonly number[], shown = numbers): Option => ({
  ...option(`${prefix}:${numbers.join('-')}`, pays),
  face: dice(shown),
})

function sumTab(odds: Odds): TilesTab {
  const pays = (sum: number) => odds.sum[Math.min(sum, 21 - sum) - 3] ?? 0
  const halves = ['big', 'small', 'odd', 'even'].map((bet) => option(bet, odds.even))
  return {
    kind: 'tiles',
    id: 'sum',
    label: say('和值', 'Sum'),
    hint: say('三顆骰子點數相加', 'The three dice added up'),
    groups: [
      { columns: 4, options: halves },
      { columns: 4, options: sums.map((sum) => option(`sum:${sum}`, pays(sum))) },
    ],
  }
}

function tripleTab(odds: Odds): TilesTab {
  const triple = { prefix: 'triple', pays: odds.triple }
  const wide = [option('triple:any', odds.anyTriple), option('straight', odds.straight)]
  return {
    kind: 'tiles',
    id: 'triple',
    label: say('豹子 · 順子', 'Triples'),
    hint: say('三同號、三連號', 'Three alike, three in a row'),
    groups: [
      { columns: 2, options: wide },
      { columns: 3, options: SIX.map((n) => named(triple, [n], [n, n, n])) },
    ],
  }
}

function tabs(config: unknown): readonly Tab[] {
  const odds = oddsOf<Odds>(config)
  const tab = (id: string, words: { label: string; hint: string }, options: readonly Option[]): TilesTab => ({
    kind: 'tiles',
    id,
    ...words,
    groups: [{ columns: 3, options }],
  })
  const pair = { prefix: 'pair', pays: odds.pair }
  const two = { prefix: 'two', pays: odds.twoDifferent }
  const three = { prefix: 'three', pays: odds.threeDifferent }
  return [
    sumTab(odds),
    tripleTab(odds),
    tab(
      'pair',
      { label: say('對子', 'Pairs'), hint: say('至少兩顆相同', 'At least two of this number') },
      SIX.map((n) => named(pair, [n], [n, n])),
    ),
    tab(
      'two',
      { label: say('二不同', 'Two numbers'), hint: say('兩個號碼都出現', 'Both numbers are rolled') },
      pairs.map((each) => named(two, each)),
    ),
    tab(
      'three',
      { label: say('三不同', 'Three numbers'), hint: say('三個號碼都出現', 'All three numbers are rolled') },
      threes.map((each) => named(three, each)),
    ),
  ]
}

/** A bowl of jade with its lid: shaken while the beacon is waited for, lifted at the draw. */
function show(host: HTMLElement, sound: Sound): Show<K3Result> {
  const cubes = [new Cube(), new Cube(), new Cube()]
  const sum = el('output', { class: 'k3-sum' })
  const tray = el('div', { class: 'k3-tray' }, ...cubes.map(({ element }) => element))
  const lid = el('div', { class: 'k3-lid', 'aria-hidden': 'true' })
  lid.innerHTML = `<svg viewBox="0 0 220 150"><defs><radialGradient id="jade" cx="38%" cy="26%" r="85%"><stop offset="0" stop-color="#c9f5e2"/><stop offset=".3" stop-color="#4fc79d"/><stop offset=".72" stop-color="#147455"/><stop offset="1" stop-color="#05382a"/></radialGradient><linearGradient id="rim" x2="0" y2="1"><stop offset="0" stop-color="#fbe6a8"/><stop offset="1" stop-color="#8d6637"/></linearGradient></defs><path d="M14 128C14 56 58 22 110 22s96 34 96 106z" fill="url(#jade)"/><path d="M38 104c4-34 28-58 56-64" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/><circle cx="110" cy="15" r="12" fill="url(#rim)"/><path d="M98 27h24l4 9H94z" fill="url(#rim)"/><rect x="4" y="124" width="212" height="20" rx="10" fill="url(#rim)"/></svg>`
  host.replaceChildren(el('div', { class: 'k3-table' }, tray, lid), sum)
  host.className = 'show k3'
  let turn = 0
  const lie = ({ dice, sum: total }: K3Result) => {
    for (const [at, cube] of cubes.entries()) cube.lie(dice[at] ?? 1)
    sum.textContent = `${say('和', 'Sum')} ${total} · ${halves(total)}`
  }
  return {
    wait() {
      turn += 1
      sum.textContent = ''
      host.classList.add('covered')
    },
    rest(result) {
      turn += 1
      host.classList.remove('covered')
      lie(result)
    },
    async reveal(result) {
      turn += 1
      const mine = turn
      sum.textContent = ''
      host.classList.remove('covered')
      if (!calm()) {
        sound.play('gong')
        await Promise.all(
          cubes.map(async (cube, at) => {
            await cube.roll(result.dice[at] ?? 1, 1_500 + at * 420)
            sound.play('stop', 1.5)
          }),
        )
        await pause(150)
      }
      if (mine !== turn) return false
      lie(result)
      return true
    },
  }
}

const halves = (sum: number) =>
  `${sum >= 11 ? say('大', 'Big') : say('小', 'Small')} ${sum % 2 === 1 ? say('單', 'Odd') : say('雙', 'Even')}`
const isTriple = ([a, b, c]: K3Result['dice']) => a === b && b === c

export const face: Face<K3Result> = {
  tabs,
  show,
  small: ({ dice: rolled, sum }) =>
    el('span', { class: 'small-result' }, ...rolled.map(flatDie), el('b', {}, String(sum)), el('i', {}, halves(sum))),
  words: ({ dice: rolled, sum }) =>
    say(`${rolled.join('、')}，和值 ${sum}，${halves(sum)}`, `${rolled.join(', ')}; sum ${sum}, ${halves(sum)}`),
  sides: [
    { label: say('和值大小', 'Sum big or small'), of: ({ sum }) => (sum >= 11 ? say('大', 'Big') : say('小', 'Small')) },
    { label: say('和值單雙', 'Sum odd or even'), of: ({ sum }) => (sum % 2 === 1 ? say('單', 'Odd') : say('雙', 'Even')) },
    { label: say('形態', 'Pattern'), of: ({ dice: rolled }) => shapeOf(rolled) },
  ],
  columns: [
    { label: say('骰點', 'Dice'), values: SIX, single: false, of: ({ dice: rolled }) => rolled, ball: flatDie },
    {
      label: say('和值', 'Sum'),
      values: sums,
      single: true,
      of: ({ sum }) => [sum],
      ball: (sum) => el('span', { class: 'ball amber' }, String(sum)),
    },
  ],
  rules,
  lineName,
}

function shapeOf(rolled: K3Result['dice']): string {
  if (isTriple(rolled)) return say('豹子', 'Triple')
  const [a = 0, b = 0, c = 0] = rolled.toSorted((x, y) => x - y)
  if (a === b || b === c) return say('對子', 'Pair')
  return b === a + 1 && c === b + 1 ? say('順子', 'Straight') : say('雜六', 'Mixed')
}
