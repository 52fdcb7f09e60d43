import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrived, keptThere, type Mirror, type MirrorMove, played, recalled, setAside } from './mirror.rules.ts'

const sum = (move: MirrorMove) => move.platform + move.transit + move.source + move.suspense + move.clearing
const after = (mirror: Mirror, move: MirrorMove): Mirror => ({ balance: mirror.balance + move.platform, owed: mirror.owed + move.owed })

describe('the mirror of a vendor wallet', () => {
  it('books a transfer in', () => {
    expect(arrived({ balance: 0n, owed: 0n }, 500n)).toEqual({
      platform: 500n,
      transit: -500n,
      source: 0n,
      suspense: 0n,
      clearing: 0n,
      owed: 0n,
    })
  })

  it('lets suspense advance a win that the recall knows of before we do, and pays it back when the bet arrives', () => {
    const mirror = { balance: 1000n, owed: 0n }
    const held = setAside(mirror, null)
    const waiting = { balance: 0n, owed: 0n }
    const recall = recalled(waiting, held, 1500n)
    expect(recall).toEqual({ platform: 0n, transit: -1000n, source: 1500n, suspense: -500n, clearing: 0n, owed: 500n })
    expect(played(after(waiting, recall), 500n)).toEqual({
      platform: 0n,
      transit: 0n,
      source: 0n,
      suspense: 500n,
      clearing: -500n,
      owed: -500n,
    })
  })

  it('leaves in the mirror what a recall did not find, until the losing bet arrives', () => {
    const recall = recalled({ balance: 0n, owed: 0n }, 1000n, 400n)
    expect(recall).toMatchObject({ source: 400n, platform: 600n, suspense: 0n })
    expect(played({ balance: 600n, owed: 0n }, -600n)).toMatchObject({ platform: -600n, clearing: 600n, owed: 0n })
  })

  it('gives back what a refused recall had set aside', () => {
    expect(keptThere({ balance: 0n, owed: 0n }, 700n)).toMatchObject({ platform: 700n, transit: -700n, owed: 0n })
  })
})

type News =
  | { readonly kind: 'in'; readonly cents: bigint }
  | { readonly kind: 'bet'; readonly cents: bigint }
  | { readonly kind: 'out'; readonly cents: bigint }

const cents = fc.bigInt({ min: 1n, max: 1_000_000n })
const news: fc.Arbitrary<News> = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), cents }),
  fc.record({
    kind: fc.constant('bet' as const),
    cents: fc.oneof(
      cents,
      cents.map((value) => -value),
    ),
  }),
  fc.record({ kind: fc.constant('out' as const), cents }),
)

describe('whatever the order in which news arrives', () => {
  it('every move adds up to zero, nothing is negative, and balance - owed is the vendor balance', () => {
    fc.assert(
      fc.property(fc.array(news, { maxLength: 40 }), (all) => {
        let mirror: Mirror = { balance: 0n, owed: 0n }
        let vendor = 0n
        let suspense = 0n
        for (const each of all) {
          const move = moveOf(mirror, each)
          expect(sum(move)).toBe(0n)
          mirror = after(mirror, move)
          suspense += move.suspense
          vendor += each.kind === 'out' ? -each.cents : each.cents
          expect(mirror.balance >= 0n && mirror.owed >= 0n).toBe(true)
          expect(mirror.balance - mirror.owed).toBe(vendor)
          expect(suspense).toBe(-mirror.owed)
          expect(mirror.balance === 0n || mirror.owed === 0n).toBe(true)
        }
      }),
    )
  })

  it('ends with nothing owed when the vendor never gave more than it had', () => {
    fc.assert(
      fc.property(fc.array(news, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (all, random) => {
        const possible: News[] = []
        let balance = 0n
        for (const each of all) {
          const next = each.kind === 'out' ? balance - each.cents : balance + each.cents
          if (next < 0n) continue
          balance = next
          possible.push(each)
        }
        const shuffled = possible.map((each) => [Number(random.next().value), each] as const).sort(([a], [b]) => a - b)
        let mirror: Mirror = { balance: 0n, owed: 0n }
        for (const [, each] of shuffled) mirror = after(mirror, moveOf(mirror, each))
        expect(mirror).toEqual({ balance, owed: 0n })
      }),
    )
  })
})

/** A recall as the service books it: set aside first, then the vendor's answer, as two moves in one. */
function moveOf(mirror: Mirror, each: News): MirrorMove {
  if (each.kind === 'in') return { ...arrived(mirror, each.cents), transit: 0n, source: -each.cents }
  if (each.kind === 'bet') return played(mirror, each.cents)
  const held = setAside(mirror, each.cents)
  const move = recalled({ balance: mirror.balance - held, owed: mirror.owed }, held, each.cents)
  return { ...move, platform: move.platform - held, transit: move.transit + held }
}
