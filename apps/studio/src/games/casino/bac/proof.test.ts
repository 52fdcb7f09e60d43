import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draws } from '@jade/fair/pf1'
import { percentText, returnOver } from '../../../kit/rules-fraction.ts'
import { cardName } from '../../../kit/rules-cards.ts'
import { freshShoe, sharedRound } from '../../../kit/vectors.fixture.ts'
import { bets } from './bets.ts'
import { type BacResult, bac, bankerDraws, deal, isNatural, playerDraws, points } from './rules.ts'
import { type Cell, cellIndex, cells, lines, type Pair } from './odds.ts'

/**
 * The returns of BAC, exactly: all 416*415*414*413*412*411 orders of six cards, by composition. What the third cards do
 * depends on the points of the first four only (10^4 cases); pairs depend on their ranks and suits. All counts stay below
 * 2^53, so plain numbers are exact.
 */
const ORDERS = 416 * 415 * 414 * 413 * 412 * 411
/** Cards of eight decks by points. */
const OF_POINTS = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]

type Main = Pick<Cell, 'winner' | 'cards' | 'six'>
const mainKeys = [...new Map(cells.map(({ winner, cards, six }) => [`${winner}${cards}${six}`, { winner, cards, six }])).values()]
const mainAt = (main: Main) =>
  mainKeys.findIndex(({ winner, cards, six }) => winner === main.winner && cards === main.cards && six === main.six)

function mainOf(player: number, banker: number, cards: { all: number; banker: number }): number {
  const winner = banker > player ? 'banker' : banker < player ? 'player' : 'tie'
  return mainAt({ winner, cards: cards.all, six: winner === 'banker' && banker === 6 ? cards.banker : 0 })
}

/** Ordered fifth and sixth cards (412 * 411 of them) by what they make of four cards with these points. */
function thirdCards(p: number, b: number, used: readonly number[]): Float64Array {
  const found = new Float64Array(mainKeys.length)
  const left = OF_POINTS.map((count, value) => count - used.filter((each) => each === value).length)
  const put = (main: number, ways: number) => {
    found[main]! += ways
  }
  if (isNatural(p, b)) {
    put(mainOf(p, b, { all: 4, banker: 2 }), 412 * 411)
    return found
  }
  if (!playerDraws(p)) {
    if (!bankerDraws(b, null)) put(mainOf(p, b, { all: 4, banker: 2 }), 412 * 411)
    else left.forEach((ways, third) => put(mainOf(p, (b + third) % 10, { all: 5, banker: 3 }), ways * 411))
    return found
  }
  for (const [third, ways] of left.entries()) {
    const player = (p + third) % 10
    if (!bankerDraws(b, third)) put(mainOf(player, b, { all: 5, banker: 2 }), ways * 411)
    else
      left.forEach((rest, sixth) => put(mainOf(player, (b + sixth) % 10, { all: 6, banker: 3 }), ways * (rest - (sixth === third ? 1 : 0))))
  }
  return found
}

const PAIRS: readonly Pair[] = ['none', 'mixed', 'perfect']

/**
 * Orders of the first four cards by their points and the pairs among them. Faces are rank + 13 * suit, eight cards each;
 * the first is a spade by symmetry, four times.
 */
function firstFour(): Map<number, Float64Array> {
  const found = new Map<number, Float64Array>()
  const pair = (a: number, b: number) => (a === b ? 2 : a % 13 === b % 13 ? 1 : 0)
  for (let p1 = 0; p1 < 13; p1++) {
    for (let p2 = 0; p2 < 52; p2++) {
      const player = pair(p1, p2)
      const two = 8 * (p2 === p1 ? 7 : 8)
      const inPlayer = (face: number) => 8 - (face === p1 ? 1 : 0) - (face === p2 ? 1 : 0)
      for (let b1 = 0; b1 < 52; b1++) {
        const three = two * inPlayer(b1)
        for (let b2 = 0; b2 < 52; b2++) {
          const ways = 4 * three * (inPlayer(b2) - (b2 === b1 ? 1 : 0))
          const key = points(p1) * 1000 + points(b1) * 100 + points(p2) * 10 + points(b2)
          const by = found.get(key) ?? new Float64Array(9)
          by[player * 3 + pair(b1, b2)]! += ways
          found.set(key, by)
        }
      }
    }
  }
  return found
}

function countOrders(): Float64Array {
  const counts = new Float64Array(cells.length)
  for (const [key, byPairs] of firstFour()) {
    const [p1, b1, p2, b2] = [Math.floor(key / 1000), Math.floor(key / 100) % 10, Math.floor(key / 10) % 10, key % 10] as const
    const thirds = thirdCards((p1 + p2) % 10, (b1 + b2) % 10, [p1, b1, p2, b2])
    for (const [pairs, ways] of byPairs.entries()) {
      const two = { playerPair: PAIRS[Math.floor(pairs / 3)] ?? 'none', bankerPair: PAIRS[pairs % 3] ?? 'none' }
      for (const [main, of] of mainKeys.entries()) counts[cellIndex({ ...of, ...two })]! += ways * (thirds[main] ?? 0)
    }
  }
  return counts
}

const counts = countOrders()
const weights = Array.from(counts, BigInt)
const won = (test: (cell: Cell) => boolean) => cells.reduce((sum, cell, at) => sum + (test(cell) ? (weights[at] ?? 0n) : 0n), 0n)

it('BAC: all 4 998 398 275 503 360 orders of cards, by winner', () => {
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(BigInt(ORDERS))
  expect(BigInt(ORDERS)).toBe(4998398275503360n)
  expect(won(({ winner }) => winner === 'player')).toBe(2230518282592256n)
  expect(won(({ winner }) => winner === 'banker')).toBe(2292252566437888n)
  expect(won(({ winner }) => winner === 'tie')).toBe(475627426473216n)
  expect(cells.filter((_, at) => counts[at] === 0)).toEqual([])
})

it('BAC returns what its document says', () => {
  const rtp = Object.fromEntries([...lines].map(([bet, { returns }]) => [bet, percentText(returnOver(returns, weights), 6)]))
  expect(rtp).toEqual({
    banker: '98.942094',
    bankerFree: '98.541896',
    player: '98.764919',
    tie: '85.640371',
    playerPair: '89.638554',
    bankerPair: '89.638554',
    eitherPair: '86.290123',
    perfectPair: '91.952956',
    small: '94.717123',
    big: '95.654252',
    luckySix: '83.316428',
  })
  expect(bets.map(({ bet }) => Number(rtp[bet]).toFixed(2))).toEqual(bets.map((bet) => bet.rtp))
  expect(returnOver(lines.get('playerPair')?.returns ?? [], weights)).toEqual([372n, 415n])
})

it('BAC deals the rounds of its vectors: each from whole decks, and those of version 1 from one shoe', () => {
  const shoe = freshShoe(416)
  const nonces = ['SHOE-1-1', 'SHOE-1-2', 'SHOE-1-3']
  const told = ({ player, banker, playerTotal, bankerTotal, winner }: BacResult) => [
    player.map(cardName).join(' '),
    playerTotal,
    banker.map(cardName).join(' '),
    bankerTotal,
    winner,
  ]
  expect(nonces.map((nonce) => told(sharedRound(bac, nonce)))).toEqual([
    ['H7 D3 HK', 0, 'C5 HT', 5, 'banker'],
    ['SK CK DJ', 0, 'DQ C4', 4, 'banker'],
    ['S2 HK CT', 2, 'C9 D6', 5, 'banker'],
  ])
  const [version1] = bac.before ?? []
  expect(nonces.map((nonce) => told(sharedRound(version1!, nonce, shoe)))).toEqual([
    ['H7 D3 HK', 0, 'C5 HT', 5, 'banker'],
    ['D3 H6', 9, 'H2 H8', 0, 'player'],
    ['DJ S3 S4', 7, 'HK HJ CJ', 0, 'player'],
  ])
})

it('BAC falls into one of its cells, whatever is left of the shoe, and deals no card twice', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 61, max: 416 }), (serverSeed, left) => {
      const stream = draws({ serverSeed, game: 'BAC', publicSeed: 'any', nonce: 0 })
      const shoe = freshShoe(416).slice(416 - left)
      const result = deal(stream, shoe)
      expect(cells[bac.cell('banker', result)]?.winner).toBe(result.winner)
      const all = [...shoe, ...result.player, ...result.banker]
      expect(new Set(all).size).toBe(left)
      expect(all).toHaveLength(left)
    }),
  )
})
