import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { root } from '../test/step.ts'
import { judgeAttacks } from './attacks.ts'
import { titlesOf } from './test-titles.ts'

const FILE = `
describe('a group', () => {
  it('refuses the forged one', () => expect(1).toBe(1))
  it.each([['a row of its own', 1]])('%s', () => expect(1).toBe(1))
  test(\`on a \${device}: goes offline\`, async () => {
    await test.step('comes back again', () => expect(2).toBe(2))
  })
  other('no test at all')
  // 'only a comment here'
})
`
const seeded = (row: string) =>
  judgeAttacks(`| id | attack | answer | tests | how |\n|---|---|---|---|---|\n${row}`, (path) =>
    path === 'a.test.ts' ? titlesOf(FILE) : null,
  )

describe('a row of the attacks', () => {
  it.each([
    '| B1 | forged | refused | `a.test.ts` "refuses the forged one" | same |',
    '| B1 | forged | refused | `a.test.ts` "a row of its own", "goes offline"; `a.test.ts` "comes back again" | near |',
    '| B1 | forged | refused | none | read |',
    '| B1 | forged | as it was | `a.test.ts` "refuses the forged" | open |',
  ])('%j is fine', (row) => expect(seeded(row)).toEqual({ rows: 1, findings: [] }))

  it.each([
    ['a file that is not there', '| B1 | forged | refused | `b.test.ts` "refuses the forged one" | same |'],
    ['a title that is not there', '| B1 | forged | refused | `a.test.ts` "refuses the honest one" | same |'],
    ['a text that is no title', '| B1 | forged | refused | `a.test.ts` "only a comment here" | same |'],
    ['a call that is no test', '| B1 | forged | refused | `a.test.ts` "no test at all" | same |'],
    ['a title of a word or two', '| B1 | forged | refused | `a.test.ts` "refuses" | same |'],
    ['a file without a title', '| B1 | forged | refused | `a.test.ts` | same |'],
    ['no test', '| B1 | forged | refused | none | same |'],
    ['a word of its own', '| B1 | forged | refused | none | sure |'],
    ['a cell too few', '| B1 | forged | none | read |'],
  ])('%s is found', (_, row) => expect(seeded(row).findings).toHaveLength(1))

  it('that stands twice is found', () => {
    const row = '| B1 | forged | refused | none | read |'
    expect(seeded(`${row}\n${row}`).findings).toEqual(['B1: stands twice'])
  })
})

test('every test that docs/attacks.md names is there, by its file and its title', () => {
  const titlesIn = (path: string) => {
    const file = join(root, path)
    return /\.(test|spec)\.tsx?$/.test(path) && existsSync(file) ? titlesOf(readFileSync(file, 'utf8')) : null
  }
  const { rows, findings } = judgeAttacks(readFileSync(join(root, 'docs/attacks.md'), 'utf8'), titlesIn)
  expect(findings).toEqual([])
  expect(rows).toBeGreaterThan(150)
})
