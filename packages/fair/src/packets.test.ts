import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInTree, orderOf, packetTree, type Split, splitOf } from './packets.ts'

const seed = Uint8Array.from({ length: 32 }, (_, at) => at)
const vector = { seed, name: 'RP-20260101-01', distribution: 'random' } as const
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

/** Campaigns that can be: a bound, where there is one, of three means at least. */
const campaigns: fc.Arbitrary<Split> = fc
  .record({
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    packets: fc.integer({ min: 1, max: 60 }),
    min: fc.integer({ min: 1, max: 500 }),
    more: fc.integer({ min: 0, max: 200_000 }),
    distribution: fc.constantFrom('fixed' as const, 'random' as const),
    bounded: fc.boolean(),
  })
  .map(({ more, bounded, ...one }) => {
    const cents = one.packets * one.min + more
    const isOpen = !bounded || more === 0
    return { ...one, cents, name: 'RP-7', max: isOpen ? null : one.min + Math.ceil((more / one.packets) * (3 + Math.log(one.packets))) }
  })

describe('a campaign is split', () => {
  it('as the page on red packets says', () => {
    expect(splitOf({ ...vector, cents: 8888, packets: 10, min: 10, max: 3000 })).toEqual([
      1402, 183, 134, 821, 2564, 329, 1305, 373, 195, 1582,
    ])
    expect(splitOf({ ...vector, cents: 100_000, packets: 20, min: 100, max: 20_000, nonce: 1 })).toEqual([
      677, 6975, 9438, 2598, 10131, 4675, 5622, 4802, 2464, 3771, 1496, 4430, 536, 11007, 7953, 9712, 4326, 1410, 6607, 1370,
    ])
  })

  it('to the cent, within its bounds', () => {
    fc.assert(
      fc.property(campaigns, (split) => {
        const amounts = splitOf(split)
        expect(amounts).toHaveLength(split.packets)
        expect(sum(amounts)).toBe(split.cents)
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(split.min)
        expect(Math.max(...amounts)).toBeLessThanOrEqual(split.max ?? split.cents)
        if (split.distribution === 'fixed') expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('with the same chances for every slot', () => {
    const means = [0, 0, 0, 0, 0]
    for (let nonce = 0; nonce < 4_000; nonce += 1)
      for (const [slot, cents] of splitOf({ ...vector, cents: 5_000, packets: 5, min: 1, max: null, nonce }).entries())
        means[slot]! += cents / 4_000
    // Deviation of one amount is about 815 cents, of the mean of 4,000 about 13.
    for (const mean of means) expect(Math.abs(mean - 1_000)).toBeLessThan(55)
  })

  it('or not at all, where it cannot be', () => {
    const base = { ...vector, cents: 1_000, packets: 10, min: 1, max: null }
    expect(() => splitOf({ ...base, cents: 9 })).toThrow(RangeError)
    expect(() => splitOf({ ...base, max: 99 })).toThrow(RangeError)
    expect(() => splitOf({ ...base, packets: 5_001, cents: 9_000_000 })).toThrow(RangeError)
    expect(() => splitOf({ ...base, packets: 500, cents: 500_000, max: 1_001 })).toThrow('too near')
  })
})

describe('a root', () => {
  it('binds every packet to its slot and amount', () => {
    fc.assert(
      fc.property(campaigns, fc.nat(), (split, any) => {
        const { packets } = split
        const tree = packetTree(split)
        const slot = any % packets
        const [leaf, proof] = [tree.leaf(slot), { path: tree.path(slot), packets, root: tree.root }]
        expect(isInTree(leaf, proof)).toBe(true)
        expect(isInTree({ ...leaf, cents: leaf.cents + 1 }, proof)).toBe(false)
        expect(isInTree({ ...leaf, slot: (slot + 1) % packets }, proof)).toBe(packets === 1)
        expect(isInTree({ ...leaf, name: 'RP-8' }, proof)).toBe(false)
        expect(isInTree(leaf, { ...proof, root: '0'.repeat(64) })).toBe(false)
        expect(isInTree(leaf, { ...proof, path: [...proof.path, proof.root] })).toBe(false)
      }),
    )
  })

  it('stands in the page on red packets', () => {
    const tree = packetTree({ ...vector, cents: 8888, packets: 10, min: 10, max: 3000 })
    expect(tree.root).toBe('da7409028996a6457c4fb5904300bf6b0aa02f92c474b6a96ee909cd7a8552dd')
    expect(tree.leaf(3)).toEqual({
      name: 'RP-20260101-01',
      slot: 3,
      cents: 821,
      salt: '1fe498815cd7329f4dad3f1ba514cf47ad3a659b3f3833cdfe8ca218c0ffb08c',
    })
    const order = orderOf({ root: tree.root, name: 'RP-20260101-01', randomness: 'ab'.repeat(32), packets: 10 })
    expect(order).toEqual([3, 8, 9, 0, 1, 4, 7, 2, 6, 5])
  })
})

describe('the order of the claims', () => {
  const campaign = { root: '5'.repeat(64), name: 'RP-7', randomness: 'c'.repeat(64), packets: 100 }
  it('names every slot once, and is another under another beacon', () => {
    const order = orderOf(campaign)
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, slot) => slot))
    expect(orderOf({ ...campaign, randomness: 'd'.repeat(64) })).not.toEqual(order)
    expect(orderOf({ ...campaign, root: '6'.repeat(64) })).not.toEqual(order)
  })
})
