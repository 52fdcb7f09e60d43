import { describe, expect, it } from 'vitest'
import { keepSeen, NO_ANCHORS, ofGame, type Published, readAnchors } from './anchors.ts'

const now = new Date('2026-11-27T04:00:00Z')
const hash = (digit: string) => digit.repeat(64)
const lineOf = (day: string, anchor = hash('a'), line = 'DT1') => ({ line, day, beacon: 'local' as const, anchor, since: '' })
const told: Published = {
  lines: ['20261126', '20261127', '20261128'].map((day) => lineOf(day)),
  beacon: [329, 330, 331].map((day) => ({ day, anchor: hash('b'), since: '' })),
}

describe('who keeps anchors', () => {
  it('keeps the day that runs and those ahead, with the time at which it got them', () => {
    const kept = keepSeen(NO_ANCHORS, told, now)
    expect(kept.lines.map(({ day, kept: at }) => [day, at])).toEqual([
      ['20261127', now.toISOString()],
      ['20261128', now.toISOString()],
    ])
    expect(kept.beacon.map(({ day }) => day)).toEqual([330, 331])
  })

  it('never takes another anchor for a day of which it has one', () => {
    const first = keepSeen(NO_ANCHORS, told, now)
    const changed = {
      lines: told.lines.map((each) => ({ ...each, anchor: hash('c') })),
      beacon: [{ day: 330, anchor: hash('c'), since: '' }],
    }
    const second = keepSeen(first, changed, new Date('2026-11-27T05:00:00Z'))
    expect(second.lines).toEqual(first.lines)
    expect(second.beacon).toEqual(expect.arrayContaining([...first.beacon]))
  })

  it('holds them for forty days after', () => {
    const kept = keepSeen(NO_ANCHORS, told, now)
    const later = (days: number) => keepSeen(kept, NO_ANCHORS, new Date(now.getTime() + days * 86_400_000))
    expect(later(40)).toEqual(kept)
    expect(later(41).lines.map(({ day }) => day)).toEqual(['20261128'])
    expect(later(42)).toEqual(NO_ANCHORS)
  })

  it('reads what fits, and takes nothing else for an anchor', () => {
    const kept = keepSeen(NO_ANCHORS, told, now)
    expect(readAnchors(JSON.stringify(kept))).toEqual(kept)
    expect(readAnchors(JSON.stringify({ status: 'success', data: kept }))).toEqual(kept)
    for (const text of [null, '', 'null', '7', '[]', '{', '{"lines":7,"beacon":[]}']) expect(readAnchors(text)).toEqual(NO_ANCHORS)
    const odd = {
      lines: [null, {}, { ...lineOf('x') }, { ...lineOf('20261127'), kept: 'soon' }],
      beacon: [{ day: 'x', anchor: hash('a') }],
    }
    expect(readAnchors(JSON.stringify(odd))).toEqual(NO_ANCHORS)
    expect(readAnchors(JSON.stringify({ ...kept, lines: [...odd.lines, ...kept.lines] }))).toEqual(kept)
    expect(readAnchors(JSON.stringify({ ...odd, lines: [lineOf('20261127', 'A')] }))).toEqual(NO_ANCHORS)
  })

  it('tells the lines of a game from those of others', () => {
    const lines = [lineOf('20261127', hash('a'), 'DT1'), lineOf('20261127', hash('a'), 'BAC1')]
    expect(ofGame({ lines, beacon: [] }, 'DT').lines).toEqual([lines[0]])
  })
})
