import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstRoundAt, localBeacon, localPlace, timeOfRound } from './beacon.ts'
import { CHAIN_LENGTH, isKeyOf, openChain } from './chain.ts'
import { drandValue, QUICKNET_TIMES } from './drand.ts'
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
  const signature = 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'

  it('verifies a stored round and its randomness', () => {
    expect(drandValue(657413, signature)).toEqual({
      round: 657413,
      randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
      proof: signature,
    })
    expect(new Date(timeOfRound(QUICKNET_TIMES, 657413)).toISOString()).toBe('2023-09-15T11:00:03.000Z')
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
