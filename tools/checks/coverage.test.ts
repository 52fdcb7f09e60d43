import { describe, expect, it } from 'vitest'
import { judgeLine } from './coverage.ts'

const textOf = (path: string) => (path === 'a.test.ts' ? "it('counts once', ...)" : null)

describe('a line of the coverage table', () => {
  it.each(['UI-001\tshown\ta.test.ts: counts once\t', 'UI-001\tpart\ta.test.ts: counts once\tthe server side', 'UI-001\tnot yet\t\t'])(
    '%j is fine',
    (line) => expect(judgeLine(line, textOf)).toBeNull(),
  )

  it.each([
    'UI-001\tshown\tb.test.ts: counts once\t',
    'UI-001\tshown\ta.test.ts: counts twice\t',
    'UI-001\tshown\t\t',
    'UI-001\tpart\ta.test.ts: counts once\t',
    'UI-001\tdone\ta.test.ts: counts once\t',
    'UI-001\tnot yet\ta.test.ts: counts once\t',
    'UI-1\tshown\ta.test.ts: counts once\t',
  ])('%j is refused', (line) => expect(judgeLine(line, textOf)).not.toBeNull())
})
