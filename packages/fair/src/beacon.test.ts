import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstRoundAt, isRoundAfterClose, localBeacon, localPlace, QUICKNET_TIMES, roundAfterClose, timeOfRound } from './beacon.ts'
import { CHAIN_LENGTH, isKeyOf, openChain } from './chain.ts'
import { drandValue } from './drand.ts'
import { fromHex, toHex } from './pf1.ts'

const SEED = Uint8Array.from({ length: 32 }, (_, i) => i)
const hash = (hex: string) => createHash('sha256').update(fromHex(hex)).digest('hex')

describe('the chain of keys', () => {
  it('shows each key as the hash of the next, from the published anchor backwards', () => {
    const chain = openChain(SEED, 1000)
    let shown = chain.anchor
    for (let round = 1; round <= 1000; round++) {
      const key = toHex(chain.keyOf(round))
      expect(hash(key)).toBe(shown)
      shown = key
    }
    expect(shown).toBe(toHex(SEED))
  })

  it('proves a key of any round against the anchor, and no other', () => {
    const chain = openChain(SEED, 300)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (round, claimed) => {
        expect(isKeyOf(chain.anchor, claimed, chain.keyOf(round))).toBe(round === claimed)
      }),
    )
    expect(isKeyOf(chain.anchor, 0, fromHex(chain.anchor))).toBe(false)
    expect(isKeyOf(chain.anchor, 1, SEED.subarray(1))).toBe(false)
  })

  it('ends', () => {
    const chain = openChain(SEED, 10)
    expect(() => chain.keyOf(0)).toThrow(RangeError)
    expect(() => chain.keyOf(11)).toThrow(RangeError)
    expect(() => openChain(SEED.subarray(1), 10)).toThrow(RangeError)
    expect(() => openChain(SEED, 0)).toThrow(RangeError)
    expect(openChain(SEED, CHAIN_LENGTH).length).toBe(100_000)
  })
})

describe('drand quicknet', () => {
  // Rounds as api.drand.sh tells them; they stand in the tests of drand's own clients as well.
  const signature = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'

  it.each([
    [
      123,
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
      'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
      '2023-08-23T15:15:33.000Z',
    ],
    [
      1_000,
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
      'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
      '2023-08-23T15:59:24.000Z',
    ],
    [657_413, signature, 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587', '2023-09-15T11:00:03.000Z'],
  ])('verifies round %i, its randomness and its time', (round, proof, randomness, at) => {
    expect(drandValue(round, proof)).toEqual({ round, randomness, proof })
    expect(new Date(timeOfRound(QUICKNET_TIMES, round)).toISOString()).toBe(at)
  })

  it('refuses another round, a changed signature and what is no signature', () => {
    expect(drandValue(657414, signature)).toBeNull()
    expect(drandValue(657413, signature.replace('b71', 'b72'))).toBeNull()
    for (const wrong of ['', 'zz', 'ff'.repeat(48), signature.toUpperCase()]) expect(drandValue(657413, wrong)).toBeNull()
    for (const round of [0, -1, 0.5]) expect(drandValue(round, signature)).toBeNull()
  })
})

describe('the times of a beacon', () => {
  it('choose the first round that is not before an instant', () => {
    fc.assert(
      fc.property(fc.integer({ min: QUICKNET_TIMES.genesisMs, max: 4e12 }), (at) => {
        const round = firstRoundAt(QUICKNET_TIMES, at)
        expect(timeOfRound(QUICKNET_TIMES, round)).toBeGreaterThanOrEqual(at)
        if (round > 1) expect(timeOfRound(QUICKNET_TIMES, round - 1)).toBeLessThan(at)
      }),
    )
  })
})

describe('the round that betting waits for', () => {
  it('is the first that appears three seconds after the close, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: QUICKNET_TIMES.genesisMs, max: 4e12 }), fc.integer({ min: -3, max: 3 }), (closed, off) => {
        const round = roundAfterClose(QUICKNET_TIMES, closed)
        const due = timeOfRound(QUICKNET_TIMES, round) - closed
        expect(due >= 3_000 && due < 6_000).toBe(true)
        expect(isRoundAfterClose({ kind: 'drand', round: round + off }, new Date(closed).toISOString())).toBe(off === 0)
      }),
    )
    expect(isRoundAfterClose({ kind: 'drand', round: 1 }, '')).toBe(false)
  })
})

describe('the local beacon', () => {
  const beacon = localBeacon(SEED)

  it('has no value before its time, and then always the same', async () => {
    const due = timeOfRound(beacon.times, 5000)
    expect(await beacon.value(5000, due - 1)).toBeNull()
    const value = await beacon.value(5000, due)
    expect(value).toEqual(await localBeacon(SEED).value(5000, due + 10 ** 9))
    expect(hash(value?.proof ?? '')).toBe(value?.randomness)
  })

  it('proves each value against the anchor of its day', async () => {
    for (const round of [1, 28_800, 28_801, 100_000]) {
      const value = await beacon.value(round, 4e12)
      const { day, round: place } = localPlace(round)
      expect(isKeyOf(beacon.anchorOf(day), place, fromHex(value?.proof ?? ''))).toBe(true)
    }
    expect(beacon.anchorOf(0)).not.toBe(beacon.anchorOf(1))
  })
})
