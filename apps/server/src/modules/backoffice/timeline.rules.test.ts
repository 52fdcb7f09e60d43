import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cursor, cursorOf, cursorText, pageOf, type Told } from './timeline.rules.ts'

const NOW = new Date('2026-11-23T10:00:00.000Z')
const start: Cursor = { until: NOW, shown: 0 }

/** Several things of few instants, so that many share one. */
const story = fc.array(fc.record({ second: fc.integer({ min: 0, max: 5 }), source: fc.constantFrom('audit', 'step', 'money', 'note') }), {
  maxLength: 40,
})

const toldOf = (rows: readonly { readonly second: number; readonly source: 'audit' | 'step' | 'money' | 'note' }[]): readonly Told[] =>
  rows.map(({ second, source }, n) => ({
    source,
    at: new Date(NOW.getTime() - second * 1000),
    what: String(n),
    by: '',
    text: '',
    cents: null,
  }))

test('pages put together are the whole story, once each, newest first', () => {
  fc.assert(
    fc.property(story, fc.integer({ min: 1, max: 7 }), (rows, size) => {
      const told = toldOf(rows)
      const read: Told[] = []
      for (let cursor: Cursor | null = start; cursor !== null; ) {
        const { page, next } = pageOf(told, cursor, size)
        expect(page.length).toBeLessThanOrEqual(size)
        read.push(...page)
        cursor = next && cursorOf(cursorText(next))
      }
      const audited = new Set(told.filter(({ source }) => source === 'audit').map(({ at }) => at.getTime()))
      const whole = told.filter(({ source, at }) => source !== 'step' || !audited.has(at.getTime()))
      expect(new Set(read.map(({ what }) => what))).toEqual(new Set(whole.map(({ what }) => what)))
      expect(read).toHaveLength(whole.length)
      expect(read.map(({ at }) => at.getTime())).toEqual(read.map(({ at }) => at.getTime()).toSorted((a, b) => b - a))
    }),
  )
})
