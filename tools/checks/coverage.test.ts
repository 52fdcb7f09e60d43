import { describe, expect, it } from 'vitest'
import { judgeLine, unclaimed } from './coverage.ts'
import { idsShown } from './test-titles.ts'

const FILE = `
describe('a group is no test [UI-009]', () => {
  // UI-008 in a comment, and 'UI-007' in a text
  it('counts once [UI-001]', () => expect(1).toBe(1))
  it.each([['one row [UI-002]', 1], ['UI-006', 2]])('%s', (_, n) => expect(n).toBeGreaterThan(0))
  test(\`in \${lang} [UI-003 UI-004]\`, async () => {
    await test.step('a step [UI-005]', () => expect(2).toBe(2))
  })
})
`
const shown = (path: string) => (path === 'a.test.ts' ? idsShown(FILE) : null)

describe('the ids of a test file', () => {
  it('are those in titles of tests, their rows and steps', () => {
    expect([...idsShown(FILE)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['UI-001', 'UI-002', 'UI-003', 'UI-004', 'UI-005', 'UI-006'])
  })

  it('stand in a table only where a title is made of it', () => {
    const table = "const rows = [['/', { ids: 'UI-001' }]]\n"
    expect(idsShown(table).size).toBe(0)
    expect([...idsShown(`${table}for (const [path, { ids }] of rows) test(\`\${path} \${ids}\`, () => {})`)]).toEqual(['UI-001'])
  })
})

describe('a line of the coverage table', () => {
  it.each(['UI-001\tshown\ta.test.ts\t', 'UI-005\tpart\ta.test.ts\tthe server side', 'UI-100\tnot yet\t\t'])('%j is fine', (line) =>
    expect(judgeLine(line, shown)).toBeNull(),
  )

  it.each([
    'UI-001\tshown\tb.test.ts\t',
    'UI-007\tshown\ta.test.ts\t',
    'UI-008\tshown\ta.test.ts\t',
    'UI-009\tshown\ta.test.ts\t',
    'UI-001\tshown\t\t',
    'UI-001\tpart\ta.test.ts\t',
    'UI-001\tdone\ta.test.ts\t',
    'UI-001\tnot yet\ta.test.ts\t',
    'UI-1\tshown\ta.test.ts\t',
  ])('%j is refused', (line) => expect(judgeLine(line, shown)).not.toBeNull())

  it('is missing for an id that a title carries', () => {
    const titles = new Map([['a.test.ts', new Set(['UI-001', 'UI-002'])]])
    expect(unclaimed(['UI-001\tshown\ta.test.ts\t', 'UI-002\tnot yet\t\t'], titles)).toHaveLength(1)
  })
})
