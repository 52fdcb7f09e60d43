import { expect, it } from 'vitest'
import * as gli from './gli19.fixture.ts'
import { draws } from './pf1.ts'

/**
 * The words of PF1 under the statistical tests of GLI-19, at 99 % over all of them together (Holm). Seeds are fixed: this
 * passes always or never. It finds gross mistakes (a wrong scaling, a stuck stream); that the words are random at all
 * rests on HMAC-SHA256. For dieharder and the like: `npm run stream -w @jade/fair | dieharder -a -g 200`.
 */
const RANGES = [2, 6, 7, 13, 14, 24, 32, 37, 49, 52, 100, 10_000]
const WORDS = 64_000
const serverSeed = Uint8Array.from({ length: 32 }, (_, i) => 255 - i)
const open = (game: string, nonce: number) => draws({ serverSeed, game, publicSeed: 'gli-19', nonce })

function numbersOf(n: number, nonce: number): Uint32Array {
  const stream = open(`n${n}`, nonce)
  return Uint32Array.from({ length: WORDS }, () => stream.below(n))
}

interface Test {
  readonly name: string
  readonly p: number
}

function testsOf(n: number): Test[] {
  const a = numbersOf(n, 0)
  const b = numbersOf(n, 1)
  return [
    { name: `distribution ${n}`, p: gli.totalDistribution(a, n) },
    ...(n <= 52 ? [{ name: `overlaps ${n}`, p: gli.overlaps(a, n) }] : []),
    ...(n <= 100 ? [{ name: `coupons ${n}`, p: gli.couponCollector(b, n) }] : []),
    { name: `interplay ${n}`, p: gli.correlation(a, b) },
    { name: `serial ${n}`, p: gli.correlation(a.subarray(1), a) },
    { name: `duplicates ${n}`, p: gli.duplicates(b, n) },
  ]
}

it('PF1 passes the seven tests of GLI-19 at 99 %', () => {
  const stream = open('words', 0)
  const words = Uint32Array.from({ length: WORDS }, () => stream.u32())
  const tests = [...RANGES.flatMap(testsOf), { name: 'runs', p: gli.runs(words) }]
  const least = tests.reduce((low, test) => (test.p < low.p ? test : low))
  console.log(
    `GLI-19: ${tests.length} tests over ${((2 * RANGES.length + 1) * WORDS).toLocaleString('en')} words, least p ${least.p.toPrecision(3)} (${least.name})`,
  )
  expect(tests.every(({ p }) => p >= 0 && p <= 1)).toBe(true)
  expect(gli.rejectedByHolm(tests, 0.01)).toEqual([])
})

/** A test that was never seen to fail guards nothing: each kind must see a source that is bad in its way. */
it('each of the seven sees a bad source', () => {
  const good = numbersOf(6, 0)
  const bad = (make: (number: number, at: number) => number) => good.map((number, at) => make(number, at))
  const byNibble = bad((_, at) => ((at * 7) % 16) % 6)
  expect(gli.totalDistribution(byNibble, 6)).toBeLessThan(1e-6)
  expect(
    gli.overlaps(
      bad((number, at) => (at % 2 === 1 && number === 0 ? good[at - 1]! : number)),
      6,
    ),
  ).toBeLessThan(1e-6)
  expect(
    gli.couponCollector(
      bad((_, at) => at % 6),
      6,
    ),
  ).toBeLessThan(1e-6)
  expect(gli.runs(Uint32Array.from({ length: 60_000 }, (_, at) => (at * 2_654_435_761) >>> 0))).toBeLessThan(1e-6)
  expect(
    gli.correlation(
      good,
      bad((number, at) => (at % 4 === 0 ? number : good[(at * 31) % good.length]!)),
    ),
  ).toBeLessThan(1e-6)
  expect(
    gli.correlation(
      bad((_, at) => Math.floor(at / 2) % 6).subarray(1),
      bad((_, at) => Math.floor(at / 2) % 6),
    ),
  ).toBeLessThan(1e-6)
  expect(
    gli.duplicates(
      bad((number, at) => (at % 10 === 1 ? good[at - 1]! : number)),
      6,
    ),
  ).toBeLessThan(1e-6)
})
