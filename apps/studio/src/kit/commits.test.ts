import { describe, expect, it } from 'vitest'
import { isAsKept, noteRound, readSeeds } from './commits.ts'

const hash = (digit: string) => digit.repeat(64)
const seeds = { active: { id: 's1', commit: hash('a'), clientSeed: 'mine' } }
const round = { ref: 'R1', seedId: 's1', nonce: 4 }
const told = { commit: hash('a'), clientSeed: 'mine', nonce: 4 }

describe('who plays alone', () => {
  it('keeps the hash that was known when a round was played, and what is told later is held against it (FAIR-12)', () => {
    const { R1: note } = noteRound({}, seeds, round)
    expect(isAsKept(note, told)).toBe(true)
    for (const other of [{ commit: hash('b') }, { clientSeed: 'theirs' }, { nonce: 5 }])
      expect(isAsKept(note, { ...told, ...other })).toBe(false)
    expect(isAsKept(undefined, told)).toBeNull()
  })

  it('takes no second word of a round, and none of a round on another seed', () => {
    const kept = noteRound({}, seeds, round)
    expect(noteRound(kept, { active: { ...seeds.active, commit: hash('c') } }, round)).toEqual(kept)
    expect(noteRound(kept, seeds, { ref: 'R2', seedId: 's2', nonce: 0 })).toEqual(kept)
  })

  it('keeps the last five hundred, and reads what it kept', () => {
    let kept = {}
    for (let at = 0; at < 501; at += 1) kept = noteRound(kept, seeds, { ref: `R${at}`, seedId: 's1', nonce: at })
    expect([Object.keys(kept).length, Object.hasOwn(kept, 'R0'), Object.hasOwn(kept, 'R500')]).toEqual([500, false, true])
    expect(readSeeds(JSON.stringify(kept))).toEqual(kept)
    for (const text of [null, '', '[', '7', '{"R1":null}', '{"R1":{"commit":"x"}}']) expect(readSeeds(text)).toEqual({})
  })
})
