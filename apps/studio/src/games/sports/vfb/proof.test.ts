import { draws } from '@jade/fair/pf1'
import { expect, it } from 'vitest'
import { WITH_REFUNDS } from './words.ts'
import { VECTOR_BEACON, VECTOR_SEED } from '../../../kit/vectors.fixture.ts'
import { clubs } from './clubs.ts'
import { offerOf } from './markets.ts'
import { chancesIn, type Goals, goalChances, MINUTES, playBlock, priceOf, selection, type Standing, settled } from './rules.ts'

const q = { home: 17_000, away: 12_500 }
const bet = (name: string) => selection(name)!
const chancesOf = (name: string, goals: Goals = q, standing?: Standing) => chancesIn(goals, standing)(bet(name))
const price = (name: string) => priceOf(bet(name), chancesOf(name))
const chance = (name: string) => {
  const { won, lost } = chancesOf(name)
  return Number((won * 10n ** 8n * 2n + won + lost) / (2n * (won + lost))) / 1e8
}

it('VFB prices its vector exactly', () => {
  expect([chance('1'), chance('X'), chance('2')]).toEqual([0.46660349, 0.25507561, 0.2783209])
  expect(['1', 'X', '2'].map(price)).toEqual([202, 369, 338])
  expect(chance('over:2.5')).toBe(0.49652239)
  expect(['over:2.5', 'under:2.5', 'over:1.5', 'under:1.5', 'over:3.5', 'under:3.5'].map(price)).toEqual([193, 190, 128, 377, 349, 132])
  const handicaps = ['home:-0.5', 'away:+0.5', 'home:-0.25', 'away:+0.25', 'home:0', 'away:0', 'home:-1', 'away:+1']
  expect(handicaps.map((line) => price(`AH:${line}`))).toEqual([206, 180, 179, 206, 153, 257, 314, 138])
  expect(chance('BTTS:yes')).toBe(0.53282533)
  expect([price('BTTS:yes'), price('BTTS:no')]).toEqual([177, 201])
  const scores = ['0-0', '1-0', '0-1', '1-1', '2-0', '2-1', '1-2', 'other']
  expect(scores.map((score) => price(`score:${score}`))).toEqual([1230, 790, 1079, 693, 1026, 901, 1231, 3465])
  expect(chance('score:other')).toBe(0.02445253)
})

it('VFB prices a match in play with two points more', () => {
  const standing = { score: { home: 1, away: 0 }, minutesLeft: 30 }
  expect(['1', 'X', '2'].map((name) => priceOf(bet(name), chancesOf(name, q, standing), true))).toEqual([116, 541, 2706])
})

it('VFB returns at least what its margins promise, for the weakest and the strongest pair of clubs', () => {
  const ratings = [800, 1000, 1250].map((each) => ({ attack: each, defence: 2050 - each }))
  for (const home of ratings) {
    const chances = goalChances(home, ratings[0]!)
    for (const [name, least] of [
      ['1', 0.935],
      ['X', 0.93],
      ['over:2.5', 0.945],
      ['AH:home:-0.25', 0.945],
    ] as const) {
      const { won, lost } = chancesOf(name, chances)
      const p = Number((won * 10n ** 9n) / (won + lost)) / 1e9
      const returned = (p * (priceOf(bet(name), { won, lost }) ?? 0)) / 100
      expect(returned).toBeGreaterThan(least)
      expect(returned).toBeLessThan(1)
    }
  }
})

/** What a selection returns on average, stakes that come back included, in percent. */
function returnOf(chances: ReturnType<typeof chancesIn>, name: string, price: number): number {
  const [{ won, lost }, decided] = [chances(bet(name)), chances(bet('1'))]
  const all = decided.won + decided.lost
  const back = (all - won - lost) * 100n + won * BigInt(price)
  return Number((back * 10_000_000n) / (100n * all)) / 100_000
}

it('VFB returns at most what it says, with what comes back: the pairs of clubs where each line returns most', () => {
  const most: Record<string, number> = {}
  // Over all 240 pairs these return most (the same reckoning over all of them, 2026-11-23).
  for (const pair of ['LGH-TEA', 'TEA-RLW', 'LGH-PRL', 'FFL-RLW', 'LGH-RLW', 'RLW-CLS', 'PRL-GLF', 'SKL-BLB', 'JDC-FFL', 'FFL-JDC']) {
    const [home, away] = pair.split('-').map((code) => clubs.find((club) => club.code === code)!)
    const chances = chancesIn(goalChances(home!, away!))
    for (const [name, price] of offerOf(goalChances(home!, away!))) {
      const { market } = bet(name)
      const half = Math.abs(Number(name.split(':').at(-1)) * 4) % 4 === 2 && ['handicap', 'total'].includes(market) ? ' half' : ''
      most[market + half] = Math.max(most[market + half] ?? 0, returnOf(chances, name, price))
    }
  }
  const told = (market: string) => Number(WITH_REFUNDS[market])
  for (const market of ['handicap', 'total']) {
    expect(most[market]).toBeLessThanOrEqual(told(market))
    expect(most[market]).toBeGreaterThan(told(market) - 0.01)
    expect(most[`${market} half`]).toBeLessThan(10_000 / 104)
  }
  expect([most.result! < 10_000 / 106, most.both! < 10_000 / 106, most.score! < 10_000 / 118]).toEqual([true, true, true])
})

it('VFB plays match M1: 1-1, goals in the 14th and the 58th minute', () => {
  const blocks = Array.from({ length: MINUTES / 3 }, (_, block) => {
    const key = { serverSeed: VECTOR_SEED, game: 'VFB', publicSeed: VECTOR_BEACON, nonce: `M1-${block}` }
    return playBlock(draws(key), q).map(({ minute, side }) => ({ minute: 3 * block + minute, side }))
  })
  expect(blocks.flat()).toEqual([
    { minute: 14, side: 'home' },
    { minute: 58, side: 'away' },
  ])
})

it.each([
  ['AH:home:-0.25', { home: 1, away: 1 }, -0.5, 500],
  ['AH:away:+0.25', { home: 1, away: 1 }, 0.5, 1530],
  ['AH:home:-1', { home: 2, away: 1 }, 0, 1000],
  ['AH:home:-0.75', { home: 2, away: 1 }, 0.5, 1530],
  ['over:2.25', { home: 1, away: 1 }, -0.5, 500],
  ['under:2.75', { home: 2, away: 1 }, -0.5, 500],
  ['over:3', { home: 2, away: 1 }, 0, 1000],
  ['score:other', { home: 5, away: 0 }, 1, 2060],
] as const)('%s settles quarter lines half and half', (name, score, verdict, thousandths) => {
  expect(bet(name).verdict(score)).toBe(verdict)
  expect(settled(206, verdict)).toBe(thousandths)
})

it.each(['3', 'AH:home:0.3', 'AH:draw:0', 'over:x', 'score:5-0', 'score:1', ''])('has no selection %s', (name) =>
  expect(selection(name)).toBeNull(),
)
