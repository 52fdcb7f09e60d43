import { expect, test } from 'vitest'
import { seenOf } from './seen.rules.ts'

const now = new Date('2026-06-15T04:00:00Z')

test.each([
  ['', null],
  ['within_1', { since: new Date('2026-06-14T04:00:00Z'), was: true }],
  ['within_30', { since: new Date('2026-05-16T04:00:00Z'), was: true }],
  ['without_7', { since: new Date('2026-06-08T04:00:00Z'), was: false }],
] as const)('%s means', (span, seen) => expect(seenOf(span, now)).toEqual(seen))
